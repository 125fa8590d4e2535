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
  red,
  sand,
  shape,
  white,
  yellow,
} from '../pen.ts';
import { grass, ground, sheet } from './frame.ts';

export const green = 'var(--color-green)';
/** Water by day: pale, so that marks and hulls stand out of it. */
export const water = 'var(--color-info-light)';

const ripple = (x: number, y: number) => `M${x} ${y}q9-7 18 0t18 0`;
export const ripples = (...spots: readonly (readonly [number, number])[]) =>
  paint(spots.map(([x, y]) => ripple(x, y)).join(''), blue, 3);

/** The sea to its horizon. */
export const sea = (horizon = 120) =>
  [
    ground(paper),
    flat(`M0 ${horizon}h${sheet.width}v${sheet.height - horizon}H0z`, water),
    line(`M0 ${horizon}h${sheet.width}`),
    ripples([30, 152], [150, 138], [402, 148], [90, 204], [340, 196], [20, 258], [420, 244]),
  ].join('');

/** A river from one's own bow, between two banks. */
export const river = [
  ground(paper),
  flat('M0 116c70-40 120-40 170-8 70-46 150-40 200-6 40-22 80-16 110 6v30H0z', sand),
  flat('M0 116h480v184H0z', grass),
  flat('M-60 300L214 118h52l274 182z', water),
  line('M-60 300L214 118M540 300L266 118'),
  ripples([196, 152], [250, 176], [120, 236], [300, 232]),
].join('');

/** The fore deck of one's own boat. */
export const ownBow = [
  shape('M96 306c20-36 84-62 144-66 60 4 124 30 144 66z', white),
  shape('M150 306c16-24 54-40 90-42 36 2 74 18 90 42z', red),
  line('M110 292v-22c40-26 90-34 130-36 40 2 90 10 130 36v22M240 234v30M166 250v22M314 250v22'),
].join('');

/** A lateral mark on the water, its foot on y = 0: a red can or a green cone, with its topmark. */
export const lateral = (side: 'port' | 'starboard') =>
  (side === 'port'
    ? box(-30, -62, 60, 66, red) + line('M0-62v-34') + box(-13, -118, 26, 24, red)
    : shape('M0-78L34 4h-68z', green) + line('M0-78v-20') + shape('M0-124l15 26h-30z', green)) + foam(46);

const foam = (half: number) =>
  paint(`M${-half} 4q${half / 4} 9 ${half / 2} 0t${half / 2} 0 ${half / 2} 0 ${half / 2} 0`, blue, 4);

/** A pillar buoy of two or three bands from its top, with what stands on it; 150 high. */
export function pillar(bands: readonly string[], topmark: string): string {
  const height = 96 / bands.length;
  return [
    ...bands.map((band, index) => {
      const [above, below] = [-96 + index * height, -96 + (index + 1) * height];
      const half = (y: number) => 14 + ((y + 96) / 96) * 22;
      return shape(`M${-half(above)} ${above}H${half(above)}L${half(below)} ${below}H${-half(below)}z`, band);
    }),
    line('M0-96v-14'),
    `<g transform="translate(0 -110)">${topmark}</g>`,
    foam(48),
  ].join('');
}

const cone = (y: number, pointsUp: boolean) =>
  pointsUp ? flat(`M0 ${y - 24}l15 24h-30z`, black) : flat(`M0 ${y}l15-24h-30z`, black);

/** The two cones of a cardinal mark. */
export const cones = (upper: 'up' | 'down', lower: 'up' | 'down') =>
  line('M0 4v-54') + cone(0, lower === 'up') + cone(-28, upper === 'up');
export const balls = line('M0 4v-50') + disc(0, -12, 12, black) + disc(0, -40, 12, black);

/** A motor boat from its side, heading to the right on y = 0, 120 long. */
export const launch = (hull: string) =>
  [
    shape('M40-40l16-24h26l14 24z', white),
    shape('M50-43l11-16h18l9 16z', glass),
    shape('M0-40h120c-4 22-14 34-28 40H14C6-10 2-24 0-40z', hull),
    paint('M10-26h96', white, 4),
    line('M0-40h120'),
  ].join('');

