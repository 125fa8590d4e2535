import {
  black,
  box,
  disc,
  flat,
  glass,
  line,
  orange,
  paint,
  paper,
  red,
  sand,
  shape,
  white,
} from '../pen.ts';
import { asphalt, grass, ground, round, sheet } from './frame.ts';

/** `x` across the road (-1 and 1 are its edges), `z` ahead (0 is the bumper). */
export interface View {
  readonly horizon: number;
  /** Half the width of the road at the bottom of the sheet. */
  readonly near: number;
}

export const eye: View = { horizon: 112, near: 300 };
const lane = 0.5;

export function at(x: number, z: number, { horizon, near }: View = eye) {
  const scale = 1 / (1 + z);
  return {
    x: round(sheet.width / 2 + (x - lane) * near * scale),
    y: round(horizon + (sheet.height - horizon) * scale),
    scale,
  };
}

export function patch(
  [left, right]: readonly number[],
  [from, to]: readonly number[],
  colour: string,
): string {
  const corners = [
    at(left ?? 0, from ?? 0),
    at(right ?? 0, from ?? 0),
    at(right ?? 0, to ?? 0),
    at(left ?? 0, to ?? 0),
  ];
  return flat(`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`, colour);
}

export function stand(x: number, z: number, part: string, size = 1): string {
  const spot = at(x, z);
  const scale = round(spot.scale * size * 100) / 100;
  return `<g transform="translate(${spot.x} ${spot.y}) scale(${scale})" stroke-width="${round(3 / scale)}">${part}</g>`;
}

export const countryside = [
  ground(paper),
  flat('M0 112c60-34 120-40 170-6 60-52 150-46 196-4 40-24 84-18 114 6v8H0z', sand),
  flat(`M0 112h${sheet.width}v188H0z`, grass),
].join('');

const far = 40;
const dashes = [0.1, 0.75, 1.6, 2.9, 5, 9].map((from, index) =>
  patch(
    [-0.012, 0.012].map((x) => x * (1 + index * 0.3)),
    [from, from * 1.18 + 0.28],
    white,
  ),
);

export function straightRoad({ middle = true, edges = true } = {}): string {
  return [
    patch([-1.05, 1.05], [0, far], asphalt),
    ...(edges ? [patch([0.95, 0.985], [0, far], white), patch([-0.985, -0.95], [0, far], white)] : []),
    ...(middle ? dashes : []),
  ].join('');
}

export const zebra = (from: number, to: number) =>
  [-0.9, -0.6, -0.3, 0, 0.3, 0.6].map((x) => patch([x, x + 0.17], [from, to], white)).join('');

export const ownCar = [
  shape('M-6 302v-22c120-22 372-22 492 0v22z', black),
  `<path d="M158 306a86 60 0 0 1 164 0" fill="none" stroke="${asphalt}" stroke-width="13"/>`,
].join('');

export const ownBike = [
  paint('M112 296c20-26 60-34 96-30h64c36-4 76 4 96 30', black, 13),
  line('M150 276l-34-42M330 276l34-42'),
  box(78, 212, 52, 28, glass, 10),
  box(350, 212, 52, 28, glass, 10),
  shape('M198 306c-4-44 10-62 42-62s46 18 42 62z', black),
  disc(240, 276, 19, white),
  paint('M240 276l10-11', red, 4),
].join('');

export const carBack = (body: string) =>
  [
    box(-42, -14, 18, 16, black, 3),
    box(24, -14, 18, 16, black, 3),
    shape('M-50-10v-30c0-6 3-9 8-11l8-22c2-6 6-8 12-8h44c6 0 10 2 12 8l8 22c5 2 8 5 8 11v30z', body),
    shape('M-34-50l7-19c1-3 2-4 5-4h44c3 0 4 1 5 4l7 19z', glass),
    box(-47, -40, 17, 12, red, 3),
    box(30, -40, 17, 12, red, 3),
    box(-16, -30, 32, 11, white, 2),
  ].join('');

export const walker = (coat: string) =>
  [
    shape('M-2-36l-12 18-8 16M4-36l8 18 12 16'),
    shape('M-13-34l3-30c0-6 4-10 11-10s11 4 11 10l3 30z', coat),
    line('M-4-62l-16 18M8-62l12 20'),
    disc(1, -84, 11, orange),
    shape('M-10-86a11 11 0 0 1 22 0z', black),
  ].join('');
