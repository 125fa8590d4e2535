import type { ReactNode } from 'react';
import { CarShape } from './car-shape.tsx';
import { glass, ink } from './ink.ts';
import { Wheel } from './wheel.tsx';

const red = 'var(--color-red)';
const yellow = 'var(--color-yellow)';
const white = 'var(--color-white)';
const sand = 'var(--color-sand)';

function Motorbike() {
  return (
    <>
      <Wheel x={30} y={51} radius={15} />
      <Wheel x={100} y={51} radius={15} />
      <path d="M30 51l22-12h24l24 12M52 39l8 14h16l8-22" fill="none" {...ink} />
      <path d="M84 31c-2-8-8-11-16-11-8 0-12 5-14 12l4 6h22z" fill={red} {...ink} />
      <path d="M22 28c6-3 22 1 32 4l3 7H38c-8 0-14-4-16-11z" fill="var(--color-black)" {...ink} />
      <path d="M100 51L84 18l-9-2M84 18l9-6" fill="none" {...ink} />
      <circle cx="92" cy="26" r="5" fill={yellow} {...ink} />
      <path d="M60 53h16l-3 7H63zM58 62H34" fill={white} {...ink} />
    </>
  );
}

function Scooter() {
  return (
    <>
      <path d="M100 54L88 14l-10-2M88 14l9-3" fill="none" {...ink} />
      <path d="M86 18l9 6 4 17-9 5z" fill={yellow} {...ink} />
      <path d="M20 47c0-12 6-19 17-19h21l5 19h15l10-6 6 6-6 9H46z" fill={yellow} {...ink} />
      <path d="M28 22h30c3 0 3 7 0 7H34c-4 0-6-3-6-7z" fill="var(--color-black)" {...ink} />
      <Wheel x={32} y={54} radius={12} />
      <Wheel x={102} y={54} radius={12} />
      <path d="M44 37h10" fill="none" {...ink} />
    </>
  );
}

function Boat() {
  return (
    <>
      <path d="M56 12h22l12 20H44z" fill={white} {...ink} />
      <path d="M60 18h15l6 9H57z" fill={glass} {...ink} />
      <path d="M50 12h30M66 12V4l10 4" fill={red} {...ink} />
      <path d="M12 31h106c-3 12-10 21-20 25H30c-9-4-15-13-18-25z" fill={red} {...ink} />
      <path d="M15 39h100" fill="none" stroke={white} strokeWidth={3} />
      <path d="M12 31h106" fill="none" {...ink} />
      <path d="M9 21v22M5 24h9" fill="none" {...ink} />
      <path
        d="M2 58c8 7 15 7 23 0 8 7 15 7 23 0 8 7 15 7 23 0 8 7 15 7 23 0 8 7 15 7 23 0 3 3 5 4 9 5"
        fill="none"
        {...ink}
      />
    </>
  );
}

function Trailer() {
  return (
    <>
      <g transform="translate(53 24.8) scale(0.62)">
        <CarShape body={white} />
      </g>
      <path d="M4 33h38v20H4z" fill={yellow} {...ink} />
      <path d="M4 23h38v10H4z" fill={sand} {...ink} />
      <path d="M42 51h14" fill="none" {...ink} />
      <Wheel x={23} y={53} radius={8} />
    </>
  );
}

function Accompanied() {
  return (
    <g transform="translate(4 6.5)">
      <CarShape body={white} />
      <path d="M45 23c0-6 6-6 6 0M73 23c0-7 8-7 8 0" fill="var(--color-black)" {...ink} strokeWidth={2} />
      <circle cx="17" cy="36" r="7.5" fill={yellow} {...ink} strokeWidth={2.5} />
      <path d="M14 38.5a3 3 0 0 1 6 0M17 33h.01" fill="none" {...ink} strokeWidth={2} />
    </g>
  );
}

function AutomaticSelector() {
  return (
    <>
      <path d="M98 40V20" fill="none" {...ink} strokeWidth={7} />
      <rect x="84" y="4" width="28" height="19" rx="7" fill={red} {...ink} />
      <rect x="6" y="36" width="116" height="30" rx="8" fill={white} {...ink} />
      <rect x="86" y="36" width="24" height="30" fill={yellow} {...ink} />
      <g fill="none" {...ink}>
        <path d="M20 58V45h4.5a3.5 3.5 0 0 1 0 7.5H20" />
        <path d="M42 58V45h4.5a3.5 3.5 0 0 1 0 7.5H42M46 52.5l4 5.5" />
        <path d="M64 58V45l8 13V45" />
        <path d="M94 58V45h2.5a6.5 6.5 0 0 1 0 13z" />
      </g>
    </>
  );
}

function Lorry() {
  return (
    <>
      <path d="M3 8h76v44H3z" fill={white} {...ink} />
      <path d="M3 20h76" fill="none" stroke={red} strokeWidth={6} />
      <path d="M3 8h76v44H3z" fill="none" {...ink} />
      <path d="M83 52V16h20c4 0 6 2 8 5l9 15c2 3 3 5 3 9v7z" fill={red} {...ink} />
      <path d="M92 23h11c2 0 3 1 4 3l6 11H92z" fill={glass} {...ink} />
      <path d="M3 52h120" fill="none" {...ink} />
      <Wheel x={22} y={55} />
      <Wheel x={48} y={55} />
      <Wheel x={102} y={55} />
    </>
  );
}

const vehicles: Readonly<Record<string, () => ReactNode>> = {
  auto: () => (
    <g transform="translate(4 6.5)">
      <CarShape body={red} sign />
    </g>
  ),
  moto: Motorbike,
  scooter: Scooter,
  bateau: Boat,
  remorque: Trailer,
  aac: Accompanied,
  'boite-auto': AutomaticSelector,
  lourd: Lorry,
};

export interface VehicleProps {
  /** The `picto` of a front category. */
  readonly picto: string;
}

/** The drawing of a front category. */
export function Vehicle({ picto }: VehicleProps) {
  const Shape = vehicles[picto];
  if (!Shape) return null;
  return (
    <svg viewBox="0 0 128 70" width="128" height="70" aria-hidden="true">
      <Shape />
    </svg>
  );
}
