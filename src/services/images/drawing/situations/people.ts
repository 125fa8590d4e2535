import { black, blue, box, disc, line, orange, paint, red, shape, white, yellow } from '../pen.ts';

/** From the side (facing right, on y = 0) and from above (facing up). */

interface Look {
  readonly coat: string;
  readonly helmet?: string;
  readonly bag?: boolean;
}

export const head = ({ helmet }: Pick<Look, 'helmet'> = {}) =>
  [
    disc(0, 0, 14, orange),
    helmet === undefined
      ? shape('M-14-1c-3-20 27-22 28-3-9-3-13-2-17-5-2 6-5 8-11 8z', black)
      : shape('M-17-1c-3-26 35-26 35-2z', helmet) + line('M-9 0l6 13'),
    disc(7, 2, 0.6, black),
  ].join('');

export const child = ({ coat, bag = false, helmet }: Look) =>
  [
    bag ? box(-27, -66, 16, 30, red, 6) : '',
    shape('M-5-36l-4 18-5 18h9M5-36l6 18-2 18h9'),
    shape('M-15-34l3-26c1-6 5-9 12-9s11 3 12 9l3 26z', coat),
    line('M3-58l4 20 9 4'),
    `<g transform="translate(1 -84)">${head(helmet === undefined ? {} : { helmet })}</g>`,
  ].join('');

export const grownUp = (coat: string) =>
  [
    shape('M-19-62l2 62h13l4-50 4 50h13l2-62z', black),
    shape('M-20-60l2-40c1-8 6-12 18-12s17 4 18 12l2 40z', coat),
    disc(0, -126, 14, orange),
    shape('M-14-126c-2-22 30-22 28 0-6-8-22-8-28 0z', black),
  ].join('');

export const walkerAbove = (coat: string) =>
  shape('M-17 3c0-13 34-13 34 0 0 9-34 9-34 0z', coat) + disc(0, -1, 9, black);

const spokes = (x: number, radius: number) =>
  `<circle cx="${x}" cy="${-radius}" r="${radius}" fill="none" stroke-width="5"/><circle cx="${x}" cy="${-radius}" r="3" fill="${black}"/>`;

export const bicycle = (frame: string) =>
  [
    spokes(-42, 26),
    spokes(42, 26),
    paint('M-42-26H-6L-20-64H26L-6-26M-20-64L-42-26M42-26L25-74', frame, 6),
    line('M-6-26l8 10M-6-26l-8-10M-2-16h10'),
    line('M25-74l-2-8h16M-20-64l-2-8'),
    shape('M-36-74h26c4 0 2 6-2 6h-18c-6 0-8-3-6-6z', black),
  ].join('');

export const cyclistBack = (coat: string, headColour = black) =>
  [
    line('M-30-62l8-6h44l8 6'),
    box(-4, -38, 8, 40, black, 4),
    line('M-10-44l-4 28h8M10-44l4 20h-8'),
    shape('M-16-42l-4-34c0-8 6-12 20-12s20 4 20 12l-4 34z', coat),
    line('M-20-80l-10 18M20-80l10 18'),
    disc(0, -102, 13, headColour),
  ].join('');

export const kickScooter = [
  disc(-46, -9, 9, black),
  disc(46, -9, 9, black),
  box(-44, -18, 76, 9, blue, 4),
  line('M46-9L36-96M28-98h20'),
  shape('M30-18h10l4-16h-8z', blue),
  disc(43, -86, 6, yellow),
].join('');

export const roofAbove = (x: number, y: number, width: number, height: number, colour: string) =>
  box(x, y, width, height, colour) + line(`M${x} ${y + height / 2}h${width}`);

export const numbered = (x: number, y: number, number: string) =>
  `<g transform="translate(${x} ${y})">${disc(0, 0, 20, white)}<g transform="translate(0 9)">${number}</g></g>`;
