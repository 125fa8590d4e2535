import {
  black,
  box,
  disc,
  flat,
  glass,
  green,
  kerb,
  line,
  orange,
  paint,
  red,
  sand,
  shape,
  white,
  yellow,
} from './pen.ts';

/** Outlines of a text, its middle on x = 0 and its base line on y = 0. */
export type WriteText = (text: string, size: number, colour?: string) => string;

/** Everything stands on y = 0 with its middle on x = 0. */
export const borne = (figure = '') =>
  [
    shape('M-26 0v-50c0-15 11-26 26-26s26 11 26 26V0z', white),
    shape('M-26-43v-7c0-15 11-26 26-26s26 11 26 26v7z', red),
    figure && `<g transform="translate(0 -14)">${figure}</g>`,
  ]
    .filter(Boolean)
    .join('');

/** A panneau d'agglomération on its posts. */
export function citySign(width: number, lettering: string, { height = 130, struck = false } = {}): string {
  const half = width / 2;
  return [
    `<g stroke-width="5">${line(`M${-half + 34} 0v${-height + 50}M${half - 34} 0v${-height + 50}`)}</g>`,
    `<rect x="${-half}" y="${-height}" width="${width}" height="54" rx="12" fill="${white}" stroke="${red}" stroke-width="8"/>`,
    `<g transform="translate(0 ${-height + 36})">${lettering}</g>`,
    struck ? paint(`M${-half + 10} ${-height + 48}L${half - 10} ${-height + 6}`, red, 7) : '',
  ].join('');
}

export const tree = [
  shape('M0-142c34 0 46 36 40 62-6 26-24 36-40 36s-34-10-40-36c-6-26 6-62 40-62z', white),
  line('M0 0v-98M0-64l18-18M0-78l-15-15'),
].join('');

export const bush = shape('M-34 0c-12-2-10-24 4-24 2-16 24-20 30-6 12-8 30 2 26 14 12 2 10 16 0 16z', white);

export const cone = [
  shape('M-13-6l8-34H5l8 34z', orange),
  flat('M-9.5-18h19l-2.4-10h-14.2z', red),
  line('M-13-6l8-34H5l8 34z'),
  shape('M-19-6h38v6h-38z', black),
].join('');

export const barrier = [
  line('M-52 0l10-34M-32 0l-6-34M52 0L42-34M32 0l6-34'),
  box(-70, -62, 140, 26, white, 4),
  flat('M-52-60.5h20l-14 23h-20zM-12-60.5H8l-14 23h-20zM28-60.5h20l-14 23H14z', red),
  box(-70, -62, 140, 26, 'none', 4),
].join('');

/** A lamp that says go. */
export const greenLight = [
  line('M0 0v-60'),
  box(-15, -120, 30, 66, black, 8),
  disc(0, -106, 7, 'var(--color-gray)'),
  disc(0, -87, 7, 'var(--color-gray)'),
  disc(0, -68, 7, green),
].join('');

export const cloud = shape(
  'M-44 0c-14 0-16-20-2-22 0-20 28-26 36-10 14-10 34 0 30 14 16-2 20 18 4 18z',
  white,
);

interface House {
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly roof: 'flat' | 'gable';
  readonly rows: number;
  readonly columns: number;
}

export function house({ width, height, wall, roof, rows, columns }: House): string {
  const half = width / 2;
  const step = width / columns;
  const windows = Array.from({ length: rows * columns }, (_, index) => {
    const x = -half + step * ((index % columns) + 0.5) - 11;
    const y = -height + 22 + Math.floor(index / columns) * 56;
    return box(x, y, 22, 32, glass);
  });
  const top =
    roof === 'gable'
      ? shape(`M${-half - 8} ${-height}L0 ${-height - width * 0.3}L${half + 8} ${-height}z`, red)
      : shape(`M${-half - 6} ${-height - 12}h${width + 12}v12h${-width - 12}z`, kerb);
  return box(-half, -height, width, height, wall) + top + windows.join('');
}

/** The front of a school: 264 wide; `name` is lettering for its red band. */
export function schoolFront(name: string): string {
  const upstairs = [-90, -30, 30, 90].map(
    (x) => box(x - 13, -196, 26, 42, glass) + line(`M${x - 20}-196v42M${x + 20}-196v42`),
  );
  const pane = (x: number, width: number) =>
    box(x, -86, width, 76, glass) + line(`M${x + 14}-46l22-24M${x + 14}-30l12-13`);
  return [
    box(-132, -214, 264, 214, sand),
    shape('M-140-226h280v12h-280z', kerb),
    ...upstairs,
    box(-132, -136, 264, 40, red),
    `<g transform="translate(0 -107)">${name}</g>`,
    pane(-120, 100),
    pane(38, 82),
    box(-8, -86, 34, 86, yellow),
    disc(19, -42, 1.5, black),
    box(-132, -10, 112, 10, kerb),
    box(38, -10, 94, 10, kerb),
  ].join('');
}
