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
} from '../pen.ts';
import { tree, type WriteText } from '../street.ts';
import { car } from '../vehicles.ts';
import { carAbove, crossroads, cyclistAbove, ownCarAbove, roundabout, straight } from './above.ts';
import { carBack, countryside, ownCar, patch, stand, straightRoad, walker, zebra } from './ahead.ts';
import { asphalt, grass, ground, turn, veil, way } from './frame.ts';
import { cityLimit, giveWay, onPost, stop } from './signs.ts';

/** What a question shows, by the name of its file. */
export type Scenes = Readonly<Record<string, { readonly title: string; readonly scene: string }>>;

const treesAbove = (...spots: readonly (readonly [number, number])[]) =>
  spots
    .map(
      ([x, y]) =>
        disc(x, y, 20, 'var(--color-green)') +
        `<circle cx="${x - 5}" cy="${y - 5}" r="7" fill="${grass}" stroke="none"/>`,
    )
    .join('');

/** A crossing of two roads without signs, the other from the right. */
export const fromTheRight = (own: string) =>
  [
    crossroads,
    treesAbove([70, 44], [120, 262], [420, 262], [38, 250], [392, 40]),
    way('M271 196v-96', [271, 84], 0, white),
    way('M360 119H222', [206, 119], -90, yellow),
    place(271, 244, own),
    place(408, 119, turn(-90, carAbove(yellow))),
  ].join('');

const tJunction = [
  countryside,
  place(60, 120, tree, { scale: 0.7 }),
  place(424, 120, tree, { scale: 0.9 }),
  patch([-8, 9], [0.9, 2.3], asphalt),
  patch([-1.05, 1.05], [0, 0.95], asphalt),
  patch([-0.985, -0.95], [0, 0.8], white),
  patch([0.95, 0.985], [0, 0.8], white),
  patch([-0.02, 0.02], [0.12, 0.45], white),
  patch([0.03, 0.94], [0.72, 0.84], white),
].join('');

const fog = [
  `<linearGradient id="f" x2="0" y2="1"><stop offset=".5" stop-color="${paper}" stop-opacity=".88"/><stop offset="1" stop-color="${paper}" stop-opacity="0"/></linearGradient>`,
  '<path d="M0 0h480v250H0z" fill="url(#f)" stroke="none"/>',
].join('');

const oilCan =
  shape('M-46 2h40l10-10h14l30 16 22-14 4 7-36 30h-62c-6 0-10-4-10-10z', red) +
  line('M-46 4l-18-10v14l18 8M-22 2v-14M-34-14h24') +
  flat('M74 20c6 9 8 12 8 17a8 8 0 0 1-16 0c0-5 2-8 8-17z', red);

const dial = (x: number, marks: string) =>
  disc(x, 132, 88, asphalt) +
  `<circle cx="${x}" cy="132" r="70" fill="none" stroke="${white}" stroke-width="10" stroke-dasharray="3 15.3"/>` +
  marks;

