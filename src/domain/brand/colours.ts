export interface BrandColours {
  readonly accent: string;
  readonly highlight: string;
  readonly ground: string;
}

/** Those of `site/ui/tokens.css`. */
export const ownColours: BrandColours = { accent: '#c4161c', highlight: '#ffc928', ground: '#f8f3e8' };

const ink = '#1b1a17';
const grey = '#5a564d';
const white = '#ffffff';
const minTextContrast = 4.5;

/** From 1 to 21 (WCAG 2.2, «contrast ratio»); colours as `#rrggbb`. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function mix(first: string, second: string, share: number): string {
  const others = channelsOf(second);
  const mixed = channelsOf(first).map((value, at) =>
    Math.round(value * share + (others[at] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function brandTokens({ accent, highlight, ground }: BrandColours): Readonly<Record<string, string>> {
  return {
    'color-red': accent,
    'color-red-dark': mix(accent, '#000000', 0.8),
    'color-lightpink': mix(accent, white, 0.12),
    'color-yellow': highlight,
    'color-yellow-dark': mix(highlight, '#000000', 0.92),
    'color-lightsand': ground,
    'color-sand': mix(ground, '#000000', 0.92),
  };
}

/** A CSS rule outside all layers; `prefers-contrast: more` keeps black on white. */
export function brandStyles(colours: BrandColours): string {
  const tokens = Object.entries(brandTokens(colours)).map(([name, value]) => `--${name}:${value}`);
  return `@media not (prefers-contrast:more){:root{${tokens.join(';')}}}`;
}

export function unreadableColours(colours: BrandColours): string[] {
  const { accent, highlight, ground } = colours;
  const tokens = brandTokens(colours);
  const pairs = [
    ['accent', 'text on white', accent, white],
    ['accent', 'text on ground', accent, ground],
    ['highlight', 'background of black text', tokens['color-yellow-dark'] ?? highlight, ink],
    ['ground', 'background of grey text', tokens['color-sand'] ?? ground, grey],
  ] as const;
  return pairs.flatMap(([name, use, first, second]) => {
    const contrast = contrastOf(first, second);
    return contrast >= minTextContrast
      ? []
      : [
          `colours.${name}: “${colours[name]}” as ${use} has a contrast of ${contrast.toFixed(2)}, where ${minTextContrast} is needed to be read. Give a ${name === 'accent' ? 'darker' : 'lighter'} one.`,
        ];
  });
}
