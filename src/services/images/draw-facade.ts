import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  black,
  blue,
  box,
  disc,
  flat,
  glass,
  green,
  kerb,
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
} from './drawing/pen.ts';
import { boat, car, lorry, motorbike, scooter, trailer } from './drawing/vehicles.ts';
import { type Lettering, readLettering } from './lettering.ts';

export const fleetVehicles = ['car', 'motorbike', 'scooter', 'lorry', 'boat', 'trailer'] as const;
export type FleetVehicle = (typeof fleetVehicles)[number];

export interface FacadeOf {
  readonly id: number;
  readonly label: string;
  readonly fleet: readonly FleetVehicle[];
}

/** Dark paint, its ink, and a wall with enough contrast. */
const paints = [
  { shop: red, ink: white, body: red },
  { shop: blue, ink: white, body: blue },
  { shop: green, ink: white, body: green },
  { shop: black, ink: yellow, body: yellow },
  { shop: yellow, ink: black, body: white },
  { shop: 'var(--color-red-dark)', ink: white, body: white },
  { shop: 'var(--color-orange)', ink: white, body: yellow },
  { shop: 'var(--color-green-dark)', ink: white, body: orange },
] as const;
type Paint = (typeof paints)[number];

const walls = [sand, orange, white, 'var(--color-lightpink)', 'var(--color-green-light)', paper] as const;

const ground = 316;
const shopWidth = 312;
let lettering: Lettering | undefined;

/** A house chosen by the school's id alone: the same on every machine and day. */
export function renderFacade({ id, label, fleet }: FacadeOf): string {
  const choose = chooserOf(id);
  const { shop, ink, body } = choose(paints);
  const wall = choose(walls);
  const scene = [
    flat('M0 0h600v400H0z', choose([paper, glass, 'var(--color-lightorange)'])),
    choose([disc(92, 66, 28, yellow), place(118, 74, cloud, { scale: 1.1 }), place(508, 66, cloud)]),
    neighbours(choose),
    place(300, ground, [drawHouse(choose, wall), drawShop(choose, { shop, ink }, label)].join('')),
    flat(`M0 ${ground}h600v46H0z`, kerb),
    flat(`M0 ${ground + 46}h600v40H0z`, black),
    line(`M0 ${ground}h600M0 ${ground + 46}h600`),
    paint('M-20 383h640', white, 4, '38 30'),
    place(choose([56, 548]), ground + 6, choose([borne, bush, place(0, 0, tree, { scale: 0.8 })])),
    park(fleet, body),
  ];
  return withPalette(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 600 400" fill="none" stroke="${black}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${scene.join('')}</svg>`,
  );
}

type Choose = <Value>(of: readonly [Value, ...Value[]] | readonly Value[]) => Value;

function chooserOf(id: number): Choose {
  const digest = createHash('sha256').update(`facade ${id}`).digest();
  let at = 0;
  return (of) => of[digest.readUInt8(at++ % digest.length) % of.length] as (typeof of)[number];
}

function neighbours(choose: Choose): string {
  const one = (x: number) =>
    place(
      x,
      ground,
      house({
        width: 128,
        height: choose([150, 186, 214]),
        wall: choose([white, sand, paper]),
        roof: choose(['flat', 'gable']),
        rows: 2,
        columns: 2,
      }),
    );
  return one(66) + one(534);
}

function drawHouse(choose: Choose, wall: string): string {
  const height = choose([222, 238, 246]);
  const half = shopWidth / 2;
  const columns = choose([4, 5]);
  const step = shopWidth / columns;
  const shutters = choose([undefined, white, green, blue, red]);
  const upstairs = Array.from({ length: columns }, (_, index) => {
    const x = -half + step * (index + 0.5);
    const [pane, leaf] = columns === 5 ? [24, 10] : [30, 13];
    const shutter = (at: number) => (shutters ? box(at, -height + 26, leaf, 48, shutters) : '');
    const window = box(x - pane / 2, -height + 26, pane, 48, glass) + line(`M${x} ${-height + 26}v48`);
    return shutter(x - pane / 2 - leaf) + shutter(x + pane / 2) + window;
  });
  const top = choose([
    shape(`M${-half - 8} ${-height}l26-34h${shopWidth - 36}l26 34z`, red),
    shape(`M${-half - 8} ${-height - 14}h${shopWidth + 16}v14h${-shopWidth - 16}z`, kerb),
    shape(`M${-half - 8} ${-height}l30-26h${shopWidth - 44}l30 26z`, 'var(--color-lightgray)'),
  ]);
  return box(-half, -height, shopWidth, height, wall) + top + upstairs.join('');
}

function drawShop(choose: Choose, { shop, ink }: Pick<Paint, 'shop' | 'ink'>, label: string): string {
  const half = shopWidth / 2;
  const doorAt = choose([-34, -140, 72]);
  const pane = (x: number, width: number) =>
    width < 30
      ? ''
      : box(x, -88, width, 74, glass) +
        line(`M${x + 12}-46l20-22M${x + 12}-30l11-12`) +
        box(x, -14, width, 14, shop);
  const stripes = choose([true, false]);
  const awning = stripes
    ? Array.from({ length: 12 }, (_, index) =>
        flat(`M${-half + index * 26}-98h26v14h-26z`, index % 2 === 0 ? shop : white),
      ).join('') + shape(`M${-half}-98h${shopWidth}v14h${-shopWidth}z`)
    : line(`M${-half}-96h${shopWidth}`);
  return [
    box(-half, -144, shopWidth, 144, choose([white, kerb, paper])),
    pane(-half + 10, doorAt + half - 18),
    pane(doorAt + 76, half - doorAt - 86),
    box(doorAt, -88, 68, 88, choose([yellow, shop, white])),
    box(doorAt + 12, -78, 44, 44, glass),
    disc(doorAt + 57, -24, 2, black),
    box(-half - 4, -148, shopWidth + 8, 50, shop),
    `<g transform="translate(0 -123)">${writeSign(label, ink)}</g>`,
    awning,
  ].join('');
}

function writeSign(label: string, ink: string): string {
  lettering ??= readLettering();
  const { split, outline, widthOf } = lettering;
  const room = shopWidth - 16;
  const sizeFor = (lines: readonly string[], most: number) =>
    Math.min(most, ...lines.map((words) => (room / Math.max(1, widthOf(words))) * 1000));
  const two = split(label);
  const alone = sizeFor([label], 30);
  const lines = alone >= 19 || two.length === 1 ? [label] : two;
  const size = lines.length === 1 ? alone : sizeFor(lines, 21);
  return lines
    .map((words, index) => {
      const x = (-widthOf(words) * size) / 2000;
      const y = lines.length === 1 ? size * 0.35 : (index - 0.5) * size * 1.06 + size * 0.35;
      return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 1000).toFixed(4)})" d="${outline(words)}" fill="${ink}" stroke="none"/>`;
    })
    .join('');
}

