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
import { motorbike } from '../vehicles.ts';
import { bikeAbove, carAbove, crossroads, lorryAbove, straight } from './above.ts';
import { countryside, ownBike, patch, stand, straightRoad, zebra } from './ahead.ts';
import type { Scenes } from './car-scenes.ts';
import { asphalt, ground, turn, veil, way } from './frame.ts';
import { bendRight, crossWind, onPost, trafficLight } from './signs.ts';

const helmet = [
  shape('M-52 30c-8-54 14-84 54-84 36 0 56 28 56 62l-4 30c-2 8-8 12-16 12h-34z', red),
  shape('M4-18h46c6 12 8 24 6 36H22C10 18 2 4 4-18z', glass),
  paint('M-40-22c8-14 20-22 34-23', white, 6),
].join('');

const glove = [
  shape(
    'M-28 46V8c0-6-4-22-4-30s10-9 12-1l4 18v-34c0-9 13-9 13 0v-6c0-9 14-9 14 0v7c0-8 13-8 13 1v12c0-7 12-7 12 2v27c0 20-6 30-14 42z',
    black,
  ),
  box(-32, 42, 58, 22, red, 5),
  paint('M-6-4h34', asphalt, 4),
].join('');

const boot = [
  shape('M-22-58h42v70l44 18c10 4 12 10 12 20H-22z', sand),
  box(-22, 50, 98, 12, black, 3),
  paint('M-18-34h34M-18-8h34', black, 5),
].join('');

/** Someone who rides to the right, sitting at 0 0. */
const rider = (coat: string, helmetColour: string) =>
  [
    shape('M-6 4l26 6 2 30 12 4', 'none'),
    shape('M-12 6c-2-24 6-42 20-44l14 8c4 14 0 28-6 40z', coat),
    line('M16-26l20 12 12-2'),
    shape('M0-36c-5-22 6-36 22-36 16 0 24 12 22 26 0 6-4 10-9 10z', helmetColour),
    shape('M20-58h22c3 6 3 10 1 14H24z', glass),
  ].join('');

const bend = [
  countryside,
  flat(
    'M-40 300C90 210 210 176 322 144c44-12 84-22 158-26v22c-92 8-150 34-160 62-8 24 24 60 60 98z',
    asphalt,
  ),
  paint('M180 300C190 226 236 182 342 150c40-12 80-19 138-23', white, 4, '34 20'),
  paint(
    'M-26 298C96 212 214 180 324 148c44-12 80-21 156-25M366 300c-38-38-64-74-56-100 12-34 66-56 170-65',
    white,
    3,
  ),
].join('');

const rain = [
  [40, 30],
  [110, 64],
  [182, 20],
  [236, 88],
  [300, 36],
  [372, 70],
  [440, 24],
  [66, 140],
  [150, 176],
  [226, 150],
  [320, 170],
  [398, 148],
  [454, 190],
  [24, 220],
]
  .map(([x, y]) => `M${x} ${y}l-10 26`)
  .join('');

const bikeFront = [
  box(-9, -40, 18, 42, black, 9),
  line('M-62-104h34M62-104H28M-20-70l-4 40M20-70l4 40'),
  disc(-66, -126, 13, glass),
  disc(66, -126, 13, glass),
  line('M-60-115l16 12M60-115l-16 12'),
  shape('M-34-64c-4-34 10-52 34-52s38 18 34 52L14-46h-28z', red),
  `<circle cy="-78" r="52" fill="${yellow}" opacity=".4" stroke="none"/>`,
  disc(0, -78, 21, white),
  disc(0, -78, 12, yellow),
].join('');

