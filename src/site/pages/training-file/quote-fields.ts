import { readEuros } from '#domain/money.ts';
import {
  assessmentPlaces,
  type Gearbox,
  gearboxes,
  maxQuoteLines,
  type QuoteLine,
  quoteTotal,
} from '#domain/training-file/quote.ts';
import { draftSchedule, extraHours, isSuggestedHours } from '#domain/training-file/quote-draft.ts';
import { readHours, readTyped, type TypedValues } from '#site/shared/typed-form/typed-values.ts';

/** Names of the fields of a quote. */
export const quoteFields = {
  assessedOn: 'evaluation',
  place: 'lieu',
  manual: 'heures-manual',
  automatic: 'heures-automatic',
  gearbox: 'boite',
  validUntil: 'valable',
  extraHour: 'heure-de-plus',
  version: 'version',
  /** Published prices that the form was filled from. */
  hoursIncluded: 'forfait-heures',
  hour: 'prix-heure',
  paid: 'deja-paye',
  /** Of the buttons that only change the form. */
  change: 'puis',
} as const;

const rowKinds = ['ligne', 'frais', 'echeance'] as const;
export type RowKind = (typeof rowKinds)[number];

export const rowFields = (kind: RowKind, number: number) => ({
  text: `${kind}-${number}`,
  price: `${kind}-${number}-prix`,
});

type RowFields = ReturnType<typeof rowFields>;

export function countRows(values: TypedValues, kind: RowKind): number {
  for (let count = maxQuoteLines; count > 0; count -= 1) {
    if (values[rowFields(kind, count).text] !== undefined) return count;
  }
  return 0;
}

function allRows(values: TypedValues, kind: RowKind): RowFields[] {
  return Array.from({ length: countRows(values, kind) }, (_, at) => rowFields(kind, at + 1));
}

/** Rows without a word are left out. */
export function filledRows(values: TypedValues, kind: RowKind): RowFields[] {
  return allRows(values, kind).filter(({ text, price }) => values[text]?.trim() || values[price]?.trim());
}

export const writeEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

export function writeRows(kind: RowKind, rows: readonly { text: string; cents: number }[]): TypedValues {
  return Object.fromEntries(
    rows.flatMap(({ text, cents }, at) => {
      const fields = rowFields(kind, at + 1);
      return [
        [fields.text, text],
        [fields.price, writeEuros(cents)],
      ];
    }),
  );
}

export type QuoteRead = ReturnType<typeof readQuoteFields>;

