/** One style for every drawing: flat palette colours, one ink line of the same weight at every scale. */
export const red = 'var(--color-red)';
export const yellow = 'var(--color-yellow)';
export const orange = 'var(--color-lightorange)';
export const sand = 'var(--color-sand)';
export const paper = 'var(--color-lightsand)';
export const white = 'var(--color-white)';
export const black = 'var(--color-black)';
export const kerb = 'var(--color-extralightgray)';
export const glass = 'var(--color-info-light)';
export const blue = 'var(--color-info)';
export const green = 'var(--color-green)';

export const inkWidth = 3;

export const shape = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}"/>`;
export const flat = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="none"/>`;
export const line = (d: string) => shape(d);
export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius > 0 ? ` rx="${radius}"` : ''} fill="${fill}"/>`;
export const paint = (d: string, colour: string, width: number, dashes = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}" stroke-linecap="butt"`}/>`;

interface Placing {
  readonly scale?: number;
  readonly turned?: boolean;
  readonly class?: string;
}

export function place(
  x: number,
  y: number,
  part: string,
  { scale = 1, turned = false, class: name }: Placing = {},
) {
  const resized = scale === 1 && !turned ? '' : ` scale(${turned ? `${-scale} ${scale}` : scale})`;
  const weight = scale === 1 ? '' : ` stroke-width="${round(inkWidth / scale)}"`;
  const moved = `<g transform="translate(${x} ${y})${resized}"${weight}>${part}</g>`;
  return name === undefined ? moved : `<g class="${name}">${moved}</g>`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