export const bikeScenes = (write: WriteText): Scenes => ({
  'moto-01': {
    title: 'Équipement',
    scene: [
      ground(paper),
      flat('M0 218h480v82H0z', sand),
      line('M0 218h480'),
      place(104, 160, helmet, { scale: 1.15 }),
      place(244, 152, glove, { scale: 1.05 }),
      place(370, 154, boot, { scale: 1.05 }),
    ].join(''),
  },
  'moto-02': {
    title: 'Camion',
    scene: [
      straight('none'),
      paint('M240 8v300', white, 4, '30 22'),
      veil(0.5, flat('M236 70l76 14 12 168-88-14z', red) + flat('M174 240h62l14 60H160z', red)),
      place(205, 138, lorryAbove),
      place(284, 178, bikeAbove(yellow), { scale: 1.15 }),
    ].join(''),
  },
  'moto-03': {
    title: 'Feu jaune',
    scene: [
      countryside,
      patch([-9, 10], [2.4, 4], asphalt),
      straightRoad(),
      patch([0.03, 0.94], [1.5, 1.72], white),
      stand(1.4, 1.1, trafficLight('amber'), 1.6),
      ownBike,
    ].join(''),
  },
  'moto-04': {
    title: 'Intersection',
    scene: [
      crossroads,
      way('M271 206v-98', [271, 92], 0, white),
      way('M209 104C209 166 260 181 330 181', [348, 181], 90, yellow),
      place(271, 250, bikeAbove(red), { scale: 1.2 }),
      place(209, 52, turn(180, carAbove(yellow))),
    ].join(''),
  },
  'moto-05': {
    title: 'Pluie',
    scene: [
      countryside,
      straightRoad({ middle: false }),
      patch([-0.02, 0.02], [0, 0.24], white),
      zebra(1, 1.7),
      stand(
        0.8,
        0.62,
        `<ellipse rx="58" ry="18" fill="${'var(--color-extralightgray)'}"/><ellipse rx="40" ry="11" fill="none"/><path d="M-56 0h112M0-17v34" fill="none"/>`,
        1.2,
      ),
      paint(rain, blue, 3),
      ownBike,
    ].join(''),
  },
  'moto-06': {
    title: 'Virage à droite',
    scene: [
      bend,
      place(66, 116, tree, { scale: 0.8 }),
      place(436, 300, onPost(bendRight, 158), { scale: 0.8 }),
      ownBike,
    ].join(''),
  },
  'moto-07': {
    title: 'Vent latéral',
    scene: [
      countryside,
      `<g transform="rotate(12 40 130)">${place(34, 130, tree, { scale: 0.82 })}</g>`,
      straightRoad(),
      paint('M110 58h70c18 0 18-20 4-20M128 80h110c18 0 18-20 4-20', blue, 5),
      stand(1.42, 0.7, onPost(crossWind, 184), 1.5),
      ownBike,
    ].join(''),
  },
  'moto-08': {
    title: 'Moto de face',
    scene: [
      countryside,
      disc(64, 52, 24, yellow),
      paint('M64 16V6M64 98V88M28 52H18M110 52h-10M38 26l-6-6M96 84l-6-6M90 26l6-6M32 84l6-6', yellow, 5),
      patch([-1.6, 2], [0, 40], asphalt),
      paint('M168 300L228 116', white, 4, '30 20'),
      place(272, 272, bikeFront, { scale: 1.35 }),
    ].join(''),
  },
  'moto-09': {
    title: 'Moto et permis A2',
    scene: [
      ground(paper),
      flat('M0 226h480v74H0z', asphalt),
      line('M0 226h480'),
      place(20, 262, motorbike, { scale: 2.1 }),
      place(
        372,
        118,
        box(-78, -62, 156, 122, 'var(--color-lightpink)', 14) +
          box(-62, -22, 46, 58, white, 4) +
          disc(-39, -2, 10, orange) +
          shape('M-56 36c0-14 6-22 17-22s17 8 17 22z', red) +
          place(32, 24, write('A2', 56)) +
          paint('M-60-42h120', red, 8),
      ),
    ].join(''),
  },
  'moto-10': {
    title: 'Passager',
    scene: [
      ground(paper),
      flat('M0 236h480v64H0z', asphalt),
      line('M0 236h480'),
      place(88, 270, motorbike, { scale: 2.4 }),
      place(212, 150, rider(blue, white), { scale: 1.5 }),
      place(146, 148, rider(yellow, white), { scale: 1.4 }),
    ].join(''),
  },
});
