import type { FileMoveBody } from '#contracts/training-file.ts';
import { formatPrice } from '#domain/money.ts';
import { instantOf } from '#domain/time/local-time.ts';
import { proposedDates } from '#domain/training-file/moves.ts';
import { type Assessment, isCreditOffer, type Quote, quoteFault } from '#domain/training-file/quote.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { m } from '#site/messages/messages.js';
import {
  addRow,
  adjustSchedule,
  countRows,
  followQuote,
  type QuoteRead,
  quoteFields,
  readQuoteFields,
  rowFields,
  rowKinds,
} from './quote-fields.ts';
import { readTyped, type TypedValues } from './typed-values.ts';

type Errors = Readonly<Record<string, string>>;
type Read = { readonly move: FileMoveBody } | { readonly errors: Errors };

/** Names of the fields of a date and its hour; numbered where there are several. */
export const dateFields = (number?: number) => ({
  day: `jour${number ?? ''}`,
  time: `heure${number ?? ''}`,
});

/** Clocks of all pages and mails of a file show Paris. */
const timeZone = 'Europe/Paris';

export function readProposal(values: TypedValues): Read {
  const typed = readTyped(values);
  const dates = Array.from({ length: proposedDates }, (_, at) => readInstant(typed, dateFields(at + 1)));
  const given = dates.filter((date) => date !== undefined);
  if (given.length < dates.length) return { errors: typed.errors };
  const repeated = given.findIndex((date, at) => given.indexOf(date) !== at);
  if (repeated >= 0) return { errors: { [dateFields(repeated + 1).day]: m.fileSchoolDateTwice() } };
  return { move: { kind: 'propose', dates: given.toSorted() } };
}

/** A date that was arranged otherwise. */
export function readAgreed(values: TypedValues): Read {
  const typed = readTyped(values);
  const at = readInstant(typed, dateFields());
  return at === undefined ? { errors: typed.errors } : { move: { kind: 'agree', at } };
}

function readInstant(
  typed: ReturnType<typeof readTyped>,
  fields: ReturnType<typeof dateFields>,
): string | undefined {
  const [day, time] = [typed.day(fields.day), typed.clock(fields.time)];
  return day && time ? instantOf({ day, time }, timeZone).toISOString() : undefined;
}

/** The form as a button without a move changes it, such as «Ajouter une ligne»; undefined where a move is meant. */
export function changeQuote(values: TypedValues): TypedValues | undefined {
  const { [quoteFields.change]: change, ...typed } = values;
  if (change === undefined) return undefined;
  if (change === 'ajuster') return adjustSchedule(typed);
  const kind = rowKinds.find((one) => one === change);
  return kind ? addRow(typed, kind) : followQuote(typed, typed);
}

export function readQuote(values: TypedValues, today: string): Read {
  const read = readQuoteFields(values);
  const { assessment, quote } = read;
  const { on, place, hours } = assessment;
  const { validUntil } = quote;
  const version = Number(values[quoteFields.version]);
  if (!on || !place || !validUntil || Object.keys(read.errors).length > 0) return { errors: read.errors };
  const whole = { assessment: { on, place, hours }, quote: { ...quote, validUntil } };
  const errors = faultsOf(values, read, whole, today);
  return errors ? { errors } : { move: { kind: 'quote', version, ...whole } };
}

interface WholeQuote {
  readonly assessment: Assessment;
  readonly quote: Quote;
}

/** The service checks again, and that the assessment is not before the file. */
function faultsOf(
  values: TypedValues,
  read: QuoteRead,
  { assessment, quote }: WholeQuote,
  today: string,
): Errors | undefined {
  switch (quoteFault(assessment, quote, { today, openedOn: '' })) {
    case 'assessed-on':
      return { [quoteFields.assessedOn]: refusalTexts.quoteAssessedOn };
    case 'hours':
      return { [quoteFields[quote.gearbox]]: refusalTexts.quoteHours };
    case 'lines':
      return { [rowFields('ligne', 1).text]: refusalTexts.quoteLines };
    case 'credit':
      return creditErrors(values);
    case 'schedule':
      return {
        [rowFields('echeance', Math.max(1, quote.schedule.length)).price]:
          read.due === read.total
            ? refusalTexts.quoteSchedule
            : m.fileSchoolScheduleSum({ due: formatPrice(read.due), total: formatPrice(read.total) }),
      };
    case 'validity':
      return { [quoteFields.validUntil]: refusalTexts.quoteValidity };
    case undefined:
      return undefined;
  }
}

function creditErrors(values: TypedValues): Errors {
  const names = (['ligne', 'frais'] as const).flatMap((kind) =>
    Array.from({ length: countRows(values, kind) }, (_, at) => rowFields(kind, at + 1).text),
  );
  const offering = names.filter((name) => isCreditOffer(values[name] ?? ''));
  return Object.fromEntries(offering.map((name) => [name, refusalTexts.quoteCredit]));
}
