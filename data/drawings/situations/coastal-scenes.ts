import {
  black,
  blue,
  box,
  disc,
  flat,
  line,
  orange,
  paint,
  place,
  red,
  sand,
  shape,
  white,
  yellow,
} from '../pen.ts';
import type { WriteText } from '../street.ts';
import type { Scenes } from './car-scenes.ts';
import { asphalt, ground, turn, way } from './frame.ts';
import {
  balls,
  boatAbove,
  cones,
  glow,
  green,
  lateral,
  launch,
  night,
  ownBow,
  pillar,
  ripples,
  sea,
  wake,
  water,
  yacht,
} from './water.ts';

const compass = (write: WriteText) =>
  disc(0, 0, 38, white) +
  shape('M0-26l9 26H-9z', red) +
  shape('M0 26l9-26H-9z', white) +
  place(0, -44, write('N', 26));

const harbour = [
  flat('M0 122h150l14-16h40v16H0zM480 122H330l-14-14h-40v14h204z', 'var(--color-lightgray)'),
  line('M0 122h150l14-16h40M480 122H330l-14-14h-40'),
  box(20, 66, 40, 40, white),
  shape('M14 68l26-22 26 22z', red),
  box(76, 76, 34, 30, sand),
  shape('M70 78l23-18 23 18z', red),
  box(372, 62, 44, 44, white),
  shape('M366 64l28-24 28 24z', red),
  box(428, 76, 36, 30, sand),
  shape('M422 78l24-18 24 18z', red),
  box(188, 74, 14, 34, white),
  box(186, 66, 18, 12, red),
  box(278, 74, 14, 34, white),
  box(276, 66, 18, 12, green),
].join('');

export const coastalScenes = (write: WriteText): Scenes => ({
  'cotier-01': {
    title: 'Entrée de port',
    scene: [sea(122), harbour, place(238, 232, lateral('port'), { scale: 0.78 }), ownBow].join(''),
  },
  'cotier-02': {
    title: 'Bouée cardinale',
    scene: [
      sea(),
      place(228, 246, pillar([black, yellow], cones('up', 'up')), { scale: 1.3 }),
      place(408, 92, compass(write)),
    ].join(''),
  },
  'cotier-03': {
    title: 'Deux boules noires',
    scene: [sea(), place(240, 246, pillar([black, red, black], balls), { scale: 1.3 })].join(''),
  },
  'cotier-04': {
    title: 'Routes qui se croisent',
    scene: [
      ground(water),
      ripples([40, 60], [120, 140], [60, 230], [340, 60], [360, 240], [430, 30]),
      way('M210 162V60', [210, 46], 0, red),
      way('M324 100H154', [138, 100], -90, black),
      place(210, 214, wake + boatAbove(red)),
      place(376, 100, turn(-90, wake + boatAbove(yellow))),
    ].join(''),
  },
  'cotier-05': {
    title: 'Voilier',
    scene: [
      sea(),
      place(300, 206, yacht, { scale: 1.05 }),
      way('M220 196h-90', [118, 196], -90, blue),
      ownBow,
    ].join(''),
  },
  'cotier-06': {
    title: 'Feux de nuit',
    scene: [
      night,
      `<g opacity=".5">${paint('M240 190v40M208 196v60M272 196v60', white, 3, '8 8')}</g>`,
      glow(240, 82, white),
      glow(196, 148, green),
      glow(284, 148, red),
    ].join(''),
  },
  'cotier-07': {
    title: 'Boule noire',
    scene: [
      sea(),
      flat('M0 120c50-36 110-40 160 0z', sand),
      place(150, 236, launch(white), { scale: 1.7 }),
      line('M322 168v-86'),
      disc(322, 66, 24, black),
      paint('M352 172l60 92', black, 4, '8 6'),
      ripples([180, 252], [280, 256]),
    ].join(''),
  },
  'cotier-08': {
    title: 'Bande littorale',
    scene: [
      ground(water),
      flat('M0 0h480v58c-80 18-150 2-230 12S80 84 0 66z', sand),
      paint('M0 66c80 18 170 14 250 4s150 6 230-12', white, 7),
      ...[46, 142, 238, 334, 430].map((x) => disc(x, 216, 13, yellow)),
      ...[
        [112, 104],
        [62, 124],
        [118, 150],
      ].map(([x = 0, y = 0]) => disc(x, y, 9, orange) + paint(`M${x - 18} ${y + 12}h36`, blue, 3)),
      paint('M384 86v116', black, 4),
      line('M375 98l9-12 9 12M375 190l9 12 9-12'),
      place(318, 152, write('300 m', 30)),
      place(190, 166, wake + boatAbove(red), { scale: 0.86 }),
      ripples([40, 262], [190, 270], [350, 264]),
      box(60, 12, 30, 18, red, 3),
      box(210, 24, 30, 18, white, 3),
      box(330, 10, 30, 18, blue, 3),
    ].join(''),
  },
  'cotier-09': {
    title: 'Pavillon',
    scene: [
      sea(),
      place(88, 250, launch(white), { scale: 1.9 }),
      paint('M226 150V20', black, 5),
      flat('M228 24h58v88h-58z', white),
      flat('M286 24h66l-28 44 28 44h-66z', blue),
      line('M228 24h124l-28 44 28 44H228z'),
      disc(398, 214, 16, red),
      paint('M376 234h44', blue, 4),
      ripples([340, 264], [60, 270]),
    ].join(''),
  },
  'cotier-10': {
    title: 'VHF',
    scene: [
      ground(sand),
      box(64, 52, 272, 160, black, 16),
      box(90, 78, 138, 74, 'var(--color-green-light)', 6),
      place(159, 131, write('VHF', 46)),
      disc(284, 112, 32, asphalt),
      paint('M284 112l14-20', white, 5),
      box(92, 172, 34, 20, red, 5),
      box(140, 172, 34, 20, asphalt, 5),
      box(188, 172, 34, 20, asphalt, 5),
      paint('M336 170c60 0 20 70 66 66', black, 6),
      box(376, 96, 62, 122, black, 18),
      `<g stroke="${asphalt}" stroke-width="5">${line('M392 122h30M392 136h30M392 150h30')}</g>`,
      flat('M0 246h480v54H0z', 'var(--color-orange)'),
      line('M0 246h480'),
    ].join(''),
  },
});
