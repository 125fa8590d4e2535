import {
  black,
  blue,
  box,
  disc,
  flat,
  glass,
  line,
  paint,
  paper,
  place,
  red,
  sand,
  shape,
  white,
  yellow,
} from '../pen.ts';
import { house, tree, type WriteText } from '../street.ts';
import { car, scooter } from '../vehicles.ts';
import { carAbove, cyclistAbove, lorryAbove, straight } from './above.ts';
import { countryside, patch, stand, straightRoad } from './ahead.ts';
import type { Scenes } from './car-scenes.ts';
import { asphalt, grass, ground, turn, way } from './frame.ts';
import { cyclistBack, grownUp, head, kickScooter, numbered, roofAbove, walkerAbove } from './people.ts';
import { cycleTrack, onPost } from './signs.ts';

/** A street with houses behind it and a pavement in front of them. */
const street = (sky: string, pavement: string) =>
  [
    ground(sky),
    flat('M0 214h480v40H0z', pavement),
    flat('M0 254h480v46H0z', asphalt),
    line('M0 254h480M0 214h480'),
  ].join('');

const bush = (x: number, y: number) =>
  disc(x, y, 18, 'var(--color-green)') +
  `<circle cx="${x - 5}" cy="${y - 5}" r="6" fill="${grass}" stroke="none"/>`;

const busAbove = [
  box(-31, -86, 62, 172, red, 10),
  shape('M-25-80h50v14h-50z', glass),
  box(-22, -46, 44, 30, white, 3),
  box(-22, 16, 44, 30, white, 3),
  flat('M31-62h4v24h-4z', yellow),
].join('');

const lyingRider = [
  shape('M-44 2c0-10 8-14 18-14h34c12 0 22 3 34 8l20 4-2 8h-100z', blue),
  disc(-54, -2, 14, red),
  shape('M-64-4c0-8 8-12 16-8l-2 12z', glass),
  line('M-8-2l-16 14'),
].join('');

/** The rider stands on the deck of a kick scooter. */
const standing = (coat: string, more = '') =>
  [
    line('M-4-18l2-30 6-8M8-18l2-30'),
    shape('M-8-46l2-34c1-8 6-11 13-11 8 0 12 4 12 11l-3 34z', coat),
    line('M10-78l10 12 14-28'),
    place(8, -108, head() + more),
  ].join('');

const headphones = paint('M-8-12C-4-20 6-20 9-12', red, 5) + disc(-5, 0, 6, red);

