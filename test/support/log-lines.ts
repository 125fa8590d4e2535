import type { Product } from './product.ts';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly reason?: string;
}

/**
 * What the log of a process says of something, from a place of it on; not all that it says, since it may tell of a
 * request before somewhat later.
 */
export function linesAbout(words: string, { output }: Product, from = 0): LogLine[] {
  return output
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ msg }) => msg?.includes(words));
}
