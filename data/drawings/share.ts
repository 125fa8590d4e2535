import { black, blue, flat, kerb, line, paint, place, sand, white, yellow } from './pen.ts';
import { borne, bush, greenLight, schoolFront, type WriteText } from './street.ts';
import { car, motorbike, schoolCar, van, vehicles } from './vehicles.ts';

const hill = (d: string) => flat(d, sand);
/** What stays when the words of a share image are written: 1200 × 630, the ground on y = 486. */
export function shareScene(kind: string, write: WriteText): string {
  const hills = hill(
    'M0 486V410c90-70 190-80 290-14 90-90 220-100 320-12 90-80 220-84 320-6 90-58 190-54 270 10v98z',
  );
  const ground = [
    flat('M0 480h1200v150H0z', black),
    flat('M0 474h1200v12H0z', kerb),
    line('M0 474h1200M0 486h1200'),
    paint('M0 604h1200', white, 6, '64 44'),
  ].join('');
  const parked = [
    place(560, 496, car({ body: white }), { scale: 1.9, turned: true }),
    place(1110, 496, car({ body: sand }), { scale: 1.9, turned: true }),
    paint('M586 492v34h270v-34', yellow, 8, '24 13'),
  ].join('');
  /** A licence's own vehicle, large, before the milestone; black wheels want a pale ground. */
  const licence = (picto: string, y = 590) =>
    place(1060, 480, borne(write('7', 24)), { scale: 1.6 }) +
    place(500, y - 75 * 3.4, vehicles[picto] ?? '', { scale: 3.4 });
  const water = flat('M0 474h1200v156H0z', blue) + line('M0 474h1200');
  const scenes: Readonly<Record<string, string>> = {
    street:
      parked +
      place(620, 590, schoolCar, { scale: 2, turned: true }) +
      paint('M650 566c70 0 80-26 130-30', yellow, 8, '20 12') +
      `<g stroke="${yellow}" stroke-width="8">${line('M766 518l24 17-20 21')}</g>`,
    borne:
      place(150, 480, borne(write('7', 24)), { scale: 1.6 }) +
      place(330, 590, schoolCar, { scale: 2.3 }) +
      place(860, 496, van, { scale: 2, turned: true }),
    moto: place(1090, 480, borne(write('7', 24)), { scale: 1.6 }) + place(640, 484, motorbike, { scale: 3 }),
    front:
      place(930, 480, schoolFront(write('Auto-école', 27, white)), { scale: 1.5 }) +
      place(300, 588, schoolCar, { scale: 2.3 }),
    light:
      place(1070, 480, greenLight, { scale: 1.6 }) +
      place(780, 484, motorbike, { scale: 2.2 }) +
      place(260, 590, schoolCar, { scale: 2.3 }),
    auto: licence('auto'),
    'deux-roues': licence('moto', 484),
    scooter: licence('scooter', 484),
    bateau: water + place(400, 560 - 75 * 3.6, vehicles.bateau ?? '', { scale: 3.6 }),
    remorque: licence('remorque', 484),
    lourd: licence('lourd', 484),
    progress:
      place(1060, 480, greenLight, { scale: 1.6 }) +
      paint('M0 604h700', yellow, 6, '64 44') +
      place(480, 590, schoolCar, { scale: 2.3 }),
  };
  const behind = kind !== 'street';
  const scene = scenes[kind] ?? '';
  return behind ? hills + place(80, 480, bush) + ground + scene : hills + ground + scene;
}
