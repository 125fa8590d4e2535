import type { Weather } from '#domain/scene/scene.ts';
import { Flat, mist, rain, Stroke, white } from './pen.tsx';

/** A sequence of low discrepancy: spread over the sheet, without a pattern, the same at every rendering. */
const spots = Array.from({ length: 70 }, (_, index) => ({
  x: Math.round(((index * 0.7548776662) % 1) * 480),
  y: Math.round(((index * 0.569840291) % 1) * 318),
}));

export function Falling({ weather }: { readonly weather: Weather }) {
  if (weather === 'rain') {
    return (
      <>
        <Flat d="M0 0h480v340H0z" fill="#5d6f8038" />
        <Stroke d={spots.map(({ x, y }) => `M${x} ${y}l-6 22`).join('')} width={2.5} colour={rain} />
        <Stroke d="M214 250h26M288 286h34M180 306h40M262 222h18" width={4} colour="#ffffff66" />
      </>
    );
  }
  if (weather !== 'snow') return null;
  return spots.map(({ x, y }, index) => (
    <circle key={`${x}-${y}`} cx={x} cy={y} r={index % 3 === 0 ? 5 : 3.5} fill={white} stroke="none" />
  ));
}

/** Hides what is far, and leaves the nearest metres of the road. */
export function Mist() {
  return (
    <>
      <linearGradient id="mist" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={mist} />
        <stop offset=".5" stopColor={mist} stopOpacity=".97" />
        <stop offset=".82" stopColor={mist} stopOpacity=".35" />
        <stop offset="1" stopColor={mist} stopOpacity=".1" />
      </linearGradient>
      <path d="M0 0h480v340H0z" fill="url(#mist)" stroke="none" />
    </>
  );
}

/** What the headlights show of the road. */
export function Headlights() {
  return (
    <>
      <linearGradient id="beams" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#fff3b0" stopOpacity="0" />
        <stop offset="1" stopColor="#fff3b0" stopOpacity=".4" />
      </linearGradient>
      <path d="M40 340L214 150h52l174 190z" fill="url(#beams)" stroke="none" />
    </>
  );
}

export const NightSky = () => (
  <>
    <path d="M74 26a24 24 0 1 0 24 34a20 20 0 0 1-24-34z" fill="#ffeeb0" stroke="none" />
    {[
      [30, 84],
      [130, 62],
      [150, 22],
      [228, 48],
      [300, 24],
      [352, 70],
    ].map(([cx, cy]) => (
      <circle key={cx} cx={cx} cy={cy} r="2.5" fill={white} stroke="none" />
    ))}
  </>
);
