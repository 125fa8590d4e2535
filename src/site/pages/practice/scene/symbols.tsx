import type { ReactNode } from 'react';
import type { SymbolName } from '#domain/scene/signs/symbol-words.ts';
import { amber, black, Flat, green, Lettering, red, Stroke, white } from './pen.tsx';
import { arrows } from './symbols/arrows.tsx';
import { living } from './symbols/living.tsx';
import { vehicles } from './symbols/vehicles.tsx';

const slash = <Stroke d="M-27-27L27 27" width={9} colour={red} />;
const painted = (text: string, y: number, size: number) => (
  <Lettering y={y} size={size}>
    {text}
  </Lettering>
);
const halfOfMonth = (days: string) => (
  <>
    {slash}
    <Lettering x={12} y={-10} size={17}>
      {days}
    </Lettering>
  </>
);

/** Each about 60 high, centred on 0 0, in the ink of its sign. */
const drawings: Readonly<Record<SymbolName, ReactNode>> = {
  ...arrows,
  ...vehicles,
  ...living,
  nothing: null,
  'give-way': null,
  diamond: null,
  humps: <Flat d="M-44 24v-8h6C-30 16-30-10-20-10S-10 12 0 12s10-22 20-22 10 26 18 26h6v8z" />,
  hump: <Flat d="M-40 24v-8h12C-14 16-14-14 0-14s14 30 28 30h12v8z" />,
  bang: (
    <>
      <Flat d="M-6-32H6L3 8h-6z" />
      <circle cy="21" r="7" fill="currentColor" stroke="none" />
    </>
  ),
  lights: (
    <g stroke={black} strokeWidth="2">
      <circle cy="-20" r="9" fill={red} />
      <circle cy="2" r="9" fill={amber} />
      <circle cy="24" r="9" fill={green} />
    </g>
  ),
  wind: (
    <g strokeWidth="3" stroke={black}>
      <path d="M-22 32v-46" />
      <path d="M-22-16l16 1v15l-16 3z" fill={red} />
      <path d="M-6-15l14 5v12l-14-2z" fill={white} />
      <path d="M8-10l15 9v8L8 2z" fill={red} />
    </g>
  ),
  barrier: <Stroke d="M-30-2h60M-30 14h60M-24 26v-40M-8 26v-40M8 26v-40M24 26v-40" width={6} />,
  cross: <Stroke d="M-22-22L22 22M22-22L-22 22" width={11} />,
  bar: <Flat d="M-35-9h70V9h-70z" />,
  'red-cross': <Stroke d="M-27-27L27 27M27-27L-27 27" width={9} colour={red} />,
  chains: (
    <>
      <Stroke d="M0-27A27 27 0 1 1-.1-27z" width={9} />
      <Stroke d="M-27 0h54M0-27v54M-19-19l38 38M19-19l-38 38" width={3} />
      <circle r="8" fill="currentColor" stroke="none" />
    </>
  ),
  'dead-end': (
    <>
      <Flat d="M-8-14H8V36H-8z" />
      <Flat d="M-28-32h56v18h-56z" fill={red} />
    </>
  ),
  motorway: (
    <>
      <Flat d="M-24 36l12-62h8l-4 62zM24 36L12-26H4l4 62z" />
      <Flat d="M-36-14q36-14 72 0v9q-36-14-72 0z" />
    </>
  ),
  bridge: (
    <>
      <Flat d="M-46 4h18L-4-18l6 6-24 23h-24zM46 4H28v7h18z" />
      <Stroke
        d="M-46 22q8-7 15 0t15 0 15 0 15 0 15 0 16 0M-46 31q8-7 15 0t15 0 15 0 15 0 15 0 16 0"
        width={4}
      />
    </>
  ),
  rocks: (
    <>
      <Flat d="M46 33h-62L-2 20l4-16 12-6 4-18 8-6z" />
      <Flat d="M-10-12l7-4 6 5-3 7-8 1zM-22 4l8-4 5 6-5 7-8-2zM-34 22l8-5 7 5-2 8h-11z" />
    </>
  ),
  slash,
  'first-half': halfOfMonth('1-15'),
  'second-half': halfOfMonth('16-31'),
  stop: painted('STOP', 11, 30),
  parking: painted('P', 27, 76),
  thirty: painted('30', 17, 48),
  fifty: painted('50', 17, 48),
  taxis: painted('TAXIS', 10, 27),
  weight: painted('5,5 t', 11, 30),
  width: (
    <>
      {painted('2,3 m', 6, 18)}
      <Flat d="M-43-10v20l10-10zM43-10v20L33 0z" />
    </>
  ),
  height: (
    <>
      {painted('3,5 m', 9, 26)}
      <Flat d="M-11-40h22L0-27zM-11 40h22L0 27z" />
    </>
  ),
  bay: (
    <>
      <Stroke d="M-20 42V-42" width={6} dashes="14 9" />
      <Flat d="M8 42V26l14-12v-28L8-26v-16h8v12l14 12v36L16 30v12z" />
    </>
  ),
  escape: (
    <>
      <Flat d="M-6 44V20q0-20-16-30t-16-30h14q0 16 14 26l2 2v-8h16v64z" />
      <Flat d="M-14-44h28v21h-28z" />
      <Flat d="M-14-44h7v7h-7zM0-44h7v7H0zM-7-37h7v7h-7zM7-37h7v7H7zM-14-30h7v7h-7zM0-30h7v7H0z" fill={red} />
    </>
  ),
  tunnel: (
    <>
      <Flat d="M-40 36V0a40 36 0 0 1 80 0v36z" />
      <Flat d="M-28 36V4a28 26 0 0 1 56 0v32z" fill={black} />
      <Flat d="M-24 36L-5 4H5l19 32z" fill={white} />
      <Stroke d="M0 36V6" width={4} colour={black} dashes="9 5" />
    </>
  ),
  'aid-cross': <Flat d="M-10-32h20v22h22v20H10v22h-20V10h-22v-20h22z" fill={red} />,
  telephone: (
    <>
      {painted('SOS', -8, 30)}
      <Flat d="M-32 12q32-20 64 0v12H16V15q-16-5-32 0v9h-16z" />
    </>
  ),
  info: <Flat d="M-8-34H8v14H-8zM-14-10H8v34h8v10h-32V24h8V0h-6z" />,
  tent: <Flat d="M0-24L30 22h6v6H-36v-6h6zM0-6l-11 28h22z" />,
  pump: (
    <>
      <path
        d="M-24 34v-60q0-6 6-6H6q6 0 6 6v60zM-16-24v18H4v-18z"
        fill="currentColor"
        stroke="none"
        fillRule="evenodd"
      />
      <Stroke d="M12 0h6q4 0 4 5v16q0 5 4 5t4-5v-30L20-22" width={5} />
    </>
  ),
  cutlery: (
    <>
      <Flat d="M-22-36h4v18h4v-18h4v18h4v-18h4v22q0 6-6 8v42h-9V-6q-5-2-5-8z" />
      <Flat d="M10-36q14 8 12 34h-4v38h-8z" />
    </>
  ),
  stripes: (
    <>
      <Flat d="M-74-14H74v28H-74z" fill={white} />
      <Flat d="M-53-14h21v28h-21zM-11-14h22v28h-22zM32-14h21v28H32z" fill={red} />
    </>
  ),
  chevrons: (
    <>
      <Flat d="M-74-20H74v40H-74z" fill={white} />
      <Flat
        d="M-74-20h18l20 20-20 20h-18l20-20zM-28-20h18L10 0l-20 20h-18L-8 0zM18-20h18L56 0 36 20H18L38 0z"
        fill={red}
      />
    </>
  ),
};

export const SignSymbol = ({ name }: { readonly name: SymbolName }) => drawings[name];