function park(fleet: readonly FleetVehicle[], body: string): string {
  const vehicleSvgs: Readonly<Record<FleetVehicle, string>> = {
    car: car(body),
    motorbike,
    scooter,
    lorry,
    boat: trailer.replace('M44-14h14', 'M44-14h30') + place(-8, -30, boat, { scale: 0.6 }),
    trailer: place(-62, 0, trailer, { scale: 0.9 }) + car(body),
  };
  const scales: Partial<Record<FleetVehicle, number>> = { lorry: 1.5, boat: 1.3, trailer: 1.15 };
  const shown = fleetVehicles.filter((vehicle) => fleet.includes(vehicle)).slice(0, 2);
  const [first = 'car', second] = shown.length > 0 ? shown : (['car'] as const);
  const at = (vehicle: FleetVehicle, x: number) =>
    place(x, 350, vehicleSvgs[vehicle], { scale: scales[vehicle] ?? 1.25 });
  return second ? at(first, 132) + at(second, 330) : at(first, 214);
}

const tokens = readFileSync(join(import.meta.dirname, '../../site/ui/tokens.css'), 'utf8');

/** An image file sees none of the page's CSS variables. */
function withPalette(svg: string): string {
  return svg.replaceAll(/var\((--color-[a-z-]+)\)/gu, (_, name: string) => {
    const value = new RegExp(`${name}: (#[0-9a-f]{6})`, 'u').exec(tokens)?.[1];
    if (value === undefined) throw new Error(`tokens.css has no ${name}`);
    return value;
  });
}

/** Everything stands on y = 0, centred on x = 0. */
const borne = [
  shape('M-26 0v-50c0-15 11-26 26-26s26 11 26 26V0z', white),
  shape('M-26-43v-7c0-15 11-26 26-26s26 11 26 26v7z', red),
].join('');

const tree = [
  shape('M0-142c34 0 46 36 40 62-6 26-24 36-40 36s-34-10-40-36c-6-26 6-62 40-62z', white),
  line('M0 0v-98M0-64l18-18M0-78l-15-15'),
].join('');

const bush = shape('M-34 0c-12-2-10-24 4-24 2-16 24-20 30-6 12-8 30 2 26 14 12 2 10 16 0 16z', white);

const cloud = shape('M-44 0c-14 0-16-20-2-22 0-20 28-26 36-10 14-10 34 0 30 14 16-2 20 18 4 18z', white);

interface House {
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly roof: 'flat' | 'gable';
  readonly rows: number;
  readonly columns: number;
}

function house({ width, height, wall, roof, rows, columns }: House): string {
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
