import { readOrderReference } from '#domain/order/order-reference.ts';
import { addDays, instantOf } from '#domain/time/local-time.ts';
import { type PaymentFilter, type PaymentState, paymentStates } from '#services/enrolment/find-payments.ts';
import { type OptionSpecs, UsageError, type ValuesOf } from './command.ts';

const paris = 'Europe/Paris';

export const periodOptions = {
  since: { type: 'string', value: 'day', says: 'from this day on, such as 2026-11-01, told in Paris' },
  until: { type: 'string', value: 'day', says: 'until this day, which is included' },
} as const satisfies OptionSpecs;

/** What lists of orders can be narrowed by. */
export const filterOptions = {
  ...periodOptions,
  school: { type: 'string', value: 'school', says: 'the school’s number, or a part of its name' },
  status: {
    type: 'string',
    multiple: true,
    value: 'status',
    says: `${paymentStates.join(', ')}; may be repeated`,
  },
  withdrawn: { type: 'boolean', says: 'only those whose buyer withdrew, with the day to refund by' },
  twins: { type: 'boolean', says: 'only those of one person who paid twice for one formula within a day' },
  reference: { type: 'string', value: 'ref', says: 'the order that is called so, such as CR-7K3M-9XQ2' },
} as const satisfies OptionSpecs;

export const pageOptions = {
  limit: { type: 'string', value: 'n', says: 'how many at most, 50 unless told' },
  page: { type: 'string', value: 'n', says: 'which of the pages of so many, the first unless told' },
} as const satisfies OptionSpecs;

export const jsonOption = { json: { type: 'boolean', says: 'writes JSON for another program' } } as const;

/** @throws UsageError naming the value that cannot be used. */
export function readFilter(values: ValuesOf<typeof filterOptions>): PaymentFilter {
  const { school, status, withdrawn, twins, reference } = values;
  const period = readPeriod(values);
  if (school?.trim() === '') throw new UsageError('--school is a number or a part of a name.');
  return {
    ...period,
    school: school?.trim(),
    states: status?.flatMap((words) => words.split(',')).map((word) => readState(word.trim())),
    withdrawn,
    twins,
    reference: reference === undefined ? undefined : readReference(reference),
  };
}

/** @throws UsageError naming the day that cannot be used. */
export function readPeriod({ since, until }: ValuesOf<typeof periodOptions>) {
  if (since !== undefined && until !== undefined && readDay(since) > readDay(until)) {
    throw new UsageError(`${since} comes after ${until}: write the first day after --since.`);
  }
  return {
    since: since === undefined ? undefined : midnight(readDay(since)),
    before: until === undefined ? undefined : midnight(addDays(readDay(until), 1)),
  };
}

const mostOnAPage = 1000;

export function readPage({ limit = '50', page = '1' }: ValuesOf<typeof pageOptions>) {
  const size = readWhole('--limit', limit, mostOnAPage);
  const number = readWhole('--page', page, 1_000_000);
  return { page: number, limit: size, offset: (number - 1) * size };
}

function readWhole(option: string, typed: string, most: number): number {
  const number = /^\d{1,7}$/u.test(typed) ? Number(typed) : 0;
  if (number < 1 || number > most)
    throw new UsageError(`${option} is a number from 1 to ${most}, not “${typed}”.`);
  return number;
}

function readDay(typed: string): string {
  const date = new Date(`${typed}T00:00:00Z`);
  const isDay =
    /^[12]\d{3}-\d{2}-\d{2}$/u.test(typed) && !Number.isNaN(+date) && date.toISOString().startsWith(typed);
  if (!isDay) throw new UsageError(`“${typed}” is no day. Write the days like 2026-11-01.`);
  return typed;
}

function midnight(day: string): Date {
  return instantOf({ day, time: '00:00' }, paris);
}

function readState(word: string): PaymentState {
  const state = paymentStates.find((known) => known === word);
  if (state === undefined)
    throw new UsageError(`“${word}” is no status. There are ${paymentStates.join(', ')}.`);
  return state;
}

function readReference(typed: string): string {
  const reference = readOrderReference(typed);
  if (reference === undefined)
    throw new UsageError(`“${typed}” is no reference. They look like CR-7K3M-9XQ2.`);
  return reference;
}
