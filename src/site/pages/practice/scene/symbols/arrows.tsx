import type { ReactNode } from 'react';
import { Flat, red, Stroke } from '../pen.tsx';

export const mirrored = (part: ReactNode) => <g transform="scale(-1 1)">{part}</g>;
const turned = (degrees: number, part: ReactNode) => <g transform={`rotate(${degrees})`}>{part}</g>;

const ahead = <Flat d="M0-32L17-9H7V30H-7V-9H-17z" />;
const bend = (
  <>
    <Stroke d="M-10 29V12C-10-2 10 4 10-12" width={9} />
    <Flat d="M10-31L24-9H-4z" />
  </>
);
const bends = (
  <>
    <Stroke d="M-6 32V24L8 11-8-3 4-13" width={8} />
    <Flat d="M9-34L14-9-8-21z" />
  </>
);
const turn = (
  <>
    <Stroke d="M-13 28V0Q-13-11-2-11H9" width={9} />
    <Flat d="M28-11L8-26V4z" />
  </>
);
const narrowOnRight = <Stroke d="M-13 30V-30M19 30V13L6-2V-30" width={7} />;
const aheadOrRight = (
  <>
    <Stroke d="M-10 32V-16M-10 18Q-10 3 5 3H12" width={9} />
    <Flat d="M-10-36L5-14h-30zM33 3L12-12v30z" />
  </>
);

export const arrows = {
  ahead,
  'bend-right': bend,
  'bend-left': mirrored(bend),
  'bends-right': bends,
  'bends-left': mirrored(bends),
  narrow: <Stroke d="M-19 30V13L-8-2V-30M19 30V13L8-2V-30" width={7} />,
  'narrow-right': narrowOnRight,
  'narrow-left': mirrored(narrowOnRight),
  'turn-right': turn,
  'turn-left': mirrored(turn),
  'u-turn': (
    <>
      <Stroke d="M15 28V-6A13 13 0 0 0-11-6V10" width={9} />
      <Flat d="M-11 28l-13-19H2z" />
    </>
  ),
  'pass-right': turned(135, ahead),
  'pass-left': turned(-135, ahead),
  'aside-right': turned(90, ahead),
  'aside-left': turned(-90, ahead),
  'ahead-right': aheadOrRight,
  'ahead-left': mirrored(aheadOrRight),
  'left-right': (
    <>
      <Stroke d="M0 32V8Q0-6-14-6h-2M0 8Q0-6 14-6h2" width={9} />
      <Flat d="M-36-6l20-15V9zM36-6L16-21V9z" />
    </>
  ),
  'two-way': (
    <>
      <Stroke d="M12 30V-12M-12-30V12" width={8} />
      <Flat d="M12-31l12 20H0zM-12 31l12-20h-24z" />
    </>
  ),
  'broad-arrow': (
    <>
      <Flat d="M0-34L14-13H7V32H-7V-13H-14z" />
      <Stroke d="M-26 8h52" width={6} />
    </>
  ),
  ring: [0, 120, 240].map((degrees) => (
    <g key={degrees} transform={`rotate(${degrees})`}>
      <Stroke d="M16-15A22 22 0 0 0-11-19" width={7} />
      <Flat d="M-22-11L-15-29-3-14z" />
    </g>
  )),
  'one-way': <Flat d="M0-36L26-6H11V36H-11V-6H-26z" />,
  'first-over': (
    <>
      <Flat d="M13-34L29-10H19V34H7V-10H-3z" />
      <Flat d="M-18 26l-12-18h7v-24h10V8h7z" fill={red} />
    </>
  ),
  'second-over': (
    <>
      <Flat d="M-13 32L-29 9h9V-30h14V9h9z" />
      <Flat d="M17-24L6-6h7v26h8V-6h7z" fill={red} />
    </>
  ),
} as const;
