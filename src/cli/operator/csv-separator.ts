import type { Separator } from '#domain/text/csv-line.ts';
import { type OptionSpecs, UsageError } from './command.ts';

export const separatorOption = {
  separator: { type: 'string', value: ';|,', says: 'what stands between columns, ; unless told' },
} as const satisfies OptionSpecs;

export function readSeparator(given: string): Separator {
  if (given === ';' || given === ',') return given;
  throw new UsageError('--separator is ; or ,');
}
