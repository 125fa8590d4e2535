import {
  black,
  box,
  disc,
  flat,
  kerb,
  line,
  orange,
  paint,
  place,
  red,
  sand,
  shape,
  white,
  yellow,
} from './pen.ts';
import {
  barrier,
  borne,
  bush,
  citySign,
  cloud,
  cone,
  greenLight,
  house,
  schoolFront,
  tree,
  type WriteText,
} from './street.ts';
import { car, schoolCar, van } from './vehicles.ts';

type Parts = Readonly<Record<string, string>>;

const hill = (d: string, fill = sand) => flat(d, fill);
/** A road for the small scenes: 360 wide, its far edge on y = 176. */
const road = [
  flat('M0 176h360v40H0z', black),
  paint('M10 198h340', white, 4, '32 22'),
  line('M0 176h360'),
].join('');
const lowHills = hill('M6 176c40-44 76-48 110-16 32-56 92-60 134-8 36-24 74-14 104 24z');

/** How the street goes on at both sides, for windows wider than its 2000. */
const farStreet = [
  hill('M-1300 380c100-50 220-60 330-10 110-70 230-80 340-16 90-60 200-70 290-14 100-40 240-20 340 40z'),
  hill('M2000 380c90-50 220-70 320-16 100-70 220-74 320-6 90-50 210-40 360 22z'),
  place(-1180, 380, bush),
  place(-1010, 380, tree),
  place(-840, 380, house({ width: 130, height: 190, wall: orange, roof: 'gable', rows: 3, columns: 3 })),
  place(-690, 380, tree, { scale: 0.8 }),
  place(-540, 380, house({ width: 116, height: 236, wall: white, roof: 'flat', rows: 4, columns: 3 })),
  place(-404, 380, house({ width: 130, height: 180, wall: sand, roof: 'gable', rows: 2, columns: 3 })),
  place(-270, 380, bush),
  place(-150, 380, tree, { scale: 1.1 }),
  place(2090, 380, house({ width: 130, height: 180, wall: sand, roof: 'gable', rows: 2, columns: 3 })),
  place(2250, 380, tree),
  place(2390, 380, house({ width: 130, height: 236, wall: white, roof: 'flat', rows: 4, columns: 3 })),
  place(2530, 380, house({ width: 116, height: 196, wall: orange, roof: 'gable', rows: 3, columns: 3 })),
  place(2640, 380, bush),
  place(2740, 380, tree, { scale: 1.1 }),
  place(2880, 380, house({ width: 130, height: 210, wall: white, roof: 'gable', rows: 3, columns: 3 })),
].join('');

const wholeStreet = (write: WriteText) =>
  [
    farStreet,
    hill(
      'M0 380c120-70 250-80 360-20 90-90 240-100 350-10 100-80 230-80 330 4 120-90 260-80 350-4 110-64 240-56 330 10 110-40 210-30 280 20z',
    ),
    place(70, 380, bush),

    place(880, 380, tree, { scale: 1 }),
    place(652, 380, borne(write('7', 24)), { scale: 0.9 }),
    place(1046, 380, citySign(196, write('Chez vous', 29), { height: 164 })),
    place(1342, 380, schoolFront(write('Auto-école', 27, white)), { scale: 1.24 }),
    place(1530, 380, tree, { scale: 1.1 }),
    place(1650, 380, house({ width: 130, height: 210, wall: white, roof: 'gable', rows: 3, columns: 3 })),
    place(1782, 380, house({ width: 116, height: 262, wall: orange, roof: 'flat', rows: 4, columns: 3 })),
    place(1890, 380, bush),
    place(1950, 380, tree, { scale: 0.8 }),
    flat('M-3000 374h8000v12h-8000z', kerb),
    flat('M-3000 386h8000v174h-8000z', black),
    line('M-3000 374h8000M-3000 386h8000'),
    place(-470, 394, car({ body: white }), { scale: 1.6, turned: true }),
    place(2190, 394, car({ body: orange }), { scale: 1.6, turned: true }),
    place(2480, 394, car({ body: white }), { scale: 1.6, turned: true }),
    place(932, 394, car({ body: white }), { scale: 1.6, turned: true }),
    place(1376, 394, car({ body: sand }), { scale: 1.6, turned: true }),
    place(1640, 394, van, { scale: 1.5, turned: true }),
    paint('M956 390v30h204v-30', yellow, 6, '20 11'),
    paint('M930 470c60 0 66-28 104-32', yellow, 6, '16 10'),
    `<g stroke="${yellow}" stroke-width="6">${line('M1022 424l20 13-17 17')}</g>`,
    paint('M-2976 506h8000', white, 5, '56 40'),
    place(190, 556, van, { scale: 1.75 }),
  ].join('');

/** The street of the home page, 2000 × 560 with more at both sides; the learner's car is apart, so that it can move. */
export const homeStreet = (write: WriteText): Parts => ({
  street: wholeStreet(write),
  learner: place(900, 498, schoolCar, { scale: 1.7, turned: true }),
});

