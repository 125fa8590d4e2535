import type { KeptEstimate } from '../price/training-price.ts';
import { isCreditOffer } from '../text/credit-offer.ts';
import { isPlainLine } from '../text/plain-line.ts';
import { addDays } from '../time/local-time.ts';

export const gearboxes = ['manual', 'automatic'] as const;
export type Gearbox = (typeof gearboxes)[number];
/** Never online. */
export const assessmentPlaces = ['car', 'premises'] as const;
export type AssessmentPlace = (typeof assessmentPlaces)[number];

export interface Assessment {
  /** yyyy-mm-dd */
  readonly on: string;
  readonly place: AssessmentPlace;
  /** Hours of driving by gearbox. */
  readonly hours: { readonly [Box in Gearbox]?: number | undefined };
}

export interface QuoteLine {
  readonly label: string;
  readonly cents: number;
}

export interface Quote {
  readonly gearbox: Gearbox;
  readonly lines: readonly QuoteLine[];
  readonly examFees: readonly QuoteLine[];
  /** What is due once so many hours are done; in all, the total. */
  readonly schedule: readonly { readonly afterHours: number; readonly cents: number }[];
  /** What an hour beyond those of the quote costs. */
  readonly extraHourCents?: number | undefined;
  /** yyyy-mm-dd */
  readonly validUntil: string;
}

export const maxQuoteLines = 20;
export const maxLineLength = 120;
export const maxLineCents = 2_000_000;
export const maxAssessedHours = 150;
export const maxValidityDays = 180;

export function quoteTotal({ lines, examFees }: Pick<Quote, 'lines' | 'examFees'>): number {
  return [...lines, ...examFees].reduce((total, { cents }) => total + cents, 0);
}

export function quotedHours(assessment: Assessment, { gearbox }: Pick<Quote, 'gearbox'>): number {
  return assessment.hours[gearbox] ?? 0;
}

export interface QuoteLimits {
  /** yyyy-mm-dd, by the school's clock. */
  readonly today: string;
  readonly openedOn: string;
}

export interface QuoteFault {
  readonly what:
    | 'assessed-on'
    | 'hours'
    | 'line-count'
    | 'label'
    | 'price'
    | 'credit'
    | 'due-hours'
    | 'due-price'
    | 'due-sum'
    | 'validity';
  /** Whose hours are wrong. */
  readonly gearbox?: Gearbox;
  readonly row?: { readonly of: 'lines' | 'examFees' | 'schedule'; readonly at: number };
}

/** All that is wrong, each fault with its place; none for a quote that may be sent. */
export function quoteFaults(
  assessment: Assessment,
  quote: Quote,
  { today, openedOn }: QuoteLimits,
): readonly QuoteFault[] {
  const isAssessed = assessment.on >= openedOn && assessment.on <= today;
  const isValid = quote.validUntil >= today && quote.validUntil <= addDays(today, maxValidityDays);
  const count = quote.lines.length + quote.examFees.length;
  return [
    ...(isAssessed ? [] : [{ what: 'assessed-on' } as const]),
    ...hoursFaults(assessment, quote),
    ...(quote.lines.length > 0 && count <= maxQuoteLines ? [] : [{ what: 'line-count' } as const]),
    ...lineFaults(quote, 'lines'),
    ...lineFaults(quote, 'examFees'),
    ...scheduleFaults(quote, quotedHours(assessment, quote)),
    ...(isValid ? [] : [{ what: 'validity' } as const]),
  ];
}

function hoursFaults({ hours }: Assessment, quote: Quote): QuoteFault[] {
  return gearboxes
    .filter(
      (gearbox) => !(hours[gearbox] === undefined ? gearbox !== quote.gearbox : isHours(hours[gearbox])),
    )
    .map((gearbox) => ({ what: 'hours', gearbox }));
}

function isHours(hours: number): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= maxAssessedHours;
}

function isPrice(cents: number): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= maxLineCents;
}

function lineFaults(quote: Quote, of: 'lines' | 'examFees'): QuoteFault[] {
  return quote[of].flatMap(({ label, cents }, at) => {
    const row = { of, at };
    const isLabel = label.trim() !== '' && [...label].length <= maxLineLength && isPlainLine(label);
    return [
      ...(isLabel ? [] : [{ what: 'label', row } as const]),
      ...(isCreditOffer(label) ? [{ what: 'credit', row } as const] : []),
      ...(isPrice(cents) ? [] : [{ what: 'price', row } as const]),
    ];
  });
}

/** The sum is compared once each row is right. */
function scheduleFaults(quote: Quote, hours: number): QuoteFault[] {
  const { schedule } = quote;
  const faults = schedule.flatMap(({ afterHours, cents }, at): QuoteFault[] => {
    const row = { of: 'schedule', at } as const;
    const isNext =
      Number.isInteger(afterHours) &&
      afterHours <= hours &&
      afterHours > (schedule[at - 1]?.afterHours ?? -1);
    return [
      ...(isNext ? [] : [{ what: 'due-hours', row } as const]),
      ...(cents > 0 && isPrice(cents) ? [] : [{ what: 'due-price', row } as const]),
    ];
  });
  if (faults.length > 0) return faults;
  const sum = schedule.reduce((total, { cents }) => total + cents, 0);
  const row = { of: 'schedule', at: Math.max(0, schedule.length - 1) } as const;
  return sum === quoteTotal(quote) ? [] : [{ what: 'due-sum', row }];
}

export type QuoteComparison = ReturnType<typeof compareQuote>;

export function compareQuote(seen: KeptEstimate | null, assessment: Assessment, quote: Quote) {
  const totalCents = quoteTotal(quote);
  const differenceCents = seen === null ? null : totalCents - seen.cents;
  return { seen, totalCents, hours: quotedHours(assessment, quote), differenceCents };
}
