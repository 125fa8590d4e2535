import type { ReactNode } from 'react';
import type { CrossingLight, CrossingScene, WalkerPlace } from '#domain/scene/scene.ts';
import { amber, asphalt, black, Flat, Stroke, white } from './pen.tsx';
import {
  Backdrop,
  Cockpit,
  Dashes,
  Houses,
  Patch,
  pavements,
  Stand,
  twoLaneRoad,
  Zebra,
} from './perspective.tsx';
import { OnPost, TrafficLight } from './signs.tsx';
import { CyclistBack, Pedestrian } from './vehicles.tsx';
import { Falling, Headlights } from './weather.tsx';

const stripes = [1.35, 2] as const;

export function CrossingPicture({ scene }: { readonly scene: CrossingScene }) {
  const { light, walker, hasCyclist, weather, night } = scene;
  return (
    <>
      <Backdrop night={night} />
      {pavements}
      {hasCyclist && <Patch x={[1.12, 1.5]} fill="#2f8f5b" />}
      {twoLaneRoad}
      <Dashes x={0} />
      {(light || hasCyclist) && <Patch x={[-12, 12]} z={[2.3, 3.6]} fill={asphalt} />}
      {hasCyclist && <Patch x={[1.12, 1.5]} z={[2.3, 3.6]} fill="#7fc79f" />}
      <Zebra z={stripes} />
      <Houses hasSign={light !== undefined || hasCyclist === true || walker?.place === 'along'} />
      {night && <Headlights />}
      {walker && (
        <Stand {...spots[walker.place]} size={2.2}>
          <Pedestrian kind={walker.kind} facing={facings[walker.place]} />
        </Stand>
      )}
      {hasCyclist && (
        <Stand x={1.31} z={0.95} size={1.6}>
          {CyclistBack}
        </Stand>
      )}
      {light && (
        <Stand x={light === 'arrow' ? 1.2 : 1.33} z={0.55} size={1.7}>
          <OnPost height={170}>{boards[light]}</OnPost>
        </Stand>
      )}
      <Falling weather={weather} />
      <Cockpit />
    </>
  );
}

const spots: Readonly<Record<WalkerPlace, { readonly x: number; readonly z: number }>> = {
  waiting: { x: 1.16, z: 1.65 },
  crossing: { x: 0.35, z: 1.65 },
  done: { x: -1.12, z: 1.9 },
  along: { x: 1.34, z: 2.1 },
};
const facings = { waiting: 'left', crossing: 'left', done: 'left', along: 'away' } as const;

const rays = (
  <Stroke d="M-40-16l-14-8M-42 0h-16M-40 16l-14 8M40-16l14-8M42 0h16M40 16l14 8" width={5} colour={amber} />
);

const boards: Readonly<Record<CrossingLight, ReactNode>> = {
  red: <TrafficLight lit="red" />,
  amber: <TrafficLight lit="amber" />,
  green: <TrafficLight lit="green" />,
  flashing: (
    <>
      {rays}
      <TrafficLight lit="amber" />
    </>
  ),
  arrow: (
    <>
      <TrafficLight lit="red" />
      <g transform="translate(54 36)">
        <rect x="-25" y="-25" width="50" height="50" rx="10" fill={black} stroke={white} />
        <Flat d="M-17-5H1v-10L18 0 1 15V5h-18z" fill={amber} />
        <Stroke d="M-12-32l-6-12M12-32l6-12M0-33v-13M-12 32l-6 12M12 32l6 12" width={5} colour={amber} />
      </g>
    </>
  ),
};
