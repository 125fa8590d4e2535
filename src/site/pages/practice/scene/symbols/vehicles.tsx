import { Flat, Lettering, red, Stroke, white } from '../pen.tsx';

/** From behind: window and lamps are left open. */
const car =
  'M-9-16H9q3 0 4 3l3 10q2 2 2 5v8h-3v6H9v-6H-9v6h-6v-6h-3V2q0-3 2-5l3-10q1-3 4-3zM-8-12.5L-10.5-4h21L8-12.5zM-15 1v4h6V1zM9 1v4h6V1z';
/** From its right side. */
const carSide = 'M-22 6v-8q0-3 4-4l5-8q2-3 5-3H3q3 0 6 3l6 7 6 2q3 1 3 4v7z';
const boxAndCab = 'M-32-16H6V12h-38zM9-8h12l9 11v9H9z';

export const cycle = (
  <g fill="none" stroke="currentColor" strokeWidth="5">
    <circle cx="-19" cy="10" r="13" />
    <circle cx="19" cy="10" r="13" />
    <path d="M-19 10l9-23h21L1 10h-20M-14-19h9M1 10l-11-23M19 10L9-19l8-4" />
  </g>
);

const wheels = (r: number, ...places: readonly number[]) =>
  places.map((x) => <circle key={x} cx={x} cy={14} r={r} fill="currentColor" strokeWidth="2.5" />);

const lorry = (
  <>
    <Flat d={boxAndCab} />
    <g stroke={white}>{wheels(7, -19, 19)}</g>
  </>
);

const side = (
  <>
    <Flat d={carSide} />
    <circle cx="-12" cy="7" r="5" fill="currentColor" stroke="none" />
    <circle cx="13" cy="7" r="5" fill="currentColor" stroke="none" />
  </>
);

export const vehicles = {
  cycle,
  lorry,
  car: (
    <g transform="scale(1.9)">
      <Flat d={car} />
    </g>
  ),
  slippery: (
    <>
      <g transform="translate(2 -10) rotate(-14) scale(1.1)">
        <Flat d={car} />
      </g>
      <Stroke d="M-9 11c16 7-16 13 0 22M15 8c16 8-16 15 0 25" width={5} />
    </>
  ),
  gravel: (
    <>
      <g transform="translate(10 12) scale(1.15)">{side}</g>
      <Flat d="M-22 24h5v5h-5zM-31 16h5v5h-5zM-26 6h6v5h-6zM-38 24h6v6h-6zM-34 4h5v5h-5zM-14 29h5v4h-5z" />
    </>
  ),
  slope: (
    <>
      <Flat d="M-38 2L46 33h-84z" />
      <g transform="translate(9 6) rotate(20) scale(.9)">{side}</g>
      <Lettering x={-19} y={29} size={13} colour={white}>
        10 %
      </Lettering>
    </>
  ),
  quay: (
    <>
      <Flat d="M-37 3h32v30h-32z" />
      <g transform="translate(9 -8) rotate(38) scale(.85)">{side}</g>
      <Stroke d="M-4 22q6-6 12 0t12 0 12 0 12 0M-4 31q6-6 12 0t12 0 12 0 12 0" width={4} />
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
  'lorry-and-car': (
    <>
      <g transform="translate(-17 -3)" color={red}>
        <Flat d="M-15-24h30v38h-4v6h-7v-6h-8v6h-7v-6h-4zM-11-19v16h22v-16z" />
      </g>
      <g transform="translate(20 1) scale(.9)">
        <Flat d={car} />
      </g>
    </>
  ),
  length: (
    <>
      <g transform="translate(0 -12)">{lorry}</g>
      <Flat d="M-37 22l9-7v5h7v4h-7v5zM37 22l-9-7v5h-7v4h7v5z" />
      <Lettering y={27} size={14}>
        10 m
      </Lettering>
    </>
  ),
  bus: (
    <>
      <path
        d="M-34-20h65q4 0 4 4v30h-69zM-29-14v12h11v-12zM-14-14v12H-3v-12zM1-14v12h11v-12zM17-14v12h13v-12z"
        fill="currentColor"
        stroke="none"
        fillRule="evenodd"
      />
      <circle cx="-19" cy="14" r="7" fill="currentColor" stroke="none" />
      <circle cx="19" cy="14" r="7" fill="currentColor" stroke="none" />
    </>
  ),
  tractor: (
    <>
      <Flat d="M-22-24h22v20h24q4 0 4 4v10H-6l-14-10zM-16-19v11H-5v-11zM14-18h4V-4h-4z" />
      <g fill="none" stroke="currentColor">
        <circle cx="-15" cy="10" r="14" strokeWidth="6" />
        <circle cx="20" cy="16" r="8" strokeWidth="5" />
      </g>
    </>
  ),
  moped: (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="5">
        <circle cx="-21" cy="13" r="11" />
        <circle cx="21" cy="13" r="11" />
        <path d="M21 13L11-20H3M-21 13L-9-4 0 12H17M-16-11H-3" />
      </g>
      <Flat d="M-9-5h9l7 17H-4z" />
    </>
  ),
  motorcycle: (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="6">
        <circle cx="-22" cy="15" r="11" />
        <circle cx="22" cy="15" r="11" />
        <path d="M22 15L11-7M-22 15L-4 9" />
      </g>
      <circle cx="0" cy="-27" r="6.5" fill="currentColor" stroke="none" />
      <Flat d="M-26-1q8-4 15-1l8 1Q3-9 13-6l3 8-7 5 1 9H-8q-6-10-18-17zM-14-4q0-13 10-16 6-1 9 4l8 7-3 4-10-6-2 9z" />
    </>
  ),
  train: (
    <g transform="translate(2 7) scale(.84)">
      <Flat d="M-36-22h20v6h-4v12h30v-14h-3v-5h14v5h-3v14h10q6 4 6 12l6 12H-34V-16h-2z" />
      {[-24, -7, 10, 26].map((x) => (
        <circle key={x} cx={x} cy="22" r="7" fill="currentColor" stroke={white} strokeWidth="2" />
      ))}
      <Stroke d="M-38 31h80" width={4} />
    </g>
  ),
  tram: (
    <g transform="translate(0 1) scale(1.15 1.05)">
      <path
        d="M-14-16q0-5 5-5H9q5 0 5 5l3 36q0 4-4 4h-26q-4 0-4-4zM-10-12l-1 16h22l-1-16zM-12 12v5h5v-5zM7 12v5h5v-5z"
        fill="currentColor"
        stroke="none"
        fillRule="evenodd"
      />
      <Stroke d="M-9-34H9M0-34l-6 6 6 7M-10 24l-6 8M10 24l6 8" width={4} />
    </g>
  ),
  plane: (
    <g transform="translate(-2 6) rotate(-60) scale(.82)">
      <Flat d="M38 0q-2-5-10-5H9L-6-34h-8l6 29h-15l-8-10h-7l5 15-5 15h7l8-10h15l-6 29h8L9 5h19q8 0 10-5z" />
    </g>
  ),
} as const;
