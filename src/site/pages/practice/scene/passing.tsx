import type { ReactNode } from 'react';
import {
  type AxisLine,
  type PassingScene,
  type RoadFeature,
  sceneSheet as sheet,
} from '#domain/scene/scene.ts';
import { amber, asphalt, black, Flat, grey, red, Shape, Stroke, sky, white } from './pen.tsx';
import {
  at,
  Backdrop,
  Cockpit,
  Dashes,
  Houses,
  Line,
  Patch,
  pavements,
  Stand,
  twoLaneRoad,
  Zebra,
} from './perspective.tsx';
import { OnPost, Sign } from './signs.tsx';
import { CarBack, CarFront, CarFrontGreen, CyclistBack, LorryBack, Pedestrian } from './vehicles.tsx';
import { Falling, Headlights } from './weather.tsx';

export function PassingPicture({ scene }: { readonly scene: PassingScene }) {
  const { place, line, ahead, isTurning, feature, hasSign, isOncoming, isOvertaken, weather, night } = scene;
  const sign = hasSign ? 'noOvertaking' : feature && signs[feature];
  return (
    <>
      <Backdrop night={night} />
      {place === 'town' && pavements}
      {twoLaneRoad}
      {axes[line]}
      {feature && features[feature]}
      {place === 'town' && <Houses hasSign={sign !== undefined} />}
      {night && <Headlights />}
      {isOncoming && (
        <Stand x={-0.5} z={1.5} size={1.7}>
          {CarFront}
        </Stand>
      )}
      {feature === 'walker' && (
        <Stand x={-0.32} z={2.1} size={2}>
          <Pedestrian kind="adult" facing="right" />
        </Stand>
      )}
      {ahead && (
        <Stand x={ahead === 'cyclist' ? 0.78 : 0.5} z={1.05} size={1.7}>
          {{ 'blue-car': CarBack, lorry: LorryBack, cyclist: CyclistBack }[ahead]}
          {isTurning && <Blinker x={ahead === 'lorry' ? -50 : -42} y={ahead === 'lorry' ? -21 : -34} />}
        </Stand>
      )}
      {sign && (
        <Stand x={1.25} z={0.5} size={1.9}>
          <OnPost height={180}>
            <Sign name={sign} />
          </OnPost>
        </Stand>
      )}
      <Falling weather={weather} />
      {isOvertaken && <Mirror />}
      <Cockpit />
    </>
  );
}

const signs = { 'right-first': 'rightFirst', 'own-first': 'ownFirst' } as Readonly<
  Partial<Record<RoadFeature, 'rightFirst' | 'ownFirst'>>
>;

const axes: Readonly<Record<AxisLine, ReactNode>> = {
  broken: <Dashes x={0} />,
  solid: <Line x={0} />,
  near: (
    <>
      <Line x={-0.04} />
      <Dashes x={0.04} />
    </>
  ),
  far: (
    <>
      <Dashes x={-0.04} />
      <Line x={0.04} />
    </>
  ),
};

const crossRoad = <Patch x={[-12, 12]} z={[2, 3.3]} fill={asphalt} />;
const rail = (z: number) => <Stroke d={`M0 ${at(0, z).y}H${sheet.width}`} width={5} colour="#4f4a44" />;

const features: Readonly<Record<RoadFeature, ReactNode>> = {
  crest: <Flat d={`M0 0H${sheet.width}V186Q240 164 0 186z`} fill={sky} />,
  'right-first': crossRoad,
  'own-first': crossRoad,
  stripes: <Zebra z={[1.75, 2.4]} />,
  walker: <Zebra z={[1.75, 2.4]} />,
  rails: (
    <>
      <Patch x={[-12, 12]} z={[1.7, 2.5]} fill="#a58f74" />
      {rail(1.8)}
      {rail(2.3)}
      <Stand x={1.3} z={1.3} size={1.6}>
        <OnPost height={150}>
          <Stroke d="M-46-26L46 26M46-26L-46 26" width={24} colour={black} />
          <Stroke d="M-45-25L45 25M45-25L-45 25" width={19} colour={red} />
          <Stroke d="M-42-23.5L42 23.5M42-23.5L-42 23.5" width={11} colour={white} />
        </OnPost>
      </Stand>
    </>
  ),
};

const Blinker = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <circle cx={x} cy={y} r="17" fill={amber} opacity=".45" stroke="none" />
    <circle cx={x} cy={y} r="9" fill={amber} />
    <Stroke
      d={`M${x - 26} ${y}h-12M${x - 20} ${y - 18}l-9-9M${x - 20} ${y + 18}l-9 9`}
      width={5}
      colour={amber}
    />
  </>
);

/** Of the driver: who overtakes comes up on its left. */
const Mirror = () => (
  <g transform="translate(240 44)">
    <clipPath id="mirror">
      <rect x="-90" y="-32" width="180" height="64" rx="14" />
    </clipPath>
    <g clipPath="url(#mirror)">
      <Flat d="M-90-32h180v64H-90z" fill={sky} />
      <Flat d="M-90-6h180v38H-90z" fill="var(--scene-grass)" />
      <Flat d="M-8-6h16L84 32H-84z" fill={asphalt} />
      <Stroke d="M0-6v38" width={3} colour={white} dashes="6 4" />
      <g transform="translate(-34 30) scale(.56)" strokeWidth="5">
        {CarFrontGreen}
        <Blinker x={-52} y={-34} />
      </g>
    </g>
    <rect x="-90" y="-32" width="180" height="64" rx="14" fill="none" stroke={black} strokeWidth="6" />
    <Shape d="M0-35v-14" fill={grey} />
  </g>
);
