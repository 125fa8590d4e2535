import type { ReactNode } from 'react';
import type { Place, RoadScene } from '#domain/scene/scene.ts';
import { signOf } from '#domain/scene/signs/sign-table.ts';
import { asphalt, black, Flat, grey, Lettering, Stroke, sand, white } from './pen.tsx';
import {
  at,
  Backdrop,
  Cockpit,
  Dashes,
  far,
  Houses,
  Line,
  ownLane,
  Patch,
  pavements,
  Stand,
  twoLaneRoad,
} from './perspective.tsx';
import { CityLimit, OnPost, PlateBoard, Sign, SpeedSign } from './signs.tsx';
import { CarBack, FallenTree, LorryBack } from './vehicles.tsx';
import { Falling, Headlights, Mist } from './weather.tsx';

export function RoadPicture({ scene }: { readonly scene: RoadScene }) {
  const { place, weather, night, sign, posted, speed, ahead } = scene;
  const hasSign = sign !== undefined || posted !== undefined;
  const hasPlate = sign !== undefined && (sign.plate ?? signOf(sign.name).under) !== undefined;
  return (
    <>
      <Backdrop night={night} />
      {roads[place]}
      {place === 'town' && <Houses hasSign={hasSign} />}
      {night && <Headlights />}
      {weather === 'fog' && <Mist />}
      <Falling weather={weather} />
      {ahead && <Obstacle ahead={ahead} isSingle={ahead.kind === 'tree'} />}
      {place === 'town' && (
        <Stand x={hasSign ? -1.38 : 2} z={hasSign ? 2 : 1.6} size={hasSign ? 1.35 : 1.1}>
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
          <OnPost height={hasPlate ? 200 : 180}>
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
      {pavements}
      {twoLaneRoad}
      <Dashes x={0} />
    </>
  ),
  country: (
    <>
      {twoLaneRoad}
      <Dashes x={0} />
    </>
  ),
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
