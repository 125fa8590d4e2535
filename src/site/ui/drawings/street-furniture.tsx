import { glass, ink } from './ink.ts';
import { Wheel } from './wheel.tsx';

const white = 'var(--color-white)';
const red = 'var(--color-red)';
const post = { ...ink, strokeWidth: 5 };

export interface SignPostProps {
  readonly x: number;
  /** What the panneau d'agglomération says; 12 letters at most. */
  readonly name: string;
}

/** A panneau d'agglomération on its two posts: 176 wide, its feet on y = 198. */
export function SignPost({ x, name }: SignPostProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M40 112v86M136 112v86" fill="none" {...post} />
      <rect width="176" height="54" y="66" rx="13" fill={white} stroke={red} strokeWidth={8} />
      <text
        x="88"
        y="101"
        fill="var(--color-black)"
        fontFamily="var(--font-title)"
        fontSize="27"
        fontWeight="800"
        textAnchor="middle"
      >
        {name}
      </text>
    </g>
  );
}

/** A borne kilométrique. */
export function Milestone({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 198v-46c0-14 10-24 24-24s24 10 24 24v46z" fill={white} {...ink} strokeWidth={4} />
      <path d="M0 158v-6c0-14 10-24 24-24s24 10 24 24v6z" fill={red} {...ink} strokeWidth={4} />
    </g>
  );
}

export function Tree({ x, small = false }: { readonly x: number; readonly small?: boolean }) {
  return (
    <g transform={`translate(${x} 197) scale(${small ? 0.75 : 1})`}>
      <path
        d="M0-142c34 0 46 36 40 62-6 26-24 36-40 36s-34-10-40-36c-6-26 6-62 40-62z"
        fill={white}
        {...ink}
        strokeWidth={4}
      />
      <path d="M0 0v-98M0-64l18-18M0-78l-15-15" fill="none" {...ink} strokeWidth={4} />
    </g>
  );
}

export function Van({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 122) scale(1.5)`}>
      <path
        d="M3 48V8c0-3 2-5 5-5h84c8 0 12 4 15 12l5 14c8 2 10 6 10 13v6z"
        fill="var(--color-lightorange)"
        {...ink}
      />
      <path d="M78 10h12c5 0 8 2 10 8l4 10H78z" fill={glass} {...ink} />
      <path d="M70 10v36M14 24h40" fill="none" {...ink} />
      <Wheel x={29} y={49} />
      <Wheel x={94} y={49} />
    </g>
  );
}
