import { black, box, disc, flat, kerb, line, paint, place, red, sand, white, yellow } from './pen.ts';
import { borne, bush, type WriteText } from './street.ts';
import { car } from './vehicles.ts';

/** The picture of the fictional partner's campaign: 1920 × 480, its words left, a young driver's car on the road right. */
export function campaignScene(write: WriteText, writeFromLeft: WriteText): string {
  const hills = flat(
    'M0 400V330c150-80 330-90 520-16 160-110 420-120 600-14 170-100 420-106 800-10v110z',
    sand,
  );
  const road = [
    flat('M0 394h1920v86H0z', black),
    flat('M0 386h1920v12H0z', kerb),
    line('M0 386h1920M0 398h1920'),
    paint('M0 446h1920', white, 7, '74 50'),
  ].join('');
  const words = [
    ['Jeune permis ?', 112, 138],
    ['Assuré dès le premier jour.', 74, 236],
  ] as const;
  const lines = words.map(
    ([text, size, y]) => `<g transform="translate(88 ${y})">${writeFromLeft(text, size)}</g>`,
  );
  const brand = `${box(88, 276, 452, 64, red, 12)}<g transform="translate(114 322)">${writeFromLeft('Mistral Assurances', 44, white)}</g>`;
  // The sign of a new driver: an A in red on a white disc.
  const sign = `${disc(1742, 176, 86, white)}<g transform="translate(1742 216)">${write('A', 124, red)}</g>`;
  return [
    hills,
    place(1440, 392, bush),
    road,
    place(1600, 392, borne(write('80', 22)), { scale: 1.5 }),
    place(1150, 446, car({ body: yellow }), { scale: 2.6 }),
    sign,
    ...lines,
    brand,
  ].join('');
}