export const juniorScenes = (write: WriteText): Scenes => ({
  'assr-01': {
    title: 'Route sans trottoir',
    scene: [
      straight(),
      bush(60, 60),
      bush(84, 140),
      bush(44, 226),
      bush(420, 90),
      bush(408, 180),
      bush(438, 262),
      place(201, 66, turn(180, carAbove(white))),
      place(279, 150, carAbove(yellow)),
      way('M128 208v-60', [128, 132], 0, black),
      way('M352 208v-60', [352, 132], 0, black),
      numbered(128, 246, write('1', 26)),
      numbered(352, 246, write('2', 26)),
    ].join(''),
  },
  'assr-02': {
    title: 'Arrêt de bus',
    scene: [
      flat('M0 0h480v300H0z', sand),
      flat('M110 0h230v300H110z', asphalt),
      paint('M225 8v300', white, 4, '30 22'),
      line('M110 0v300M340 0v300'),
      place(293, 132, busAbove),
      place(362, 84, turn(-90, walkerAbove(yellow))),
      place(168, 60, turn(180, carAbove(white))),
      box(376, 150, 86, 34, glass, 4),
      box(386, 192, 66, 12, red, 4),
      roofAbove(-6, 14, 90, 112, 'var(--color-lightorange)'),
      roofAbove(-6, 136, 90, 150, 'var(--color-lightpink)'),
    ].join(''),
  },
  'assr-03': {
    title: 'Camion à la ligne',
    scene: [
      ground(grass),
      flat('M170 60h150v240H170zM0 0h480v76H0z', asphalt),
      flat('M170 60h150v20H170z', asphalt),
      line('M0 76h170v224M480 76H320v224'),
      paint('M0 36h480', white, 4, '22 16'),
      paint('M245 110v190', white, 4, '24 18'),
      paint('M249 92h68', white, 8),
      way('M276 88C276 62 300 56 330 56', [350, 56], 90, yellow),
      place(276, 170, lorryAbove, { scale: 0.68 }),
      disc(299, 116, 5, yellow),
      place(302, 268, cyclistAbove, { scale: 0.8 }),
      bush(70, 150),
      bush(110, 250),
      bush(420, 150),
      bush(380, 250),
    ].join(''),
  },
  'assr-04': {
    title: 'À vélo, la nuit',
    scene: [
      ground(black),
      disc(392, 54, 24, yellow),
      `<circle cx="402" cy="46" r="21" fill="${black}" stroke="none"/>`,
      flat('M0 112c60-34 120-40 170-6 60-52 150-46 196-4 40-24 84-18 114 6v8H0z', 'var(--color-green-dark)'),
      flat('M0 112h480v188H0z', 'var(--color-green-dark)'),
      straightRoad(),
      stand(0.62, 0.35, cyclistBack(blue, 'var(--color-lightgray)'), 1.5),
    ].join(''),
  },
  'assr-05': {
    title: 'Trottinette',
    scene: [
      street(paper, sand),
      place(86, 214, house({ width: 130, height: 150, wall: white, roof: 'flat', rows: 2, columns: 3 })),
      place(384, 214, house({ width: 150, height: 130, wall: sand, roof: 'flat', rows: 2, columns: 3 })),
      place(
        236,
        244,
        place(-22, 0, standing(red)) + kickScooter + place(4, 0, standing(yellow, headphones)),
        { scale: 1.25 },
      ),
    ].join(''),
  },
  'assr-06': {
    title: 'Panneau rond et bleu',
    scene: [
      countryside,
      place(60, 120, tree, { scale: 0.7 }),
      straightRoad(),
      patch([1.12, 1.5], [0, 40], 'var(--color-lightgray)'),
      stand(1.62, 0.85, onPost(cycleTrack, 200), 1.5),
    ].join(''),
  },
  'assr-07': {
    title: 'Un scooter et l’ASSR',
    scene: [
      ground(paper),
      flat('M0 240h480v60H0z', asphalt),
      line('M0 240h480'),
      place(26, 272, scooter, { scale: 2.1 }),
      place(
        378,
        96,
        box(-74, -58, 148, 112, white, 6) +
          paint('M-54-34h108', red, 8) +
          place(0, 16, write('ASSR', 38)) +
          paint('M-40 34h80', 'var(--color-lightgray)', 4),
      ),
    ].join(''),
  },
  'assr-08': {
    title: 'Compteur et outils',
    scene: [
      ground(sand),
      flat('M0 236h480v64H0z', 'var(--color-lightorange)'),
      line('M0 236h480'),
      disc(168, 132, 96, black),
      `<path d="M104 196A90 90 0 1 1 232 196" transform="translate(168 132) scale(.8) translate(-168 -132)" fill="none" stroke="${white}" stroke-width="12" stroke-dasharray="4 14"/>`,
      place(138, 176, write('0', 20, white)),
      place(168, 100, write('45', 24, white)),
      place(198, 176, write('90', 20, white)),
      paint('M168 132L220 112', red, 8),
      disc(168, 132, 11, white),
      place(
        356,
        150,
        turn(
          38,
          shape(
            'M-12-22v100c0 16 24 16 24 0V-22c20-6 28-26 20-46l-18 16h-18l-8-14 10-22c-24 0-38 18-34 40 2 14 12 22 24 26z',
            'var(--color-extralightgray)',
          ),
        ),
      ),
      box(300, 246, 124, 16, red, 8),
      box(286, 249, 20, 10, black, 3),
    ].join(''),
  },
  'assr-09': {
    title: 'Retour de fête',
    scene: [
      street(blue, 'var(--color-lightgray)'),
      place(
        94,
        214,
        house({ width: 150, height: 140, wall: 'var(--color-gray)', roof: 'flat', rows: 2, columns: 3 }),
      ),
      ...[56, 106].map((x) => box(x, 96, 22, 32, yellow)),
      disc(420, 48, 20, yellow),
      place(196, 282, car({ body: white }), { scale: 1.3 }),
      place(
        400,
        252,
        grownUp(red) +
          line('M-20-92l-22 22M20-92l24 10') +
          `<g transform="translate(-44 -74) rotate(-16)">${shape('M-7 20v-26l4-8v-16h6v16l4 8v26z', 'var(--color-green)')}</g>` +
          disc(50, -80, 7, yellow) +
          line('M52-73l8 14M56-66l5-2'),
      ),
    ].join(''),
  },
  'assr-10': {
    title: 'Accident de scooter',
    scene: [
      countryside,
      straightRoad(),
      place(404, 130, tree, { scale: 0.9 }),
      `<g transform="translate(66 262) scale(1.25 .62)">${turn(-20, scooter)}</g>`,
      place(318, 232, lyingRider, { scale: 1.2 }),
    ].join(''),
  },
});
