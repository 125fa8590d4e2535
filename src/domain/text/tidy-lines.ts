import { tidy } from '../identity/identity-normalisation.ts';

export function normaliseLines(value: string): string {
  return value
    .split(/\r\n|\r|\n/u)
    .map(tidy)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
