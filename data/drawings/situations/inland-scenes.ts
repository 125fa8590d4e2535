import {
  black,
  blue,
  box,
  disc,
  flat,
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
import { tree, type WriteText } from '../street.ts';
import type { Scenes } from './car-scenes.ts';
import { grass, ground, turn, way } from './frame.ts';
import {
  barge,
  bargeAbove,
  board,
  boatAbove,
  lateral,
  noPassage,
  ownBow,
  ripples,
  river,
  rowersAbove,
  wake,
  water,
  yellowDiamond,
} from './water.ts';

const onBank = (sign: string) => `${line('M0 0v-70')}<g transform="translate(0 -112)">${sign}</g>`;
const waves = paint('M-28-8q7-10 14 0t14 0 14 0 14 0M-28 16q7-10 14 0t14 0 14 0 14 0', black, 6);
const current = paint('M150 232l22-44', blue, 7) + flat('M182 168l4 28-26-13z', blue);

const wall = 'var(--color-lightgray)';
const lock = [
  ground(paper),
  flat('M0 60h480v60H0z', sand),
  flat('M30 300L160 206h160l130 94z', water),
  shape('M-4 116h164v90L26 304H-4zM484 116H320v90l134 98h30z', wall),
  shape('M160 96h78v112h-78zM320 96h-78v112h78z', 'var(--color-orange)'),
  line('M160 126h78M160 166h78M320 126h-78M320 166h-78'),
  ripples([150, 226], [290, 224]),
].join('');

const bridge = [
  ground(paper),
  flat('M0 112h480v188H0z', water),
  flat('M0 112c60-30 120-26 180-6s200 20 300-6v40H0z', sand),
  shape('M-6 40h492v26H-6z', wall),
  shape(
    'M-6 66h492v150h-24v-44c0-36-28-58-66-58s-66 22-66 58v44h-24v-44c0-36-28-58-66-58s-66 22-66 58v44h-24v-44c0-36-28-58-66-58s-66 22-66 58v44H-6z',
    'var(--color-extralightgray)',
  ),
  ripples([64, 246], [220, 240], [380, 248], [140, 276], [300, 280]),
].join('');

export const inlandScenes = (write: WriteText): Scenes => ({
  'fluvial-01': {
    title: 'Bouée rouge',
    scene: [river, current, place(252, 208, lateral('port'), { scale: 0.84 }), ownBow].join(''),
  },
  'fluvial-02': {
    title: 'Panneau rouge, blanc, rouge',
    scene: [
      river,
      place(396, 214, onBank(noPassage), { scale: 1.15 }),
      place(70, 190, tree, { scale: 0.9 }),
      ownBow,
    ].join(''),
  },
  'fluvial-03': {
    title: 'Écluse',
    scene: [
      lock,
      place(
        404,
        176,
        line('M0 6v-30') +
          box(-48, -96, 96, 76, black, 12) +
          disc(-22, -58, 17, red) +
          disc(22, -58, 17, 'var(--color-green)'),
      ),
      ownBow,
    ].join(''),
  },
  'fluvial-04': {
    title: 'Pont',
    scene: [
      bridge,
      place(204, 88, yellowDiamond, { scale: 0.95 }),
      place(276, 88, yellowDiamond, { scale: 0.95 }),
      place(84, 88, noPassage, { scale: 0.5 }),
      place(396, 88, noPassage, { scale: 0.5 }),
      ownBow,
    ].join(''),
  },
  'fluvial-05': {
    title: 'Vagues barrées',
    scene: [
      river,
      place(396, 214, onBank(board(waves, true)), { scale: 1.15 }),
      place(
        126,
        206,
        shape('M-60-22H60c-4 14-12 20-22 22h-84c-8-4-12-12-14-22z', white) +
          shape('M-20-22l6-16h26l8 16z', blue),
        { scale: 0.8 },
      ),
      ownBow,
    ].join(''),
  },
  'fluvial-06': {
    title: 'Panneau 6',
    scene: [
      river,
      place(396, 214, onBank(board(place(0, 22, write('6', 64)))), { scale: 1.15 }),
      place(70, 190, tree, { scale: 0.9 }),
      ownBow,
    ].join(''),
  },
  'fluvial-07': {
    title: 'Bateau de commerce',
    scene: [
      ground(water),
      flat('M0 0h76v300H0z', grass),
      flat('M404 0h76v300h-76z', grass),
      line('M76 0v300M404 0v300'),
      ripples([98, 60], [330, 40], [112, 250], [350, 180]),
      way('M238 218v44', [238, 276], 180, black),
      place(238, 88, turn(180, bargeAbove)),
      way('M176 232h158', [350, 232], 90, red),
      place(136, 232, turn(90, wake + boatAbove(red)), { scale: 0.92 }),
    ].join(''),
  },
  'fluvial-08': {
    title: 'Barque et bateau à moteur',
    scene: [
      ground(water),
      flat('M0 0h480v40H0z', grass),
      flat('M0 260h480v40H0z', grass),
      line('M0 40h480M0 260h480'),
      ripples([60, 80], [210, 70], [390, 90], [40, 220], [280, 236]),
      way('M316 150h-48', [252, 150], -90, black),
      place(386, 150, turn(-90, rowersAbove), { scale: 1.15 }),
      place(96, 150, turn(90, wake + boatAbove(red)), { scale: 1.1 }),
    ].join(''),
  },
  'fluvial-09': {
    title: 'Un son bref',
    scene: [
      ground(paper),
      flat('M0 150c80-40 160-36 230-10s180 8 250-14v60H0z', sand),
      flat('M0 186h480v114H0z', water),
      line('M0 186h480'),
      place(112, 244, barge, { scale: 1.16 }),
      paint(
        'M356 134c-14-16-14-40 0-56M338 144c-22-24-22-62 0-86M402 134c14-16 14-40 0-56M420 144c22-24 22-62 0-86',
        red,
        6,
      ),
      box(72, 36, 200, 92, white, 46),
      shape('M244 112l84 36-60-60', white),
      flat('M240 108l40-20-20-12z', white),
      disc(172, 82, 17, black),
      ripples([40, 264], [200, 276], [360, 270]),
    ].join(''),
  },
  'fluvial-10': {
    title: 'Avant de partir',
    scene: [
      ground(paper),
      flat('M0 226h480v74H0z', sand),
      line('M0 226h480'),
      ...[
        [84, 1.55],
        [216, 1.15],
        [312, 0.85],
      ].map(([x = 0, scale = 1]) => place(x, 252, lifeJacket, { scale })),
      place(
        416,
        136,
        box(-44, -70, 88, 140, 'var(--color-extralightgray)', 12) +
          disc(0, -32, 20, red) +
          paint('M0-14C30 20-40 20-10 50s50 30 30 60', red, 8) +
          disc(22, 112, 12, yellow),
      ),
    ].join(''),
  },
});

const lifeJacket = [
  shape('M-42 0v-92c0-16 8-26 22-30l6 26h28l6-26c14 4 22 14 22 30V0z', red),
  line('M0-96V0'),
  paint('M-42-52h84M-42-22h84', black, 6),
  box(-9, -58, 18, 12, yellow),
  box(-9, -28, 18, 12, yellow),
].join('');
