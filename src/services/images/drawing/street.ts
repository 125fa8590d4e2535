import { box, glass, kerb, line, red, shape, white } from './pen.ts';

/** Everything stands on y = 0, centred on x = 0. */
export const borne = [
  shape('M-26 0v-50c0-15 11-26 26-26s26 11 26 26V0z', white),
  shape('M-26-43v-7c0-15 11-26 26-26s26 11 26 26v7z', red),
].join('');

export const tree = [
  shape('M0-142c34 0 46 36 40 62-6 26-24 36-40 36s-34-10-40-36c-6-26 6-62 40-62z', white),
  line('M0 0v-98M0-64l18-18M0-78l-15-15'),
].join('');

export const bush = shape('M-34 0c-12-2-10-24 4-24 2-16 24-20 30-6 12-8 30 2 26 14 12 2 10 16 0 16z', white);

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