/** A yacht under sail, heading to the left. */
export const yacht = [
  line('M0-14v-150'),
  shape('M6-160c40 44 54 84 56 128H6z', white),
  shape('M-6-152C-36-104-50-66-56-32H-6z', paper),
  shape('M-70-18H66c-4 14-14 22-26 26h-84c-12-6-20-14-26-26z', blue),
].join('');

/** A laden barge from its side, heading to the left on y = 0, 270 long. */
export const barge = [
  shape('M206-56h50v26h-50z', white),
  box(214, -50, 14, 12, glass),
  box(234, -50, 14, 12, glass),
  line('M230-56v-22'),
  shape('M48-40h140v14H48z', sand),
  shape('M-6-30h276v18c-2 8-8 12-14 12H24C8-4-2-14-6-30z', black),
  paint('M10-20h248', red, 4),
].join('');

/** Boats from straight above, their middle on 0 0, heading up. */
export const boatAbove = (hull: string) =>
  [
    shape('M0-44c16 14 21 30 21 50v34h-42V6c0-20 5-36 21-50z', hull),
    shape('M-11-10c6-5 16-5 22 0v12h-22z', glass),
    box(-11, 10, 22, 22, white, 4),
  ].join('');

export const wake = paint('M-12 46c-2 12-6 22-12 32M12 46c2 12 6 22 12 32', blue, 4);

export const bargeAbove = [
  shape('M0-126c18 8 29 22 29 44V114c0 8-4 12-12 12h-34c-8 0-12-4-12-12V-82c0-22 11-36 29-44z', black),
  box(-20, -84, 40, 136, sand, 3),
  line('M-20-50h40M-20-16h40M-20 18h40'),
  box(-18, 68, 36, 34, white, 4),
].join('');

export const rowersAbove = [
  shape('M0-52c9 16 11 34 11 52s-2 36-11 52c-9-16-11-34-11-52s2-36 11-52z', yellow),
  line('M-8-8l-36-16M8-8l36-16M-8 22l-36-16M8 22l36-16'),
  disc(0, -6, 8, orange),
  disc(0, 24, 8, orange),
].join('');

/** A board of the inland waterways, 100 wide: red frame for an order, with its bar when it forbids. */
export const board = (pictogram: string, forbids = false) =>
  [
    box(-50, -50, 100, 100, red, 3),
    `<rect x="-37" y="-37" width="74" height="74" fill="${white}" stroke="none"/>`,
    pictogram,
    forbids ? paint('M-40-40L40 40', red, 12) : '',
  ].join('');

/** A.1: no passage. */
export const noPassage = [
  box(-50, -50, 100, 100, red, 3),
  `<rect x="-49" y="-18" width="98" height="36" fill="${white}" stroke="none"/>`,
  `<rect x="-50" y="-50" width="100" height="100" rx="3" fill="none"/>`,
].join('');

/** D.1: the recommended passage. */
export const yellowDiamond = shape('M0-32L32 0 0 32-32 0z', yellow);

export const night = [
  ground(black),
  flat('M0 176h480v124H0z', 'var(--color-info)'),
  `<g opacity=".62">${flat('M0 176h480v124H0z', black)}</g>`,
  `<g fill="${white}" stroke="none">${[
    [48, 40],
    [110, 92],
    [180, 30],
    [330, 52],
    [404, 104],
    [444, 36],
    [262, 22],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2"/>`)
    .join('')}</g>`,
].join('');

/** A light that one sees far off, with its glow, and its trace on the water. */
export const glow = (x: number, y: number, colour: string, radius = 11) =>
  [32, 20]
    .map((halo) => `<circle cx="${x}" cy="${y}" r="${halo}" fill="${colour}" opacity=".22" stroke="none"/>`)
    .join('') +
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="${white}" stroke-width="2.5"/>`;
