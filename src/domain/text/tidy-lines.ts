import { removeHidden, tidy } from '../identity/identity-normalisation.ts';

function mapLines(value: string, clean: (line: string) => string): string {
  return value
    .split(/\r\n|\r|\n/u)
    .map(clean)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

export const normaliseLines = (value: string): string => mapLines(value, tidy);

/** Of files, whose no-break spaces are kept: they are often typeset. */
export const cleanLines = (value: string): string => mapLines(value, removeHidden);
