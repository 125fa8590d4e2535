import { black, disc, glass, line, orange, paint, paper, red, shape, white, yellow } from './pen.ts';

/** Every vehicle drives to the right on y = 0, from x = 0; a car is 120 long. */
const wheel = (x: number, y = -11, radius = 11) =>
  disc(x, y, radius - 1.5, black) +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.38}" fill="${paper}" stroke="none"/>`;

export function car(body: string): string {
  return [
    shape('M50-53l2-11h18l2 11z', white),
    shape(
      'M3-14v-10c0-6 3-9 8-10l14-3C33-47 40-53 51-53h17c12 0 20 7 27 16l12 3c8 2 10 6 10 13v7c0 2-1 3-3 3H6c-2 0-3-1-3-3z',
      body,
    ),
    shape('M33-37c6-6 11-9 18-9h5v9z', glass),
    shape('M64-37v-9h5c8 0 13 3 18 9z', glass),
    line('M60-34v19M66-29h6'),
    shape('M117-26h-5c-3 0-3 5 0 5h5', yellow),
    wheel(29),
    wheel(92),
  ].join('');
}

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

export const trailer = [
  shape('M2-32h42v20H2z', yellow),
  shape('M2-32c0-17 42-17 42 0z', white),
  line('M44-14h14'),
  wheel(24, -9, 9),
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
