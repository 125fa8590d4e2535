/** The colours of a brand, written `#rrggbb`: what presses and marks, what is chosen, and the paper below. */
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
/** Least contrast of letters (WCAG 2.2, success criterion 1.4.3). */
const leastOfLetters = 4.5;

/** The contrast of two colours written `#rrggbb`, from 1 to 21 (WCAG 2.2, «contrast ratio»). */
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

/** So much of the first colour in the second, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const others = channelsOf(second);
  const mixed = channelsOf(first).map((value, at) =>
    Math.round(value * share + (others[at] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The tokens that a brand changes, shades and tints with them; all others stay. */
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

/** A rule of the tokens for a page, before all layers of which it stands; who asks for more contrast keeps ink and white. */
export function brandStyles(colours: BrandColours): string {
  const tokens = Object.entries(brandTokens(colours)).map(([name, value]) => `--${name}:${value}`);
  return `@media not (prefers-contrast:more){:root{${tokens.join(';')}}}`;
}

/** The colours that letters could not be read in, each in a sentence; none of a brand that can be read. */
export function unreadableColours(colours: BrandColours): string[] {
  const { accent, highlight, ground } = colours;
  const tokens = brandTokens(colours);
  const pairs = [
    ['accent', 'letters on white', accent, white],
    ['accent', 'letters on ground', accent, ground],
    ['highlight', 'ground of black letters', tokens['color-yellow-dark'] ?? highlight, ink],
    ['ground', 'ground of grey letters', tokens['color-sand'] ?? ground, grey],
  ] as const;
  return pairs.flatMap(([name, use, first, second]) => {
    const contrast = contrastOf(first, second);
    return contrast >= leastOfLetters
      ? []
      : [
          `colours.${name}: “${colours[name]}” as ${use} has a contrast of ${contrast.toFixed(2)}, where ${leastOfLetters} is needed to be read. Give a ${name === 'accent' ? 'darker' : 'lighter'} one.`,
        ];
  });
}
