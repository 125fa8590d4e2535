import {
  black,
  blue,
  box,
  disc,
  flat,
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
import { house, type WriteText } from '../street.ts';
import { car } from '../vehicles.ts';
import { carAbove } from './above.ts';
import { patch, stand, straightRoad } from './ahead.ts';
import type { Scenes } from './car-scenes.ts';
import { asphalt, ground, turn, way } from './frame.ts';
import { bicycle, child, numbered, roofAbove, walkerAbove } from './people.ts';
import { noEntry, onPost, walkersLight } from './signs.ts';

const roofs = ['var(--color-lightpink)', 'var(--color-lightorange)', 'var(--color-lightpink)'] as const;

/** A street from above: houses and a pavement to the right, the road to the left; a lane is 62 wide. */
const streetAbove = [
  ground(sand),
  flat('M60 0h190v300H60z', asphalt),
  flat('M0 0h60v300H0z', sand),
  paint('M155 6v300', white, 4, '30 22'),
  line('M60 0v300M250 0v300'),
  ...roofs.map((colour, index) => roofAbove(370, -6 + index * 106, 124, 96, colour)),
].join('');

/** Houses, the other pavement and the road that one is about to cross. */
const acrossTheStreet = (more: string) =>
  [
    ground(paper),
    place(78, 130, house({ width: 130, height: 104, wall: white, roof: 'flat', rows: 1, columns: 3 })),
    place(238, 130, house({ width: 150, height: 92, wall: sand, roof: 'flat', rows: 1, columns: 3 })),
    place(404, 130, house({ width: 140, height: 108, wall: white, roof: 'flat', rows: 1, columns: 3 })),
    flat('M0 130h480v16H0z', sand),
    flat('M0 146h480v92H0z', asphalt),
    flat('M0 238h480v62H0z', sand),
    line('M0 130h480M0 146h480M0 238h480'),
    more,
  ].join('');

/** As one who is about to walk over them sees them. */
const stripes = (x: number) =>
  [152, 170, 190, 213]
    .map((y, index) => {
      const near = 40 + index * 5;
      const tall = 9 + index * 2.5;
      return flat(`M${x - near} ${y}h${near * 2}l5 ${tall}H${x - near - 5}z`, white);
    })
    .join('');

const ownHandlebar = [
  paint('M120 292c14-22 40-26 72-24h96c32-2 58 2 72 24', black, 12),
  box(228, 254, 24, 60, black, 8),
  disc(300, 260, 10, 'var(--color-extralightgray)'),
  paint('M112 298l14-16M368 298l-14-16', red, 14),
].join('');

/** A face that looks at us, 130 wide, its middle on 0 0. */
const face = (helmet: string, strap: string) =>
  [
    shape('M-40-8c0-40 80-40 80 0 0 34-16 56-40 56s-40-22-40-56z', orange),
    disc(-14, 4, 2, black),
    disc(14, 4, 2, black),
    line('M-12 24q12 10 24 0'),
    strap,
    helmet,
  ].join('');

const helmetFront =
  shape('M-48-12c-4-64 100-64 96 0-20-12-76-12-96 0z', blue) + paint('M-20-48v22M0-52v24M20-48v22', white, 5);

export const firstScenes = (write: WriteText): Scenes => ({
  'aper-01': {
    title: 'Sur le trottoir',
    scene: [
      streetAbove,
      place(204, 90, carAbove(red)),
      place(106, 60, turn(180, carAbove(white))),
      place(336, 190, walkerAbove(yellow), { scale: 1.3 }),
      place(280, 190, walkerAbove(blue), { scale: 1.3 }),
      numbered(336, 246, write('2', 26)),
      numbered(280, 246, write('1', 26)),
    ].join(''),
  },
  'aper-02': {
    title: 'Au bord du trottoir',
    scene: acrossTheStreet(
      stripes(236) +
        place(20, 222, car({ body: red }), { scale: 1.1 }) +
        place(236, 286, child({ coat: yellow, bag: true }), { scale: 0.9 }),
    ),
  },
  'aper-03': {
    title: 'Le feu des piétons',
    scene: acrossTheStreet(
      stripes(200) +
        place(320, 144, walkersLight('red'), { scale: 0.58 }) +
        place(200, 290, child({ coat: blue, bag: true }), { scale: 0.9 }),
    ),
  },
  'aper-04': {
    title: 'Le ballon',
    scene: acrossTheStreet(
      place(40, 216, car({ body: white }), { scale: 1.1 }) +
        disc(290, 204, 15, red) +
        paint('M280 196l20 16', white, 4) +
        paint('M340 240l-30-22', black, 3, '6 7') +
        place(372, 286, child({ coat: yellow }), { scale: 0.9, turned: true }),
    ),
  },
  'aper-05': {
    title: 'Où traverser',
    scene: [
      streetAbove,
      flat('M146 0h18v68h-18z', asphalt),
      ...[66, 94, 122, 150, 178, 206, 234].map((x) => flat(`M${x} 8h14v54h-14z`, white)),
      place(222, 206, carAbove(red)),
      place(222, 308, carAbove(white)),
      place(106, 214, turn(180, carAbove(blue))),
      numbered(284, 36, write('1', 26)),
      numbered(284, 257, write('2', 26)),
      way('M264 36h-6', [252, 36], -90, yellow),
      way('M264 257h-6', [252, 257], -90, yellow),
      place(330, 150, walkerAbove(yellow), { scale: 1.3 }),
    ].join(''),
  },
  'aper-06': {
    title: 'En voiture',
    scene: [
      ground(paper),
      flat('M0 244h480v56H0z', asphalt),
      line('M0 244h480'),
      place(28, 284, car({ body: red }), { scale: 3.5 }),
      numbered(292, 144, write('1', 26)),
      numbered(184, 144, write('2', 26)),
    ].join(''),
  },
  'aper-07': {
    title: 'Descendre de voiture',
    scene: [
      streetAbove,
      place(210, 150, carAbove(red), { scale: 1.35 }),
      place(140, 266, carAbove(white)),
      way('M180 164h-14', [158, 164], -90, yellow),
      way('M240 164h14', [264, 164], 90, yellow),
      numbered(116, 164, write('1', 26)),
      numbered(306, 164, write('2', 26)),
    ].join(''),
  },
  'aper-08': {
    title: 'Trois casques',
    scene: [
      ground(paper),
      place(90, 140, face(`<g transform="translate(0 -6) rotate(-26 0 -20)">${helmetFront}</g>`, '')),
      place(
        240,
        140,
        face(place(0, 2, helmetFront), line('M-41-6l9 38Q0 72 32 32l9-38') + box(-6, 48, 12, 8, black, 2)),
      ),
      place(390, 140, face(place(0, 0, helmetFront), line('M-42 0q-2 40-10 62M42 0q2 40 10 62'))),
      ...[90, 240, 390].map((x, index) => numbered(x, 242, write(String(index + 1), 26))),
    ].join(''),
  },
  'aper-09': {
    title: 'Un vélo',
    scene: [
      ground(paper),
      flat('M0 250h480v50H0z', sand),
      line('M0 250h480'),
      place(236, 268, bicycle(blue), { scale: 2.5 }),
    ].join(''),
  },
  'aper-10': {
    title: 'Panneau rouge à barre blanche',
    scene: [
      ground(paper),
      place(64, 190, house({ width: 150, height: 150, wall: sand, roof: 'flat', rows: 2, columns: 3 })),
      place(420, 190, house({ width: 150, height: 160, wall: white, roof: 'flat', rows: 2, columns: 3 })),
      flat('M0 112h480v188H0z', 'var(--color-extralightgray)'),
      straightRoad({ middle: false, edges: false }),
      patch([-1.05, -1], [0, 40], white),
      stand(1.28, 0.62, onPost(noEntry, 190), 1.5),
      ownHandlebar,
    ].join(''),
  },
});
