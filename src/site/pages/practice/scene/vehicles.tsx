import type { ReactNode } from 'react';
import type { WalkerKind, Who } from '#domain/scene/scene.ts';
import {
  amber,
  black,
  blue,
  Flat,
  glass,
  green,
  Lettering,
  red,
  Shape,
  Stroke,
  white,
  yellow,
} from './pen.tsx';

/** Seen from above, facing up, centred on 0 0. A lane is 56 wide. */
const CarAbove = ({ body, children }: { readonly body: string; readonly children?: ReactNode }) => (
  <>
    <rect x="-19" y="-36" width="38" height="72" rx="12" fill={body} />
    <Shape d="M-14-13c4-7 24-7 28 0l-3 10c-5-3-17-3-22 0z" fill={glass} />
    <Shape d="M-12 24c4 5 20 5 24 0l-2-8c-6 2-14 2-20 0z" fill={glass} />
    <Flat d="M-14-34h8v5h-9zM14-34H6v5h9z" fill={yellow} />
    {children}
  </>
);

const MotorbikeAbove = (
  <>
    <rect x="-4" y="-34" width="8" height="22" rx="4" fill={black} />
    <rect x="-4" y="12" width="8" height="22" rx="4" fill={black} />
    <Shape d="M-9-14H9l2 22-6 14h-10l-6-14z" fill={amber} />
    <Shape d="M-17-17l7-3h20l7 3M-16-16c-2 8 2 12 5 14M16-16c2 8-2 12-5 14" />
    <circle r="11" fill={white} />
  </>
);

const CyclistAbove = (
  <>
    <rect x="-2.5" y="-32" width="5" height="64" rx="2" fill={black} />
    <Shape d="M-14-17h28M-13-17l3 14M13-17l-3 14" />
    <Shape d="M-12-2c0-9 24-9 24 0L9 13H-9z" fill={green} />
    <circle cy="-3" r="9" fill={yellow} />
  </>
);

const LorryAbove = (
  <>
    <rect x="-21" y="-50" width="42" height="28" rx="5" fill={blue} />
    <Shape d="M-16-46h32v9h-32z" fill={glass} />
    <rect x="-23" y="-18" width="46" height="70" rx="2" fill={white} />
    <Shape d="M-11-14v62M11-14v62" />
  </>
);

const TramAbove = (
  <>
    <rect x="-21" y="-62" width="42" height="124" rx="14" fill={white} />
    <Shape d="M-15-52c6-8 24-8 30 0l-2 10h-26z" fill={glass} />
    <Flat d="M-21-34h42v12h-42zM-21 32h42v12h-42z" fill={green} />
    <Shape d="M-21 0h42M-6-16H6M0-16V-2" />
  </>
);

const FireEngineAbove = ({ siren }: { readonly siren: boolean }) => (
  <>
    {siren && (
      <g fill={blue} stroke="none">
        <circle cy="-30" r="34" opacity=".25" />
        <circle cy="-30" r="23" opacity=".35" />
      </g>
    )}
    <rect x="-21" y="-48" width="42" height="98" rx="6" fill={red} />
    <Shape d="M-16-45h32v10h-32z" fill={glass} />
    <Flat d="M-21-14h42v7h-42z" fill={white} />
    <g color={white}>
      <g transform="translate(0 16) rotate(-90)">
        <Lettering y={5} size={12}>
          POMPIERS
        </Lettering>
      </g>
    </g>
    {[-11, 11].map((x) => (
      <circle key={x} cx={x} cy="-28" r="6" fill={siren ? '#6db3ff' : '#3c4a63'} />
    ))}
    {siren && (
      <Stroke
        d="M-30-52q-12 6-12 20M30-52q12 6 12 20M-38-60q-16 8-16 28M38-60q16 8 16 28"
        width={3}
        colour={blue}
      />
    )}
  </>
);

export const Beams = () => (
  <path d="M-12-34L-34-92H-2zM12-34L2-92H34z" fill="#fff3b0" opacity=".35" stroke="none" />
);

/** `grey-car`: parked, part of no question. */
export function MoverAbove({
  who,
  siren = false,
}: {
  readonly who: Who | 'grey-car';
  readonly siren?: boolean;
}) {
  switch (who) {
    case 'grey-car':
      return <CarAbove body="#a9a59b" />;
    case 'you':
      return (
        <CarAbove body={red}>
          <rect x="-8" y="0" width="16" height="12" rx="2" fill={white} />
        </CarAbove>
      );
    case 'yellow-car':
      return <CarAbove body={yellow} />;
    case 'blue-car':
      return <CarAbove body="#4c8fe0" />;
    case 'white-car':
      return <CarAbove body={white} />;
    case 'motorbike':
      return MotorbikeAbove;
    case 'cyclist':
      return CyclistAbove;
    case 'lorry':
      return LorryAbove;
    case 'tram':
      return TramAbove;
    case 'fire-engine':
      return <FireEngineAbove siren={siren} />;
  }
}

