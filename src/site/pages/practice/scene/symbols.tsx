import type { ReactNode } from 'react';
import type { SymbolName } from '#domain/scene/signs/sign-table.ts';
import { amber, black, Flat, green, Lettering, red, Stroke, white } from './pen.tsx';

const mirrored = (part: ReactNode) => <g transform="scale(-1 1)">{part}</g>;
const upArrow = 'M0-32L17-9H7V30H-7V-9H-17z';

const bend = (
  <>
    <Stroke d="M-10 29V12C-10-2 10 4 10-12" width={9} />
    <Flat d="M10-31L24-9H-4z" />
  </>
);
const turn = (
  <>
    <Stroke d="M-13 28V0Q-13-11-2-11H9" width={9} />
    <Flat d="M28-11L8-26V4z" />
  </>
);
const walker = (
  <>
    <circle cx="2" cy="-24" r="6.5" fill="currentColor" stroke="none" />
    <Flat d="M-5-16H8l10 12-4 4-8-7V6l9 24H7L0 12-8 30h-8l9-22V-5l-6 9-5-3z" />
  </>
);
const cycle = (
  <g fill="none" stroke="currentColor" strokeWidth="5">
    <circle cx="-19" cy="10" r="13" />
    <circle cx="19" cy="10" r="13" />
    <path d="M-19 10l9-23h21L1 10h-20M-14-19h9M1 10l-11-23M19 10L9-19l8-4" />
  </g>
);
/** From behind: window and lamps are left open. */
const car =
  'M-9-16H9q3 0 4 3l3 10q2 2 2 5v8h-3v6H9v-6H-9v6h-6v-6h-3V2q0-3 2-5l3-10q1-3 4-3zM-8-12.5L-10.5-4h21L8-12.5zM-15 1v4h6V1zM9 1v4h6V1z';
const figure = 'M-6-6h11l7 9-3 3-6-5v7l7 15h-6l-6-11-6 11h-6l7-15V1l-5 6-4-2z';

/** Each about 60 high, centred on 0 0, in the ink of its sign. */
const drawings: Readonly<Record<SymbolName, ReactNode>> = {
  'bend-right': bend,
  'bend-left': mirrored(bend),
  humps: <Flat d="M-44 24v-8h6C-30 16-30-10-20-10S-10 12 0 12s10-22 20-22 10 26 18 26h6v8z" />,
  hump: <Flat d="M-40 24v-8h12C-14 16-14-14 0-14s14 30 28 30h12v8z" />,
  narrow: <Stroke d="M-19 30V13L-8-2V-30M19 30V13L8-2V-30" width={7} />,
  slippery: (
    <>
      <g transform="translate(2 -10) rotate(-14) scale(1.1)">
        <Flat d={car} />
      </g>
      <Stroke d="M-9 11c16 7-16 13 0 22M15 8c16 8-16 15 0 25" width={5} />
    </>
  ),
  children: (
    <>
      <circle cx="-12" cy="-17" r="6" fill="currentColor" stroke="none" />
      <g transform="translate(-12 2)">
        <Flat d={figure} />
      </g>
      <circle cx="15" cy="-8" r="5" fill="currentColor" stroke="none" />
      <g transform="translate(15 8) scale(.8)">
        <Flat d={figure} />
      </g>
    </>
  ),
  walker,
  'walker-on-stripes': (
    <>
      <g transform="translate(0 -6) scale(.8)">{walker}</g>
      <Stroke d="M-32 27h10M-15 27h10M2 27h10M19 27h10" width={8} />
    </>
  ),
  bang: (
    <>
      <Flat d="M-6-32H6L3 8h-6z" />
      <circle cy="21" r="7" fill="currentColor" stroke="none" />
    </>
  ),
  lights: (
    <g stroke="none">
      <circle cy="-20" r="9" fill={red} />
      <circle cy="2" r="9" fill={amber} />
      <circle cy="24" r="9" fill={green} />
    </g>
  ),
  'two-way': (
    <>
      <Stroke d="M12 30V-12M-12-30V12" width={8} />
      <Flat d="M12-31l12 20H0zM-12 31l12-20h-24z" />
    </>
  ),
  cycle,
  wind: (
    <g strokeWidth="3" stroke={black}>
      <path d="M-22 32v-46" />
      <path d="M-22-16l16 1v15l-16 3z" fill={red} />
      <path d="M-6-15l14 5v12l-14-2z" fill={white} />
      <path d="M8-10l15 9v8L8 2z" fill={red} />
    </g>
  ),
  barrier: <Stroke d="M-30-2h60M-30 14h60M-24 26v-40M-8 26v-40M8 26v-40M24 26v-40" width={6} />,
  digger: (
    <>
      <circle cx="-2" cy="-25" r="6.5" fill="currentColor" stroke="none" />
      <Stroke d="M-20 30L-7 8l-4-20 10 14 14 5M-9 8L4 30M-4-8L19 22" width={7} />
      <Flat d="M12 30q11-20 22 0z" />
    </>
  ),
  cross: <Stroke d="M-22-22L22 22M22-22L-22 22" width={11} />,
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
  nothing: null,
  'give-way': null,
  diamond: null,
  stop: (
    <Lettering y={11} size={30}>
      STOP
    </Lettering>
  ),
  bar: <Flat d="M-35-9h70V9h-70z" />,
  'turn-right': turn,
  'turn-left': mirrored(turn),
  'u-turn': (
    <>
      <Stroke d="M15 28V-6A13 13 0 0 0-11-6V10" width={9} />
      <Flat d="M-11 28l-13-19H2z" />
    </>
  ),
  'two-cars': (
    <>
      <g transform="translate(-18.5 0) scale(.97)" color={red}>
        <Flat d={car} />
      </g>
      <g transform="translate(18.5 0) scale(.97)">
        <Flat d={car} />
      </g>
    </>
  ),
  lorry: (
    <>
      <Flat d="M-32-16H6V12h-38zM9-8h12l9 11v9H9z" />
      <g fill="currentColor" stroke={white} strokeWidth="2.5">
        <circle cx="-19" cy="14" r="7" />
        <circle cx="19" cy="14" r="7" />
      </g>
    </>
  ),
  slash: <Stroke d="M-27-27L27 27" width={9} colour={red} />,
  'red-cross': <Stroke d="M-27-27L27 27M27-27L-27 27" width={9} colour={red} />,
  ahead: <Flat d={upArrow} />,
  'pass-right': (
    <g transform="rotate(135)">
      <Flat d={upArrow} />
    </g>
  ),
  thirty: (
    <Lettering y={17} size={48}>
      30
    </Lettering>
  ),
  chains: (
    <>
      <Stroke d="M0-27A27 27 0 1 1-.1-27z" width={9} />
      <Stroke d="M-27 0h54M0-27v54M-19-19l38 38M19-19l-38 38" width={3} />
      <circle r="8" fill="currentColor" stroke="none" />
    </>
  ),
  parking: (
    <Lettering y={27} size={76}>
      P
    </Lettering>
  ),
  'one-way': <Flat d="M0-36L26-6H11V36H-11V-6H-26z" />,
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
};

export const SignSymbol = ({ name }: { readonly name: SymbolName }) => drawings[name];
