import { tidy } from '../identity/identity-normalisation.ts';

/** What was written on several lines: each tidied, its end written one way; of empty lines that follow each other, one is kept. */
export function tidyLines(value: string): string {
  return value
    .split(/\r\n|\r|\n/u)
    .map(tidy)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
