import { CarShape } from './car-shape.tsx';
import { ink } from './ink.ts';
import { Milestone, SignPost, Tree, Van } from './street-furniture.tsx';

const white = 'var(--color-white)';
const yellow = 'var(--color-yellow)';

/** A street with one free slot, and the learner about to take it. What matters stands in the middle 620 units. */
export function StreetScene({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 350" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        d="M0 176c90-52 170-60 250-14 70-70 190-84 290-10 96-66 214-66 300 4 90-72 200-72 290-4 90-56 210-50 310 24v30H0z"
        fill="var(--color-sand)"
      />
      <Tree x={150} />
      <Tree x={1216} />
      <Tree x={1296} small />
      <SignPost x={218} name="Chez vous" />
      <Milestone x={1100} />
      <path d="M0 194h1440v10H0z" fill="var(--color-extralightgray)" />
      <path d="M0 204h1440v146H0z" fill="var(--color-black)" />
      <path d="M0 204h1440" fill="none" {...ink} />
      <Van x={-36} />
      <g transform="translate(402 122) scale(1.55)">
        <CarShape body={white} />
      </g>
      <g transform="translate(826 122) scale(1.55)">
        <CarShape body="var(--color-sand)" />
      </g>
      <path d="M604 206v26h206v-26" fill="none" stroke={yellow} strokeWidth={6} strokeDasharray="20 11" />
      <path d="M0 336h1440" fill="none" stroke={white} strokeWidth={5} strokeDasharray="56 40" />
      <path
        d="M786 292c-54 0-66-34-108-34"
        fill="none"
        stroke={yellow}
        strokeWidth={6}
        strokeDasharray="16 10"
      />
      <path
        d="M692 246l-16 12 16 12"
        fill="none"
        stroke={yellow}
        strokeWidth={6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(800 212) scale(1.85)">
        <CarShape body="var(--color-red)" sign />
      </g>
    </svg>
  );
}
