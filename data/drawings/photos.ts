import {
  black,
  blue,
  box,
  disc,
  flat,
  glass,
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
} from './pen.ts';
import { borne, cone, house, schoolFront, tree, type WriteText } from './street.ts';
import { boat, car, lorry, motorbike, schoolCar, trailer } from './vehicles.ts';

const hill = (d: string) => flat(d, sand);
const sky = (width: number, height: number, colour = paper) => flat(`M0 0h${width}v${height}H0z`, colour);
/** 600 × 400 scenes that fill a photo of a fictional school. */
const photoRoad = [
  flat('M0 300h600v100H0z', black),
  paint('M10 352h580', white, 6, '46 34'),
  line('M0 300h600'),
].join('');
const photoHills = hill('M0 300V236c70-60 150-66 220-10 80-80 190-70 260-6 40-28 82-26 120 6v74z');
const chair = (fill: string) => box(-17, -40, 34, 22, fill, 4) + line('M-12-18V0M12-18V0');
const screen = (x: number, y: number, width: number, height: number) =>
  [
    box(x, y, width, height, glass, 6),
    flat(
      `M${x + width * 0.3} ${y + height - 2}l${width * 0.15}${-height * 0.45}h${width * 0.1}l${width * 0.15} ${height * 0.45}z`,
      black,
    ),
    paint(`M${x + width / 2} ${y + height - 6}v${-height * 0.36}`, white, 5, '12 8'),
    box(x, y, width, height, 'none', 6),
  ].join('');

export const photos = (write: WriteText): Readonly<Record<string, string>> => ({
  'Voiture-école sur une route de campagne': [
    sky(600, 400),
    disc(486, 84, 34, yellow),
    photoHills,
    place(90, 300, tree, { scale: 1.1 }),
    place(520, 300, borne(write('12', 20))),
    photoRoad,
    place(170, 336, schoolCar, { scale: 2 }),
  ].join(''),
  'La vitrine de l’auto-école': [
    sky(600, 400),
    place(74, 344, tree, { scale: 1.4 }),
    place(330, 344, schoolFront(write('Auto-école', 27, white)), { scale: 1.4 }),
    flat('M0 344h600v14H0z', kerb),
    flat('M0 358h600v42H0z', black),
    line('M0 344h600M0 358h600'),
  ].join(''),
  'La salle de code': [
    sky(600, 400, white),
    flat('M0 310h600v90H0z', sand),
    line('M0 310h600'),
    screen(170, 50, 280, 180),
    place(400, 210, shape('M0-44L26 0h-52z', red) + shape('M0-27L11-7h-22z', white)),
    disc(520, 90, 32, white),
    line('M520 90V70M520 90h14'),
    box(66, 60, 60, 78, white),
    disc(96, 90, 17, red),
    `<g stroke="${white}" stroke-width="6">${line('M88 90h16')}</g>`,
    line('M80 122h32'),
    [90, 195, 300, 405, 510]
      .map((x, index) => place(x, 366, chair(index % 2 === 0 ? yellow : red), { scale: 1.5 }))
      .join(''),
  ].join(''),
  'Le simulateur de conduite': [
    sky(600, 400, white),
    flat('M0 320h600v80H0z', sand),
    line('M0 320h600'),
    screen(205, 70, 190, 120),
    shape('M196 66L70 44v128l126 18z', glass),
    shape('M404 66l126-22v128l-126 18z', glass),
    shape('M120 340v-60c0-30 20-44 56-44h170v104z', kerb),
    shape('M196 236l8-20h100l10 20z', black),
    `<g stroke-width="11">${disc(222, 236, 44, 'none')}</g>`,
    line('M180 236h84M222 236v42'),
    disc(222, 236, 9, yellow),
    shape('M400 340v-30h44l16-116c2-10 34-10 36 0l12 146z', red),
  ].join(''),
  'Une moto sur le plateau': [
    sky(600, 400),
    photoHills,
    place(500, 300, tree, { scale: 1.1 }),
    place(90, 300, tree, { scale: 0.8 }),
    flat('M0 300h600v100H0z', kerb),
    line('M0 300h600'),
    paint('M10 388c90 0 100-60 200-60s120 40 220 40 110-50 164-50', yellow, 6, '18 12'),
    place(80, 356, cone),
    place(350, 344, cone),
    place(520, 388, cone),
    place(160, 374, motorbike, { scale: 1.9 }),
  ].join(''),
  'Le bateau-école au port': [
    sky(600, 400),
    disc(110, 90, 34, yellow),
    hill('M0 256c120-44 260-44 360-12s160 20 240-16v40H0z'),
    place(
      500,
      262,
      shape('M-22 0l6-130h32l6 130z', white) +
        shape('M-19-60l2-40h34l2 40z', red) +
        box(-20, -156, 40, 26, yellow) +
        shape('M-26-156L0-180l26 24z', red),
    ),
    flat('M0 262h600v138H0z', glass),
    line('M0 262h600'),
    place(130, 344, boat, { scale: 2.4 }),
    line('M40 300h60M470 310h70M60 376h90M250 384h120M440 366h100'),
  ].join(''),
  'Une voiture et sa remorque': [
    sky(600, 400),
    photoHills,
    place(500, 300, tree, { scale: 1.2 }),
    photoRoad,
    place(60, 338, trailer.replace('M44-14h14', 'M44-14h30'), { scale: 2.2 }),
    place(216, 338, car({ body: blue, sign: true }), { scale: 2.2 }),
  ].join(''),
  'Un camion-école sur le plateau': [
    sky(600, 400),
    photoHills,
    place(560, 300, house({ width: 110, height: 190, wall: orange, roof: 'flat', rows: 3, columns: 3 })),
    flat('M0 300h600v100H0z', black),
    line('M0 300h600'),
    paint('M20 388h560', white, 6),
    place(50, 362, cone),
    place(556, 372, cone),
    place(96, 352, lorry, { scale: 3 }),
  ].join(''),
});