interface CarBoxProps {
  readonly body: string;
  readonly lamps: string;
}

/** On y = 0; a car is 100 wide. */
const CarBox = ({ body, lamps }: CarBoxProps) => (
  <>
    <rect x="-42" y="-14" width="18" height="16" rx="3" fill={black} />
    <rect x="24" y="-14" width="18" height="16" rx="3" fill={black} />
    <Shape
      d="M-50-10v-30c0-6 3-9 8-11l8-22c2-6 6-8 12-8h44c6 0 10 2 12 8l8 22c5 2 8 5 8 11v30z"
      fill={body}
    />
    <Shape d="M-34-50l7-19c1-3 2-4 5-4h44c3 0 4 1 5 4l7 19z" fill={glass} />
    <rect x="-47" y="-40" width="17" height="12" rx="3" fill={lamps} />
    <rect x="30" y="-40" width="17" height="12" rx="3" fill={lamps} />
    <rect x="-16" y="-30" width="32" height="11" rx="2" fill={white} />
  </>
);

export const CarBack = <CarBox body="#4c8fe0" lamps={red} />;
export const CarFront = <CarBox body={white} lamps={yellow} />;
export const CarFrontGreen = <CarBox body="#5aa469" lamps={yellow} />;

const cyclist = (
  <>
    <rect x="-4" y="-44" width="8" height="46" rx="4" fill={black} />
    <Shape d="M-14-52l4 30h6M14-52l-4 22h-6" />
    <Shape d="M-26-72h52" />
    <Shape d="M-19-100c2-12 36-12 38 0l3 34-8 18h-28l-8-18z" fill={green} />
    <circle cy="-124" r="14" fill={yellow} />
  </>
);

export const CyclistBack = (
  <>
    {cyclist}
    <rect x="-6" y="-50" width="12" height="9" rx="2" fill={red} />
  </>
);

export const CyclistFront = (
  <>
    {cyclist}
    <path d="M-12-122h24q-2 14-12 14t-12-14z" fill="#f0c9a0" />
    <circle cy="-60" r="7" fill={white} />
  </>
);

interface PedestrianProps {
  readonly kind: WalkerKind;
  readonly facing: 'left' | 'right' | 'away';
}

/** On y = 0; walking, seen from the side or from behind. */
export function Pedestrian({ kind, facing }: PedestrianProps) {
  const scale = kind === 'child' ? 0.72 : 1;
  return (
    <g transform={`scale(${facing === 'left' ? -scale : scale} ${scale})`}>
      {facing === 'away' ? (
        <>
          <Stroke d="M-6-48V0M6-48V0" width={9} colour="#3d4a63" />
          <Shape d="M-15-88c0-8 30-8 30 0l2 42h-34z" fill={amber} />
          <circle cy="-104" r="11" fill="#6b4a2e" />
        </>
      ) : (
        <>
          <Stroke d="M-3-48l-13 46M3-48l16 44" width={10} colour="#3d4a63" />
          <Shape d="M-13-88c0-8 26-8 26 0l4 42h-34z" fill={amber} />
          <Shape d="M9-78l16 26" />
          <circle cy="-104" r="11" fill="#f0c9a0" />
          <path d="M-10-108a11 11 0 0 1 12-7l-1 10q-5 1-6 8z" fill="#6b4a2e" stroke="none" />
        </>
      )}
      {kind === 'child' && <rect x="-17" y="-84" width="13" height="28" rx="5" fill={blue} />}
      {kind === 'blind' && (
        <>
          <Stroke d="M24-54L50 0" width={8} colour={black} />
          <Stroke d="M24-54L50 0" width={5} colour={white} />
        </>
      )}
    </g>
  );
}

export const LorryBack = (
  <>
    <rect x="-50" y="-16" width="24" height="18" rx="3" fill={black} />
    <rect x="26" y="-16" width="24" height="18" rx="3" fill={black} />
    <rect x="-58" y="-150" width="116" height="136" rx="4" fill={white} />
    <Shape d="M0-142v120M-10-80h6M4-80h6" />
    <rect x="-56" y="-26" width="20" height="11" rx="2" fill={red} />
    <rect x="36" y="-26" width="20" height="11" rx="2" fill={red} />
  </>
);

export const FallenTree = (
  <>
    <Shape d="M-150-22L150-34v20L-150 0z" fill="#7a5532" />
    <Shape d="M40-28q10-54 54-40 44-30 72 10 26 26-4 48-60 22-122-18z" fill={green} />
    <Shape d="M-60-20l-14-28M-20-24l8-30" />
  </>
);
