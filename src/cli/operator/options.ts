import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { RefusedError } from '#operator/refused.ts';
import type { Io } from './io.ts';

/** Asked by `confirm`. */
export const yes = new Option('--yes', 'does not ask');

/** Of what is done only with its exact number (`confirmationRefusal`). */
export const confirmed = (option: string, does: string) =>
  new Option(`${option} <n>`, `confirms how many ${does}`).argParser((typed) =>
    readInteger(typed, 1_000_000),
  );

/** @throws RefusedError with `otherwise` unless the operator, or --yes, agrees. */
export async function confirm(
  io: Io,
  { yes }: { readonly yes?: true | undefined },
  question: string,
  otherwise: string,
): Promise<void> {
  if (yes || /^\s*(?:y|yes|o|oui)\s*$/iu.test((await io.ask(`${question} [y/N] `)) ?? '')) return;
  throw new RefusedError(otherwise);
}

export const json = new Option('--json', 'writes JSON for another program');

export function refuse(message: string): never {
  throw new InvalidArgumentError(message);
}

export function readInteger(typed: string, most: number): number {
  const number = /^\d{1,7}$/u.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : refuse(`It is a number from 1 to ${most}.`);
}
