import { black, blue, box, disc, flat, glass, line, paint, red, sand, shape, white, yellow } from '../pen.ts';
import { asphalt, grass, ground } from './frame.ts';

/** Seen from above, vehicles facing up, centred on 0 0. A lane is 62 wide. */

const middleLine = (d: string) => paint(d, white, 4, '16 12');
const edge = (d: string) => paint(d, white, 3);

export const crossroads = [
  ground(grass),
  flat('M178 0v64q0 24-24 24H0v124h154q24 0 24 24v64h124v-64q0-24 24-24h154V88H326q-24 0-24-24V0z', asphalt),
  middleLine('M240 0v74M240 300v-74M0 150h160M480 150H320'),
].join('');

export const straight = (marks: 'broken' | 'none' = 'broken') =>
  [
    ground(grass),
    flat('M160 0h160v300H160z', asphalt),
    edge('M167 0v300M313 0v300'),
    marks === 'broken' ? paint('M240 8v300', white, 4, '30 22') : '',
  ].join('');

export const roundabout = [
  ground(grass),
  flat('M186 0h108v300H186zM0 74h480v104H0z', asphalt),
  `<circle cx="240" cy="126" r="110" fill="${asphalt}" stroke="none"/>`,
  disc(240, 126, 46, sand),
  `<circle cx="240" cy="126" r="25" fill="${grass}" stroke="none"/>`,
  edge('M240 300v-60'),
  paint('M245 237h46', white, 8, '9 6'),
].join('');

export const carAbove = (body: string) =>
  [
    `<rect x="-21" y="-40" width="42" height="80" rx="13" fill="${body}"/>`,
    shape('M-16-14c4-8 28-8 32 0l-3 11c-6-3-20-3-26 0z', glass),
    shape('M-14 26c4 6 24 6 28 0l-3-9c-6 2-16 2-22 0z', glass),
    flat('M-16-38h9v5h-10zM16-38H7v5h10z', yellow),
  ].join('');

export const ownCarAbove = carAbove(red) + box(-9, -1, 18, 14, white, 2);

export const bikeAbove = (body: string) =>
  [
    box(-4, -34, 8, 22, black, 4),
    box(-4, 12, 8, 22, black, 4),
    shape('M-8-14h16l2 22-6 14h-8l-6-14z', body),
    line('M-16-17l6-3h20l6 3'),
    line('M-15-16c-2 8 2 12 5 14M15-16c2 8-2 12-5 14'),
    disc(0, 0, 10, white),
  ].join('');

export const cyclistAbove = [
  box(-2.5, -32, 5, 64, black, 2),
  line('M-13-17h26M-12-17l3 14M12-17l-3 14'),
  shape('M-11-2c0-8 22-8 22 0l-3 14H-8z', blue),
  disc(0, -3, 8, yellow),
].join('');

export const lorryAbove = [
  box(-27, -88, 54, 42, red, 6),
  shape('M-22-82h44v11h-44z', glass),
  box(-29, -40, 58, 130, white, 2),
  line('M-29-75h-9v12h9M29-75h9v12h-9'),
].join('');