/** The same in the browser and on the server. */
export function readQuoteFields(values: TypedValues) {
  const typed = readTyped(values);
  // Its errors are listed in the order of the form.
  const [on, place] = [typed.day(quoteFields.assessedOn), typed.choice(quoteFields.place, assessmentPlaces)];
  const gearbox = typed.choice(quoteFields.gearbox, gearboxes) ?? 'manual';
  const hoursOf = (box: Gearbox) =>
    box === gearbox || typed.typed(quoteFields[box]) !== '' ? typed.hours(quoteFields[box]) : undefined;
  const hours = { manual: hoursOf('manual'), automatic: hoursOf('automatic') };
  const line = ({ text, price }: RowFields): QuoteLine => ({
    label: typed.text(text) ?? '',
    cents: typed.cents(price) ?? 0,
  });
  const quote = {
    gearbox,
    lines: filledRows(values, 'ligne').map(line),
    examFees: filledRows(values, 'frais').map(line),
    schedule: filledRows(values, 'echeance').map(({ text, price }) => ({
      afterHours: typed.hours(text) ?? 0,
      cents: typed.cents(price) ?? 0,
    })),
    ...(typed.typed(quoteFields.extraHour) !== '' && { extraHourCents: typed.cents(quoteFields.extraHour) }),
    validUntil: typed.day(quoteFields.validUntil),
  };
  return {
    assessment: { ...(on && { on }), ...(place && { place }), hours },
    quote,
    errors: typed.errors,
    hours: hours[gearbox],
    total: quoteTotal(quote),
    due: quote.schedule.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** What was suggested follows the hours and the lines; what the school wrote stays. */
export function followQuote(before: TypedValues, typed: TypedValues): TypedValues {
  const lined = followHours(before, typed);
  const [was, is] = [readQuoteFields(before), readQuoteFields(lined)];
  const schedule = scheduleRows(before);
  const isSuggested =
    sameRows(schedule, scheduleRows(typed)) && sameRows(schedule, suggestSchedule(before, was));
  return isSuggested ? { ...lined, ...suggestSchedule(lined, is) } : lined;
}

/** The form as a button without a move changes it, such as «Ajouter une ligne»; undefined where a move is meant. */
export function changeQuote(values: TypedValues): TypedValues | undefined {
  const { [quoteFields.change]: change, ...typed } = values;
  if (change === undefined) return undefined;
  if (change === 'ajuster') return adjustSchedule(typed);
  const kind = rowKinds.find((one) => one === change);
  if (kind) return addRow(typed, kind);
  // Without script: nobody knows what the hours were before.
  return followQuote({ ...typed, [quoteFields.manual]: '', [quoteFields.automatic]: '' }, typed);
}

/** A schedule that adds up, in place of the typed one. */
function adjustSchedule(typed: TypedValues): TypedValues {
  return { ...typed, ...suggestSchedule(typed, readQuoteFields(typed)) };
}

function addRow(typed: TypedValues, kind: RowKind): TypedValues {
  const { text, price } = rowFields(kind, Math.min(countRows(typed, kind) + 1, maxQuoteLines));
  return { [text]: '', [price]: '', ...typed };
}

const publishedNumber = (text: string | undefined) => (text ? Number(text) : null);

function followHours(before: TypedValues, typed: TypedValues): TypedValues {
  const prices = {
    hour: publishedNumber(typed[quoteFields.hour]),
    hoursIncluded: publishedNumber(typed[quoteFields.hoursIncluded]),
  };
  const { hours } = readQuoteFields(typed);
  if (hours === undefined || hours === 0) return typed;
  const rows = allRows(typed, 'ligne');
  const isBlank = ({ text, price }: RowFields) => !typed[text] && !typed[price];
  const suggested = rows.find(({ text, price }) =>
    isSuggestedHours({ label: typed[text] ?? '', cents: readEuros(typed[price] ?? '') ?? -1 }, prices),
  );
  const areNew = hours !== readQuoteFields(before).hours;
  const row = suggested ?? (areNew && rows.slice(1).every(isBlank) ? rows[1] : undefined);
  if (!row) return typed;
  const line = extraHours(prices, hours);
  return { ...typed, [row.text]: line?.label ?? '', [row.price]: line ? writeEuros(line.cents) : '' };
}

/** All rows of the form: those that are not needed are emptied. */
function suggestSchedule(typed: TypedValues, { total, hours }: QuoteRead): TypedValues {
  const paid = Number(typed[quoteFields.paid] ?? 0);
  const schedule = draftSchedule(total, { paid, hours: hours ?? 0 });
  const blank = allRows(typed, 'echeance').flatMap(({ text, price }) => [
    [text, ''],
    [price, ''],
  ]);
  const rows = schedule.map(({ afterHours, cents }) => ({ text: String(afterHours), cents }));
  return { ...Object.fromEntries(blank), ...writeRows('echeance', rows) };
}

function scheduleRows(values: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('echeance-')));
}

function sameRows(one: TypedValues, other: TypedValues): boolean {
  const meaning = (rows: TypedValues) =>
    JSON.stringify(
      Object.entries(rows)
        .filter(([, text]) => text !== '')
        .map(([name, text]) => [name, name.endsWith('-prix') ? readEuros(text) : readHours(text)])
        .toSorted(),
    );
  return meaning(one) === meaning(other);
}
