import type { ReactNode } from 'react';
import type { Zone, ZoneScene } from '#domain/scene/scene.ts';
import { asphalt, black, blue, Flat, grey, Lettering, red, Stroke, sand, white } from './pen.tsx';
import { Backdrop, Cockpit, Dashes, Houses, Patch, pavements, Stand, twoLaneRoad } from './perspective.tsx';
import { OnPost, SpeedSign } from './signs.tsx';
import { SignSymbol } from './symbols.tsx';
import { CyclistFront, Pedestrian } from './vehicles.tsx';
import { Falling, Headlights } from './weather.tsx';

export function ZonePicture({ scene: { zone, isEnd, met, weather, night } }: { readonly scene: ZoneScene }) {
  return (
    <>
      <Backdrop night={night} />
      {pavements}
      {met === 'cyclist' ? narrowStreet : zone === 'zone-30' || isEnd ? ordinaryStreet : paved}
      <Houses hasSign />
      {night && <Headlights />}
      {met && (
        <Stand x={met === 'walker' ? 0.35 : 0.1} z={1.2} size={1.6}>
          {met === 'walker' ? <Pedestrian kind="adult" facing="away" /> : CyclistFront}
        </Stand>
      )}
      <Stand x={1.25} z={0.5} size={1.9}>
        <OnPost height={170}>
          <ZoneSign zone={zone} isEnd={isEnd} />
        </OnPost>
      </Stand>
      <Falling weather={weather} />
      <Cockpit />
    </>
  );
}

const ordinaryStreet = (
  <>
    {twoLaneRoad}
    <Dashes x={0} />
  </>
);
const narrowStreet = <Patch x={[-0.5, 1.05]} fill={asphalt} />;
/** From house to house, without kerbs. */
const paved = (
  <>
    <Patch x={[-1.6, 1.6]} fill={sand} />
    <Patch x={[-1.05, 1.05]} fill="#c9b48d" />
  </>
);

const Greyed = ({ isEnd, children }: { readonly isEnd: boolean; readonly children: ReactNode }) => (
  <g style={isEnd ? { filter: 'grayscale(1)', opacity: 0.6 } : undefined}>{children}</g>
);

const people = (
  <>
    <g transform="translate(-10 2) scale(1.15)">
      <SignSymbol name="walker" />
    </g>
    <g transform="translate(20 12) scale(.72)">
      <SignSymbol name="walker" />
    </g>
  </>
);

const boards: Readonly<Record<Zone, (isEnd: boolean) => ReactNode>> = {
  'zone-30': (isEnd) => (
    <>
      <rect x="-50" y="-70" width="100" height="126" rx="8" fill={white} />
      <rect x="-45" y="-65" width="90" height="116" rx="5" fill="none" stroke={isEnd ? grey : red} />
      <Greyed isEnd={isEnd}>
        <Lettering y={-41} size={25}>
          ZONE
        </Lettering>
        <g transform="translate(0 8) scale(.8)">
          <SpeedSign kmh={30} />
        </g>
      </Greyed>
      {isEnd && <Stroke d="M-44 48L44-62" width={9} colour={black} />}
    </>
  ),
  meeting: (isEnd) => (
    <>
      <rect x="-58" y="-62" width="116" height="116" rx="8" fill={blue} stroke={white} />
      <g color={white}>
        <Flat d="M-50-20l24-22 24 22h-6V4h-36v-24z" />
        <g transform="translate(-34 28) scale(.62)">
          <SignSymbol name="walker" />
        </g>
        <g transform="translate(-10 32) scale(.42)">
          <SignSymbol name="walker" />
        </g>
        <Flat d="M4 44V34q2-4 8-5l6-9h18l7 9q8 1 9 6v9z" />
      </g>
      <Greyed isEnd={isEnd}>
        <g transform="translate(26 -26) scale(.52)">
          <SpeedSign kmh={20} />
        </g>
      </Greyed>
      {isEnd && <Stroke d="M-54 50L54-58" width={9} colour={red} />}
    </>
  ),
  pedestrian: (isEnd) => (
    <>
      <rect x="-54" y="-58" width="108" height="108" rx="8" fill={blue} stroke={white} />
      <g color={white}>{people}</g>
      {isEnd && <Stroke d="M-50 46L50-54" width={9} colour={red} />}
    </>
  ),
};

const ZoneSign = ({ zone, isEnd }: { readonly zone: Zone; readonly isEnd: boolean }) => (
  <g color={black} strokeWidth="4">
    {boards[zone](isEnd)}
  </g>
);
