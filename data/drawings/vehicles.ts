import {
  black,
  blue,
  box,
  disc,
  flat,
  glass,
  line,
  orange,
  paint,
  paper,
  place,
  red,
  sand,
  shape,
  white,
  yellow,
} from './pen.ts';
import { bicycle, child } from './situations/people.ts';

/** Every vehicle drives to the right on y = 0, from x = 0; a car is 120 long. */
export const wheel = (x: number, y = -11, radius = 11) =>
  disc(x, y, radius - 1.5, black) +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.38}" fill="${paper}" stroke="none"/>`;

interface Car {
  readonly body: string;
  /** The sign of a driving school on the roof. */
  readonly sign?: boolean;
  readonly aboard?: 'learner' | 'two';
}

export function car({ body, sign = false, aboard }: Car): string {
  const head = (x: number, skin: string) => shape(`M${x - 5.5}-37v-3.5a5.5 5.5 0 0 1 11 0v3.5z`, skin);
  return [
    sign && shape('M50-53l2-11h18l2 11z', white),
    shape(
      'M3-14v-10c0-6 3-9 8-10l14-3C33-47 40-53 51-53h17c12 0 20 7 27 16l12 3c8 2 10 6 10 13v7c0 2-1 3-3 3H6c-2 0-3-1-3-3z',
      body,
    ),
    shape('M33-37c6-6 11-9 18-9h5v9z', glass),
    shape('M64-37v-9h5c8 0 13 3 18 9z', glass),
    aboard && head(74, sand),
    aboard === 'two' && head(48, orange),
    line('M60-34v19M66-29h6'),
    shape('M117-26h-5c-3 0-3 5 0 5h5', yellow),
    wheel(29),
    wheel(92),
  ]
    .filter(Boolean)
    .join('');
}

export const schoolCar = car({ body: red, sign: true, aboard: 'learner' });

export const motorbike = [
  wheel(20, -15, 15),
  wheel(92, -15, 15),
  line('M20-15l22-13h26l24-13-8-16-9-3M84-57l8-6'),
  line('M44-27l8 14h16l8-22'),
  shape('M79-38c-2-9-9-13-18-13-8 0-13 5-15 13l4 7h24z', red),
  shape('M13-39c7-4 23 0 33 3l3 8H30c-8 0-14-4-17-11z', black),
  shape('M50-15h18l-4 8H54z', white),
  line('M50-8H22'),
  disc(85, -42, 5.5, yellow),
].join('');

export const scooter = [
  line('M94-13L79-55l-10-2M79-55l10-4'),
  shape('M76-53l11 8 5 19-10 5z', orange),
  shape('M8-19c0-14 7-22 19-22h22l6 20h14l12-7 7 7-7 10H36z', yellow),
  shape('M17-48h33c4 0 4 8 0 8H24c-5 0-7-4-7-8z', black),
  wheel(22, -12, 12),
  wheel(94, -12, 12),
  line('M34-30h12'),
  shape('M-2-62h22v16H-2z', white),
].join('');

export const boat = [
  shape('M52-46h24l13 20H40z', white),
  shape('M57-40h17l6 9H54z', glass),
  line('M46-46h36M64-46v-16'),
  shape('M64-63l14 5-14 5z', yellow),
  shape('M6-27h112c-3 14-10 22-21 27H26C16-5 10-13 6-27z', red),
  paint('M12-18h102', white, 4),
  line('M6-27h112'),
].join('');

const waves = line(
  'M-4-1c8 6 15 6 23 0 8 6 15 6 23 0 8 6 15 6 23 0 8 6 15 6 23 0 8 6 15 6 23 0 4 3 7 4 11 5',
);

const smallCar = [
  shape(
    'M58-8v-13c0-5 2-8 7-8l5-1c5-11 12-16 23-16 10 0 16 6 21 16l4 1c5 1 6 4 6 8v13c0 1-1 2-2 2H60z',
    white,
  ),
  shape('M75-30c3-7 8-10 14-10v10zM96-30v-10c6 1 10 4 13 10z', glass),
  wheel(73, -9, 9),
  wheel(111, -9, 9),
].join('');

export const trailer = [
  shape('M2-32h42v20H2z', yellow),
  shape('M2-32c0-17 42-17 42 0z', white),
  line('M44-14h14'),
  wheel(24, -9, 9),
].join('');

/** The selector as the sign on the roof, the chosen letter on yellow. */
const selector = [
  shape('M46-53v-4M78-53v-4', 'none'),
  box(24, -72, 76, 17, white, 4),
  box(81, -72, 19, 17, yellow, 4),
  '<g stroke-width="2.4">',
  line('M33-59v-9h3.6a2.7 2.7 0 0 1 0 5.4h-3.6'),
  line('M51-59v-9h3.6a2.7 2.7 0 0 1 0 5.4h-3.6M56-62.5l3 3.5'),
  line('M68-59v-9l6 9v-9'),
  line('M88-59v-9h1.5a4.5 4.5 0 0 1 0 9z'),
  '</g>',
].join('');

export const lorry = [
  shape('M3-52h74v40H3z', white),
  paint('M5-40h70', red, 7),
  shape('M3-52h74v40H3z'),
  shape('M81-12v-34h20c4 0 6 2 8 5l9 15c2 3 3 5 3 9v5z', red),
  shape('M90-39h11c2 0 3 1 4 3l6 10H90z', glass),
  line('M3-12h118'),
  wheel(20, -10, 10),
  wheel(44, -10, 10),
  wheel(101, -10, 10),
].join('');

export const van = [
  shape('M3-12v-40c0-3 2-5 5-5h84c8 0 12 4 15 12l5 14c8 2 10 6 10 13v6z', orange),
  shape('M78-50h12c5 0 8 2 10 8l4 10H78z', glass),
  line('M70-50v38M14-36h40M14-28h26'),
  wheel(29),
  wheel(94),
].join('');

const accompanied = [
  car({ body: white, aboard: 'two' }),
  disc(16, -25, 9, yellow),
  line('M8-25h16M16-25v8'),
].join('');

/** A child on the way to school, over a crossing. */
const onFoot = [
  ...[16, 40, 64, 88].map((x) => flat(`M${x} 67h16l4 8H${x + 4}z`, white)),
  '<path d="M4 67h112l8 8H12z" fill="none"/>',
  place(62, 70, child({ coat: yellow, bag: true }), { scale: 0.68 }),
].join('');

/** The paper that school gives. */
const certificate = [
  shape('M36 6h46l12 12v56H36z', white),
  shape('M82 6v12h12', 'none'),
  paint('M46 24h26', red, 6),
  line('M46 38h36M46 48h22'),
  disc(80, 60, 11, yellow),
  line('M75 60l4 4 7-8'),
].join('');

/** By the `picto` of a front category or of a stage of the way to it, on a sheet of 128 × 80 with the ground at 75. */
export const vehicles: Readonly<Record<string, string>> = {
  pieton: onFoot,
  velo: place(62, 72, bicycle(red), { scale: 0.84 }),
  assr: certificate,
  auto: place(4, 75, schoolCar),
  moto: place(8, 75, motorbike),
  scooter: place(8, 75, scooter),
  bateau: place(2, 72, boat) + place(4, 75, waves),
  remorque: place(1, 75, trailer + smallCar),
  aac: place(4, 75, accompanied),
  'boite-auto': place(4, 75, car({ body: blue }) + selector),
  lourd: place(2, 75, lorry),
};
