import { flat } from '../pen.ts';

/** Shown 288 wide on the narrowest phone. */
export const sheet = { width: 480, height: 300 } as const;

/** Paler than ink, so that the outline of a vehicle shows on it. */
export const asphalt = 'var(--color-gray)';
export const grass = 'var(--color-green-light)';
export const amber = 'var(--color-yellow-dark)';

export const round = (value: number) => Math.round(value * 10) / 10;

export const ground = (colour: string) => flat(`M0 0h${sheet.width}v${sheet.height}H0z`, colour);

export const turn = (degrees: number, part: string) => `<g transform="rotate(${degrees})">${part}</g>`;

export const veil = (opacity: number, part: string) => `<g opacity="${opacity}">${part}</g>`;

/** Dashes with an arrowhead that points to `degrees` (0 is up). */
export function way(d: string, [x, y]: readonly [number, number], degrees: number, colour: string): string {
  return [
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="7" stroke-dasharray="13 8" stroke-linecap="butt"/>`,
    `<path transform="translate(${x} ${y}) rotate(${degrees})" d="M0-17L13 5H-13z" fill="${colour}" stroke="none"/>`,
  ].join('');
}
