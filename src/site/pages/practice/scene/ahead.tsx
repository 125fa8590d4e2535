import type { ReactNode } from 'react';
import { type Place, type RoadScene, sceneSheet as sheet } from '#domain/scene/scene.ts';
import {
  asphalt,
  black,
  Flat,
  grass,
  grey,
  hills,
  Lettering,
  orange,
  round,
  Shape,
  Stroke,
  sand,
  sky,
  white,
  yellow,
} from './pen.tsx';
import { CityLimit, OnPost, PlateBoard, Sign, SpeedSign } from './signs.tsx';
import { CarBack, FallenTree, LorryBack } from './vehicles.tsx';
import { Falling, Headlights, Mist, NightSky } from './weather.tsx';

const horizon = 128;
/** Half the width of a road of two lanes at the bottom of the sheet. */
const near = 320;
const far = 40;
const ownLane = 0.5;

/** `x` across the road (-1 and 1 are the edges of two lanes), `z` ahead (0 is the bumper). */
function at(x: number, z: number) {
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

function Patch({ x: [left, right], z: [from, to] = [0, far], fill }: PatchProps) {
  const corners = [at(left, from), at(right, from), at(right, to), at(left, to)];
  return <Flat d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`} fill={fill} />;
}

const starts = [0.1, 0.75, 1.6, 2.9, 5, 9];

const Dashes = ({ x }: { readonly x: number }) =>
  starts.map((from, index) => {
    const half = 0.013 * (1 + index * 0.3);
    return <Patch key={from} x={[x - half, x + half]} z={[from, from * 1.18 + 0.28]} fill={white} />;
  });

const Line = ({ x }: { readonly x: number }) => <Patch x={[x - 0.018, x + 0.018]} fill={white} />;

interface StandProps {
  readonly x: number;
  readonly z: number;
  readonly size?: number;
  readonly children: ReactNode;
}

function Stand({ x, z, size = 1, children }: StandProps) {
  const spot = at(x, z);
  const scale = round(spot.scale * size * 100) / 100;
  return (
    <g transform={`translate(${spot.x} ${spot.y}) scale(${scale})`} strokeWidth={round(3 / scale)}>
      {children}
    </g>
  );
}

export function RoadPicture({ scene }: { readonly scene: RoadScene }) {
  const { place, weather, night, sign, posted, speed, ahead } = scene;
  const hasSign = sign !== undefined || posted !== undefined;
  return (
    <>
      <Flat d={`M0 0h${sheet.width}v${sheet.height}H0z`} fill={sky} />
      {night && <NightSky />}
      <Flat d={`M0 ${horizon}c60-34 120-40 170-6 60-52 150-46 196-4 40-24 84-18 114 6v8H0z`} fill={hills} />
      <Flat d={`M0 ${horizon}h${sheet.width}v220H0z`} fill={grass} />
      {roads[place]}
      {place === 'town' && <Houses hasSign={hasSign} />}
      {night && <Headlights />}
      {weather === 'fog' && <Mist />}
      <Falling weather={weather} />
      {ahead && <Obstacle ahead={ahead} isSingle={ahead.kind === 'tree'} />}
      {place === 'town' && (
        <Stand x={hasSign ? -1.38 : 1.5} z={hasSign ? 2 : 2.4} size={1.35}>
          <OnPost height={120}>
            <CityLimit />
          </OnPost>
        </Stand>
      )}
      {place === 'motorway' && (
        <Stand x={hasSign ? -1.2 : 1.75} z={1.9} size={1.3}>
          <OnPost height={150}>
            <Sign name="motorway" />
          </OnPost>
        </Stand>
      )}
      {hasSign && (
        <Stand x={1.25} z={0.5} size={1.9}>
          <OnPost height={sign?.plate ? 200 : 180}>
            {sign && <Sign name={sign.name} />}
            {sign?.plate && <PlateBoard plate={sign.plate} />}
            {posted !== undefined && <SpeedSign kmh={posted} />}
          </OnPost>
        </Stand>
      )}
      <Cockpit speed={speed} />
    </>
  );
}

const twoLaneRoad = (
  <>
    <Patch x={[-1.05, 1.05]} fill={asphalt} />
    <Line x={0.97} />
    <Line x={-0.97} />
    <Dashes x={0} />
  </>
);

/** Narrower, so that what lies beyond two lanes is seen too. */
const wide = (road: ReactNode) => <g transform="translate(240 0) scale(.68 1) translate(-240 0)">{road}</g>;

const carriageways = (hasShoulder: boolean) =>
  wide(
    <>
      <Patch x={[-3.6, -1.5]} fill={asphalt} />
      <Line x={-1.6} />
      <Dashes x={-2.5} />
      <Patch x={[-1.5, -1.08]} fill={sand} />
      <Patch x={[-1.08, hasShoulder ? 1.7 : 1.08]} fill={asphalt} />
      <Line x={-0.98} />
      <Dashes x={0} />
      {hasShoulder ? <LongDashes x={1} /> : <Line x={1} />}
      <Rail />
    </>,
  );

/** Beside the hard shoulder of a motorway. */
const LongDashes = ({ x }: { readonly x: number }) =>
  [0, 0.75, 2.4, 6].map((from) => (
    <Patch key={from} x={[x - 0.025, x + 0.025]} z={[from, from * 1.4 + 0.55]} fill={white} />
  ));

function Rail() {
  const [close, distant] = [at(-1.29, 0.1), at(-1.29, far)];
  return (
    <>
      <Stroke d={`M${close.x} ${close.y - 60}L${distant.x} ${distant.y - 2}`} width={9} colour={grey} />
      {[0.15, 0.5, 1, 1.8, 3.2].map((z) => (
        <Stand key={z} x={-1.29} z={z}>
          <Flat d="M-4-62h8V0h-8z" fill={grey} />
        </Stand>
      ))}
    </>
  );
}

const roads: Readonly<Record<Place, ReactNode>> = {
  town: (
    <>
      <Patch x={[-1.6, 1.6]} fill={sand} />
      {twoLaneRoad}
    </>
  ),
  country: twoLaneRoad,
  'two-lanes': wide(
    <>
      <Patch x={[-2.05, 1.05]} fill={asphalt} />
      <Line x={0.97} />
      <Line x={-1.97} />
      <Line x={-1.03} />
      <Line x={-0.95} />
      <Dashes x={0} />
    </>,
  ),
  dual: carriageways(false),
  motorway: carriageways(true),
};

const houses = [
  { x: -2.6, z: 3.1, body: orange, roof: '#a5523a' },
  { x: 2.75, z: 3.4, body: white, roof: '#8d4a36' },
  { x: -2.5, z: 1.5, body: white, roof: '#8d4a36' },
  { x: 3, z: 1.75, body: orange, roof: '#a5523a' },
] as const;

/** None where the sign stands that is asked about. */
const Houses = ({ hasSign }: { readonly hasSign: boolean }) =>
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

const things = { car: CarBack, lorry: LorryBack, tree: FallenTree } as const;

/** Nearer or farther by its metres, never so far that it could not be seen. */
function Obstacle({
  ahead: { kind, metres },
  isSingle,
}: {
  readonly ahead: NonNullable<RoadScene['ahead']>;
  readonly isSingle: boolean;
}) {
  const z = 0.55 + Math.min(metres, 120) / 42;
  const { x, y } = at(ownLane, z);
  return (
    <>
      <Stand x={isSingle ? 0.1 : ownLane} z={z} size={isSingle ? 2 : 1.9}>
        {things[kind]}
      </Stand>
      <g transform={`translate(${x} ${y + 26})`}>
        <rect x="-44" y="-18" width="88" height="34" rx="17" fill={white} />
        <g color={black}>
          <Lettering y={7} size={22}>
            {metres} m
          </Lettering>
        </g>
      </g>
    </>
  );
}

const Cockpit = ({ speed }: { readonly speed: number | undefined }) => (
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