const stars = (x: number, y: number) =>
  [0, 1, 2, 3, 4]
    .map((index) => place(x + index * 26, y, shape('M0-10l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z', white)))
    .join('');

/** Why there is nothing, or what went wrong: 360 × 216, the ground on y = 176. */
export const smallScenes = (
  write: WriteText,
): Readonly<Record<string, { readonly title: string; readonly scene: string }>> => ({
  personne: {
    title: 'Personne sur la route',
    scene: [
      lowHills,
      place(306, 176, tree, { scale: 0.85 }),
      place(112, 176, citySign(170, write('Personne', 26))),
      road,
    ].join(''),
  },
  avis: {
    title: 'Cinq étoiles à donner',
    scene: [
      lowHills,
      place(58, 176, tree, { scale: 0.8 }),
      place(196, 176, line('M0 0v-60') + box(-78, -124, 156, 66, white, 10)),
      stars(144, 84),
      place(300, 176, borne(), { scale: 0.8 }),
      road,
    ].join(''),
  },
  lieu: {
    title: 'Deux panneaux qui hésitent',
    scene: [
      lowHills,
      place(180, 176, line('M0 0v-128')),
      shape('M184 56h86l18 17-18 17h-86zM176 96H96L78 113l18 17h80z', white),
      place(228, 83, write('?', 30)),
      place(134, 123, write('?', 30)),
      place(310, 176, bush),
      road,
    ].join(''),
  },
  travaux: {
    title: 'Travaux',
    scene: [
      lowHills,
      place(66, 176, cone),
      place(180, 176, barrier),
      place(290, 176, cone),
      place(180, 104, box(-64, -30, 128, 44, yellow, 8) + write('Travaux', 26)),
      road,
    ].join(''),
  },
  'nulle-part': {
    title: 'La route finit nulle part',
    scene: [
      lowHills,
      place(300, 176, tree, { scale: 0.8 }),
      place(116, 176, citySign(190, write('Nulle part', 27))),
      flat('M0 176h230c14 6-4 14 12 22s-10 12 4 18H0z', black),
      paint('M10 198h190', white, 4, '32 22'),
      line('M0 176h230c14 6-4 14 12 22s-10 12 4 18'),
      place(70, 190, car({ body: red, sign: true, aboard: 'learner' }), { scale: 0.9 }),
      place(214, 128, write('?', 34)),
      place(268, 200, line('M-10 0c0-8 2-12 6-16M0 0v-18M10 0c0-8-2-12-6-16')),
      place(330, 208, line('M-10 0c0-8 2-12 6-16M0 0v-18M10 0c0-8-2-12-6-16')),
    ].join(''),
  },
  panne: {
    title: 'Voiture en panne',
    scene: [
      lowHills,
      place(88, 176, citySign(160, write('En panne', 25))),
      road,
      place(176, 190, schoolCar),
      place(176, 190, shape('M95-38l16-26 18 10-8 18z', red)),
      place(306, 118, cloud, { scale: 0.5 }),
      place(326, 84, cloud, { scale: 0.7 }),
      place(40, 196, cone, { scale: 0.9 }),
    ].join(''),
  },
  'demi-tour': {
    title: 'La voiture-école fait demi-tour',
    scene: [
      lowHills,
      place(112, 176, citySign(164, write('Demi-tour', 25))),
      place(312, 176, line('M0 0v-70') + disc(0, -100, 34, red) + disc(0, -100, 26, white)),
      line('M302 90V74c0-16 20-16 20 0v8'),
      flat('M314 82h16l-8 11z', black),
      road,
      place(200, 190, schoolCar, { turned: true }),
    ].join(''),
  },
  paye: {
    title: 'La voiture-école passe au vert',
    scene: [
      lowHills,
      place(52, 176, tree, { scale: 0.8 }),
      place(278, 176, greenLight),
      place(300, 176, box(0, -34, 16, 34, white) + line('M8-30l26-70')),
      road,
      place(112, 192, schoolCar, { scale: 1.1 }),
      line('M92 160H64M92 172H50M92 184H70'),
    ].join(''),
  },
  label: {
    title: 'Une rosette au bord de la route',
    scene: [
      lowHills,
      place(58, 176, tree, { scale: 0.8 }),
      place(312, 176, bush),
      place(
        186,
        176,
        line('M0 0v-46') +
          box(-56, -162, 112, 116, white, 12) +
          shape('M-17-96l-11 38 17-6 11 13 3-42zM17-96l11 38-17-6-11 13-3-42z', red) +
          disc(0, -112, 36, yellow) +
          disc(0, -112, 26, white) +
          place(0, -112, shape('M0-10l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z', red), { scale: 1.5 }),
      ),
      road,
      place(232, 192, schoolCar),
    ].join(''),
  },
  vitrine: {
    title: 'Une auto-école dans sa rue',
    scene: [
      lowHills,
      place(180, 176, schoolFront(write('Auto-école', 25, white)), { scale: 0.76 }),
      place(326, 176, tree, { scale: 0.8 }),
      place(34, 176, borne(), { scale: 0.7 }),
      road,
    ].join(''),
  },
});