export const carScenes = (write: WriteText): Scenes => ({
  'voiture-01': { title: 'Intersection', scene: fromTheRight(ownCarAbove) },
  'voiture-02': {
    title: 'Stop',
    scene: [tJunction, stand(1.36, 0.62, onPost(stop(write), 178), 1.45), ownCar].join(''),
  },
  'voiture-03': {
    title: 'Giratoire',
    scene: [
      roundabout,
      treesAbove([52, 32], [430, 32], [52, 258], [120, 240]),
      place(384, 250, giveWay, { scale: 0.8 }),
      way('M190 190Q214 212 262 202', [282, 196], 72, yellow),
      place(168, 162, turn(150, carAbove(yellow))),
      place(267, 276, ownCarAbove, { scale: 0.86 }),
    ].join(''),
  },
  'voiture-04': {
    title: 'Entrée de ville',
    scene: [
      countryside,
      box(40, 62, 46, 58, white),
      shape('M34 64l29-24 29 24z', red),
      box(92, 74, 40, 46, sand),
      shape('M86 76l26-20 26 20z', red),
      shape('M150 118V60l14-30 14 30v58z', white),
      straightRoad(),
      stand(1.34, 0.75, onPost(cityLimit(write, 'Rivey'), 150), 1.5),
      ownCar,
    ].join(''),
  },
  'voiture-05': {
    title: 'Brouillard',
    scene: [
      countryside,
      place(400, 128, tree, { scale: 1.1 }),
      place(70, 130, tree, { scale: 0.9 }),
      straightRoad(),
      stand(0.5, 1.9, carBack(white), 1.3),
      fog,
      ...[-39, 39].map((x) =>
        stand(
          0.5,
          1.9,
          `<g transform="translate(${x} -34)"><circle r="22" fill="${red}" opacity=".35" stroke="none"/><circle r="10" fill="${red}" stroke="none"/></g>`,
          1.3,
        ),
      ),
      ownCar,
    ].join(''),
  },
  'voiture-06': {
    title: 'Cycliste à dépasser',
    scene: [
      straight(),
      treesAbove([40, 36], [108, 190], [50, 270], [384, 40], [440, 130], [376, 250]),
      place(292, 104, cyclistAbove, { scale: 1.1 }),
      way('M268 190C262 150 206 150 202 96', [202, 60], 0, yellow),
      place(272, 240, ownCarAbove, { scale: 1.1 }),
      paint('M222 104h54', white, 3),
      line('M222 104l8-6M222 104l8 6M276 104l-8-6M276 104l-8 6').replace(
        'fill="none"',
        `fill="none" stroke="${white}"`,
      ),
      place(249, 104, box(-13, -15, 26, 30, white, 6) + place(0, 8, write('?', 24))),
    ].join(''),
  },
  'voiture-07': {
    title: 'Passage piéton',
    scene: [
      ground(paper),
      box(-4, 30, 120, 110, sand),
      box(20, 54, 26, 34, glass),
      box(66, 54, 26, 34, glass),
      box(370, 12, 120, 128, 'var(--color-lightorange)'),
      box(394, 40, 26, 34, glass),
      box(438, 40, 26, 34, glass),
      flat('M0 112h480v188H0z', 'var(--color-extralightgray)'),
      straightRoad({ middle: false, edges: false }),
      patch([-0.02, 0.02], [0, 0.3], white),
      patch([-0.03, 0.03], [2.2, 4], white),
      zebra(0.55, 1.15),
      stand(1.16, 0.86, walker(red), 1.9),
      ownCar,
    ].join(''),
  },
  'voiture-08': {
    title: 'Un verre et une clé',
    scene: [
      ground(sand),
      flat('M0 196h480v104H0z', 'var(--color-lightorange)'),
      line('M0 196h480'),
      shape('M92 66h76c4 54-8 84-38 84s-42-30-38-84z', white),
      flat('M94 94h72c0 34-12 53-36 53s-36-19-36-53z', red),
      line('M130 150v66M98 220h64'),
      box(196, 192, 96, 52, black, 16),
      line('M292 218h74l12 14-12 12h-12l-8-8-8 8-10-10h-36'),
      disc(222, 218, 12, sand),
      place(388, 112, disc(0, 0, 62, white) + place(0, 34, write('A', 96, red))),
      box(240, 206, 34, 10, red, 3),
    ].join(''),
  },
  'voiture-09': {
    title: 'Tableau de bord',
    scene: [
      ground(black),
      dial(112, paint('M112 132L84 76', red, 7) + disc(112, 132, 12, white)),
      dial(368, paint('M368 132l34-50', red, 7) + disc(368, 132, 12, white)),
      box(160, 196, 160, 92, black, 14),
      veil(0.18, box(160, 196, 160, 92, red, 14)),
      place(230, 238, `<g stroke="${white}">${oilCan}</g>`, { scale: 1.1 }),
    ].join(''),
  },
  'voiture-10': {
    title: 'Accident',
    scene: [
      countryside,
      straightRoad(),
      place(400, 138, tree, { scale: 1 }),
      `<g transform="translate(296 158) rotate(12) scale(1.15)">${car({ body: white })}</g>`,
      place(
        230,
        204,
        shape('M-36 0c0-9 6-12 14-12h34c12 0 20 3 30 8l18 4-2 8H-30z', blue) +
          disc(-46, -2, 11, orange) +
          line('M-10 0l-14 14'),
      ),
      ownCar,
    ].join(''),
  },
});
