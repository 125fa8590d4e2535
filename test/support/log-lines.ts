import type { Product } from './product.ts';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly reason?: string;
}

/** What the log of a process says from a place of it on. */
export function linesOf({ output }: Product, from: number): LogLine[] {
  return output
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
}
