import * as v from 'valibot';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { addDays, instantOf } from '#domain/time/local-time.ts';
import { type PaymentFilter, paymentStates } from '#services/enrolment/operator/find-payments.ts';
import { frenchPaymentStates } from './console/states.ts';
import type { ColumnTitle } from './console/words.ts';
import { invalid } from './refused.ts';
import { paris } from './times.ts';

/** A text as `read` reads it; refused with the message when that is undefined. */
export const readBy = <T>(read: (typed: string) => T | undefined, message: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message });
      return NEVER;
    }),
  );

export const integer = (most: number) =>
  readBy((typed) => {
    const number = /^\d{1,10}$/u.test(typed) ? Number(typed) : 0;
    return number >= 1 && number <= most ? number : undefined;
  }, `It is a number from 1 to ${most}.`);

export const text = (message: string, maxLength = Number.POSITIVE_INFINITY) =>
  readBy((typed) => {
    const read = typed.trim();
    return read !== '' && read.length <= maxLength ? read : undefined;
  }, message);

export const field = <S extends v.GenericSchema>(typed: string, label: string, schema: S) => ({
  typed,
  label,
  schema,
});
/** Given without its name. */
export const argument = <S extends v.GenericSchema>(typed: string, label: string, schema: S) =>
  ({ typed, label, schema, positional: true }) as const;
/** Names a person. */
export const personal = <F extends object>(named: F) => ({ ...named, isPersonal: true }) as const;
/** One of the keys; the console shows their French words. */
export const choice = <Words extends Readonly<Record<string, string>>>(
  typed: string,
  label: string,
  choices: Words,
  message?: string,
) => {
  const keys = Object.keys(choices) as (keyof Words & string)[];
  return { typed, label, choices, schema: v.picklist(keys, message ?? `It is one of ${keys.join(', ')}.`) };
};
export const optionalChoice = <Words extends Readonly<Record<string, string>>>(
  typed: string,
  label: string,
  choices: Words,
) => {
  const one = choice(typed, label, choices);
  return { ...one, schema: v.optional(one.schema) };
};
export const flag = (label: string) => ({ label, schema: v.optional(v.boolean(), false) });

const isDay = (typed: string) => {
  const date = new Date(`${typed}T00:00:00Z`);
  return (
    /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/u.test(typed) &&
    !Number.isNaN(+date) &&
    date.toISOString().startsWith(typed)
  );
};
export const day = readBy((typed) => (isDay(typed) ? typed : undefined), 'Write the days like 2026-11-01.');

export const monthOf = readBy(
  (typed) => (/^20\d{2}-(?:0[1-9]|1[0-2])$/u.test(typed) ? typed : undefined),
  'Write the month like 2026-09.',
);

export const orderReference = readBy(readOrderReference, 'They look like CR-7K3M-9XQ2.');

export const limit = field('<n>', 'how many at most', v.optional(integer(1000), '50'));
export const pages = {
  limit,
  page: field('<n>', 'which of the pages of so many', v.optional(integer(1_000_000), '1')),
};

export function pagingOf({ limit: size, page }: { readonly limit: number; readonly page: number }) {
  return { limit: size, offset: (page - 1) * size };
}

/** For lists that are paged by their query; the others are sorted where they are shown. */
export const sortBy = <Title extends ColumnTitle>(...titles: readonly Title[]) => ({
  ...field(
    '<column>',
    `by ${titles.join(', ')}; “-${titles[0]}” is from the last to the first`,
    v.optional(v.picklist(titles.flatMap((title) => [title, `-${title}`] as const))),
  ),
  sorts: titles,
});

export function readSort<Title extends ColumnTitle>(sort: Title | `-${Title}` | undefined) {
  return sort && { by: sort.replace(/^-/u, '') as Title, isReversed: sort.startsWith('-') };
}

export const period = {
  since: field('<day>', 'from this day on, such as 2026-11-01, told in Paris', v.optional(day)),
  until: field('<day>', 'until this day, which is included', v.optional(day)),
};

export const wrongPeriod = 'Le premier jour vient après le dernier.';

interface Period {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

const midnight = (of: string) => instantOf({ day: of, time: '00:00' }, paris);

/** @throws InvalidFieldError when the days are in the wrong order. */
export function readPeriod({ since, until }: Period) {
  if (since !== undefined && until !== undefined && since > until) {
    invalid(`${since} comes after ${until}: write the first day after --since.`, wrongPeriod);
  }
  return {
    since: since === undefined ? undefined : midnight(since),
    before: until === undefined ? undefined : midnight(addDays(until, 1)),
  };
}

const words = v.optional(text('It is empty.'));

export const school = field(
  '<school>',
  'the school’s number, or a part of its name',
  v.optional(text('It is a number or a part of a name.')),
);

const states = v.pipe(
  v.string(),
  v.transform((typed) => typed.split(',').map((word) => word.trim())),
  v.array(
    v.picklist(
      paymentStates,
      ({ received }) =>
        `${received.replace(/^"(.*)"$/u, '“$1”')} is not a status. Give one of ${paymentStates.join(', ')}.`,
    ),
  ),
);

export const orderFilter = {
  ...period,
  school,
  status: {
    ...field('<status>', `${paymentStates.join(', ')}; may be repeated`, v.optional(states)),
    choices: frenchPaymentStates,
  },
  withdrawn: flag('only those whose buyer withdrew, with the day to refund by'),
  twins: flag('only those of one person who paid twice for one formula within a day'),
  reference: field('<ref>', 'the order that is called so, such as CR-7K3M-9XQ2', v.optional(orderReference)),
  name: personal(field('<name>', 'a part of the name of the learner, or of the representative', words)),
  email: personal(field('<address>', 'the address of one of them', words)),
  brand: field('<id>', 'the partner’s brand that the order came by', words),
  client: field('<number>', 'what the partner calls its customer', words),
};

interface OrderFilter extends Period, Omit<PaymentFilter, 'since' | 'before' | 'states'> {
  readonly status?: PaymentFilter['states'];
}

/** @throws InvalidFieldError when the days are in the wrong order. */
export function readOrderFilter({ since, until, status, ...filter }: OrderFilter): PaymentFilter {
  return { ...filter, states: status, ...readPeriod({ since, until }) };
}
