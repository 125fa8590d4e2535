import { type Command, InvalidArgumentError, Option, type OptionValues } from '@commander-js/extra-typings';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { addDays, instantOf } from '#domain/time/local-time.ts';
import {
  type PaymentFilter,
  type PaymentState,
  paymentStates,
} from '#services/enrolment/operator/find-payments.ts';
import { paris } from './format.ts';
import type { Io } from './io.ts';
import { RefusedError } from './session.ts';

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

const maxPageSize = 1000;

export const limit = new Option('--limit <n>', 'how many at most')
  .argParser((typed) => readInteger(typed, maxPageSize))
  .default(50);
const page = new Option('--page <n>', 'which of the pages of so many')
  .argParser((typed) => readInteger(typed, 1_000_000))
  .default(1);

const since = new Option('--since <day>', 'from this day on, such as 2026-11-01, told in Paris').argParser(
  readDay,
);
const until = new Option('--until <day>', 'until this day, which is included').argParser(readDay);
export const school = new Option('--school <school>', 'the school’s number, or a part of its name').argParser(
  (typed) => typed.trim() || refuse('It is a number or a part of a name.'),
);
const status = new Option('--status <status>', `${paymentStates.join(', ')}; may be repeated`).argParser(
  (typed, before: readonly PaymentState[] = []) => [
    ...before,
    ...typed.split(',').map((word) => readState(word.trim())),
  ],
);
const withdrawn = new Option('--withdrawn', 'only those whose buyer withdrew, with the day to refund by');
const twins = new Option('--twins', 'only those of one person who paid twice for one formula within a day');
const reference = new Option(
  '--reference <ref>',
  'the order that is called so, such as CR-7K3M-9XQ2',
).argParser((typed) => readOrderReference(typed) ?? refuse('They look like CR-7K3M-9XQ2.'));

const words = (typed: string) => typed.trim() || refuse('It is empty.');
const name = new Option(
  '--name <name>',
  'a part of the name of the learner, or of the representative',
).argParser(words);
const email = new Option('--email <address>', 'the address of one of them').argParser(words);
const brand = new Option('--brand <id>', 'the partner’s brand that the order came by').argParser(words);
const client = new Option('--client <number>', 'what the partner calls its customer').argParser(words);

export function withPages<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
) {
  return command.addOption(limit).addOption(page).addOption(json);
}

export function withPeriod<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
) {
  return command.addOption(since).addOption(until);
}

export function withFilter<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
) {
  return withPeriod(command)
    .addOption(school)
    .addOption(status)
    .addOption(withdrawn)
    .addOption(twins)
    .addOption(reference)
    .addOption(name)
    .addOption(email)
    .addOption(brand)
    .addOption(client);
}

export function pageOf({ limit: size, page: number }: { readonly limit: number; readonly page: number }) {
  return { limit: size, page: number, offset: (number - 1) * size };
}

interface Period {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** @throws InvalidArgumentError when the days are in the wrong order. */
export function readPeriod({ since: first, until: last }: Period) {
  if (first !== undefined && last !== undefined && first > last) {
    refuse(`${first} comes after ${last}: write the first day after --since.`);
  }
  return {
    since: first === undefined ? undefined : midnight(first),
    before: last === undefined ? undefined : midnight(addDays(last, 1)),
  };
}

interface Filter extends Period, Omit<PaymentFilter, 'since' | 'before' | 'states'> {
  readonly status?: readonly PaymentState[] | undefined;
}

/** @throws InvalidArgumentError when the days are in the wrong order. */
export function readFilter({ since: first, until: last, status: states, ...filter }: Filter): PaymentFilter {
  return { ...filter, states, ...readPeriod({ since: first, until: last }) };
}

export function readDay(typed: string): string {
  const date = new Date(`${typed}T00:00:00Z`);
  const isDay =
    /^[12]\d{3}-\d{2}-\d{2}$/u.test(typed) && !Number.isNaN(+date) && date.toISOString().startsWith(typed);
  return isDay ? typed : refuse('Write the days like 2026-11-01.');
}

export function refuse(message: string): never {
  throw new InvalidArgumentError(message);
}

export function readInteger(typed: string, most: number): number {
  const number = /^\d{1,7}$/u.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : refuse(`It is a number from 1 to ${most}.`);
}

function midnight(day: string): Date {
  return instantOf({ day, time: '00:00' }, paris);
}

function readState(word: string): PaymentState {
  return (
    paymentStates.find((known) => known === word) ??
    refuse(`“${word}” is not a status. Give one of ${paymentStates.join(', ')}.`)
  );
}
