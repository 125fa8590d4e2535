import { black, box, disc, flat, line, place, red, shape, white } from '../pen.ts';
import { amber } from './frame.ts';

/** Centred on x = 0, base line on y = 0. */
type WriteText = (text: string, size: number, colour?: string) => string;

/** French road signs in their real shapes and colours, 100 high, centred on 0 0. */

const triangle = (d: string, inner: string, pictogram: string) =>
  `<path d="${d}" fill="${red}" stroke="${white}"/>${flat(inner, white)}${pictogram}`;

/** Type A. */
export const danger = (pictogram: string) =>
  triangle('M0-52l56 98a6 6 0 0 1-5 8H-51a6 6 0 0 1-5-8z', 'M0-31L41 42H-41z', pictogram);

/** AB3a. */
export const giveWay = triangle('M0 52l56-98a6 6 0 0 0-5-8H-51a6 6 0 0 0-5 8z', 'M0 29L40-43H-40z', '');

/** AB4. */
export const stop = (write: WriteText) =>
  [
    shape('M-21-50h42l29 29v42L21 50h-42l-29-29v-42z', white),
    flat('M-19-45h38l26 26v38L19 45h-38l-26-26v-38z', red),
    place(0, 12, write('STOP', 34, white)),
  ].join('');

/** A24. */
export const crossWind = danger(
  line('M-22 34v-42') +
    shape('M-22-10l16 1v15l-16 3z', red) +
    shape('M-6-9l14 5v12l-14-2z', white) +
    shape('M8-4l15 9v8L8 8z', red),
);

/** A1. */
export const bendRight = danger(
  `<path d="M-8 36V18C-8 6 10 8 10-8" fill="none" stroke="${black}" stroke-width="8" stroke-linecap="butt"/>${flat('M10-22L22-5H-2z', black)}`,
);

/** EB10. */
export const cityLimit = (write: WriteText, name: string) =>
  [
    `<rect x="-86" y="-30" width="172" height="60" rx="7" fill="${white}" stroke="${white}"/>`,
    `<rect x="-81" y="-25" width="162" height="50" rx="4" fill="${white}" stroke="${red}" stroke-width="8"/>`,
    place(0, 10, write(name, 31)),
  ].join('');

export function trafficLight(lit: 'red' | 'amber' | 'green'): string {
  const lamp = (y: number, isLit: boolean, colour: string) =>
    isLit
      ? `<circle cy="${y}" r="19" fill="${colour}" opacity=".45" stroke="none"/>${disc(0, y, 13, colour)}`
      : `<circle cy="${y}" r="12" fill="${'var(--color-gray)'}" stroke="none"/>`;
  return [
    box(-5, -128, 10, 128, 'var(--color-lightgray)'),
    box(-22, -240, 44, 116, black, 12),
    lamp(-217, lit === 'red', red),
    lamp(-182, lit === 'amber', amber),
    lamp(-147, lit === 'green', 'var(--color-green)'),
  ].join('');
}

export const onPost = (sign: string, height = 190) =>
  `<path d="M0 0V${-height + 40}" fill="none" stroke="var(--color-lightgray)" stroke-width="7"/><g transform="translate(0 ${-height + 50})">${sign}</g>`;

const cyclePictogram = (colour: string) =>
  [
    `<g fill="none" stroke="${colour}" stroke-width="5">`,
    '<circle cx="-20" cy="10" r="14"/><circle cx="20" cy="10" r="14"/>',
    '<path d="M-20 10l9-24h22L1 10h-21M-14-20h9M1 10l-12-24M20 10L9-20l8-4"/></g>',
  ].join('');

/** B22a. */
export const cycleTrack =
  disc(0, 0, 50, white) +
  `<circle r="46" fill="${'var(--color-info)'}" stroke="none"/>` +
  cyclePictogram(white);

/** B1. */
export const noEntry = `<circle r="50" fill="${red}" stroke="${white}"/>${flat('M-34-10h68v20h-68z', white)}`;

/** R12. */
export function walkersLight(lit: 'red' | 'green'): string {
  const standing = 'M0-16a7 7 0 1 0 .1 0zM-9 0h18v22h-4v22H1V24h-2v20h-4V22h-4z';
  const walking = 'M2-16a7 7 0 1 0 .1 0zM-6 0H8l8 12-4 4-6-7v11l8 24h-7L0 26l-8 18h-7L-6 20V10l-6 8-4-3z';
  const off = 'var(--color-gray)';
  return [
    box(-4, -110, 8, 110, 'var(--color-lightgray)'),
    box(-24, -240, 48, 130, black, 8),
    `<g transform="translate(0 -208)">${flat(standing, lit === 'red' ? red : off)}</g>`,
    `<g transform="translate(0 -150) scale(.8)">${flat(walking, lit === 'green' ? 'var(--color-green)' : off)}</g>`,
  ].join('');
}
