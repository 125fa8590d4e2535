import type { ReactNode } from 'react';
import { sceneSheet as sheet } from '#domain/scene/scene.ts';
import {
  asphalt,
  black,
  Flat,
  grass,
  hills,
  Lettering,
  orange,
  round,
  Shape,
  sand,
  sky,
  white,
  yellow,
} from './pen.tsx';
import { NightSky } from './weather.tsx';

export const horizon = 128;
/** Half the width of a road of two lanes at the bottom of the sheet. */
const near = 320;
export const far = 40;
export const ownLane = 0.5;

/** `x` across the road (-1 and 1 are the edges of two lanes), `z` ahead (0 is the bumper). */
export function at(x: number, z: number) {
  const scale = 1 / (1 + z);
  return {
    x: round(sheet.width / 2 + (x - ownLane) * near * scale),
    y: round(horizon + (sheet.height - horizon) * scale),
    scale,
  };
}

interface PatchProps {
  readonly x: readonly [number, number];
  readonly z?: readonly [number, number];
  readonly fill: string;
}

export function Patch({ x: [left, right], z: [from, to] = [0, far], fill }: PatchProps) {
  const corners = [at(left, from), at(right, from), at(right, to), at(left, to)];
  return <Flat d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`} fill={fill} />;
}

const starts = [0.1, 0.75, 1.6, 2.9, 5, 9];

export const Dashes = ({ x }: { readonly x: number }) =>
  starts.map((from, index) => {
    const half = 0.013 * (1 + index * 0.3);
    return <Patch key={from} x={[x - half, x + half]} z={[from, from * 1.18 + 0.28]} fill={white} />;
  });

export const Line = ({ x }: { readonly x: number }) => <Patch x={[x - 0.018, x + 0.018]} fill={white} />;

/** Across the whole road, from one pavement to the other. */
export const Zebra = ({ z }: { readonly z: readonly [number, number] }) =>
  [-0.95, -0.71, -0.47, -0.23, 0.05, 0.29, 0.53, 0.77].map((x) => (
    <Patch key={x} x={[x, x + 0.14]} z={z} fill={white} />
  ));

interface StandProps {
  readonly x: number;
  readonly z: number;
  readonly size?: number;
  readonly children: ReactNode;
}

export function Stand({ x, z, size = 1, children }: StandProps) {
  const spot = at(x, z);
  const scale = round(spot.scale * size * 100) / 100;
  return (
    <g transform={`translate(${spot.x} ${spot.y}) scale(${scale})`} strokeWidth={round(3 / scale)}>
      {children}
    </g>
  );
}

/** Sky, hills and fields. */
export const Backdrop = ({ night }: { readonly night: boolean }) => (
  <>
    <Flat d={`M0 0h${sheet.width}v${sheet.height}H0z`} fill={sky} />
    {night && <NightSky />}
    <Flat d={`M0 ${horizon}c60-34 120-40 170-6 60-52 150-46 196-4 40-24 84-18 114 6v8H0z`} fill={hills} />
    <Flat d={`M0 ${horizon}h${sheet.width}v220H0z`} fill={grass} />
  </>
);

/** Without the line of its axis. */
export const twoLaneRoad = (
  <>
    <Patch x={[-1.05, 1.05]} fill={asphalt} />
    <Line x={0.97} />
    <Line x={-0.97} />
  </>
);

export const pavements = <Patch x={[-1.6, 1.6]} fill={sand} />;

const houses = [
  { x: -2.6, z: 3.1, body: orange, roof: '#a5523a' },
  { x: 2.75, z: 3.4, body: white, roof: '#8d4a36' },
  { x: -2.5, z: 1.5, body: white, roof: '#8d4a36' },
  { x: 3, z: 1.75, body: orange, roof: '#a5523a' },
] as const;

/** None where the sign stands that is asked about. */
export const Houses = ({ hasSign }: { readonly hasSign: boolean }) =>
  houses
    .filter(({ x }) => x < 0 || !hasSign)
    .map(({ x, z, body, roof }) => (
      <Stand key={`${x}`} x={x} z={z} size={2.2}>
        <rect x="-70" y="-120" width="140" height="122" fill={body} />
        <Shape d="M-82-118L-50-176H50l32 58z" fill={roof} />
        <rect x="-14" y="-52" width="28" height="54" fill="#6b5a45" />
        <Flat d="M-54-98h28v28h-28zM26-98h28v28H26z" fill="#9db7cc" />
      </Stand>
    ));

export const Cockpit = ({ speed }: { readonly speed?: number | undefined }) => (
  <>
    <Shape d="M-6 342v-22c120-22 372-22 492 0v22z" fill={black} />
    {speed !== undefined && (
      <>
        <rect x="14" y="262" width="124" height="62" rx="14" fill={black} stroke={yellow} />
        <Lettering x={76} y={298} size={38} colour={white}>
          {speed}
        </Lettering>
        <Lettering x={76} y={315} size={14} colour={yellow}>
          km/h
        </Lettering>
      </>
    )}
  </>
);
