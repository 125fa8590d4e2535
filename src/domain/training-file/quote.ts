import type { KeptEstimate } from '../price/training-price.ts';
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

/** Split payments are credit since 20 November 2026 (directive (UE) 2023/2225): the school sells none here. */
const credit =
  /\bcr[ée]dits?\b|\bmensualit[ée]s?\b|\b(?:en|par)\s+(?:\d+|deux|trois|quatre|plusieurs)\s+(?:fois|mois)\b|\bpaiement\s+(?:fractionn[ée]|[ée]chelonn[ée]|diff[ée]r[ée])/iu;

export function isCreditOffer(text: string): boolean {
  return credit.test(text);
}

export interface QuoteLimits {
  /** yyyy-mm-dd */
  readonly today: string;
  readonly openedOn: string;
}

export type QuoteFault = 'assessed-on' | 'hours' | 'lines' | 'credit' | 'schedule' | 'validity';

/** The first fault; undefined for a quote that may be sent. */
export function quoteFault(
  assessment: Assessment,
  quote: Quote,
  { today, openedOn }: QuoteLimits,
): QuoteFault | undefined {
  if (assessment.on > today || assessment.on < openedOn) return 'assessed-on';
  const hours = quotedHours(assessment, quote);
  if (!Object.values(assessment.hours).every((given) => given === undefined || isHours(given)) || hours <= 0)
    return 'hours';
  const lines = [...quote.lines, ...quote.examFees];
  if (quote.lines.length === 0 || lines.length > maxQuoteLines || !lines.every(isLine)) return 'lines';
  if (lines.some(({ label }) => isCreditOffer(label))) return 'credit';
  if (!isSchedule(quote, hours)) return 'schedule';
  return quote.validUntil < today || quote.validUntil > addDays(today, maxValidityDays)
    ? 'validity'
    : undefined;
}

function isHours(hours: number): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= maxAssessedHours;
}

function isLine({ label, cents }: QuoteLine): boolean {
  const isPrice = Number.isInteger(cents) && cents >= 0 && cents <= maxLineCents;
  return isPrice && label.trim() !== '' && [...label].length <= maxLineLength;
}

function isSchedule(quote: Quote, hours: number): boolean {
  const { schedule } = quote;
  const isRising = schedule.every(
    ({ afterHours, cents }, at) =>
      Number.isInteger(afterHours) &&
      Number.isInteger(cents) &&
      cents > 0 &&
      afterHours <= hours &&
      afterHours > (schedule[at - 1]?.afterHours ?? -1),
  );
  return isRising && schedule.reduce((sum, { cents }) => sum + cents, 0) === quoteTotal(quote);
}

export interface QuoteComparison {
  /** As the site had shown it; null where it was not known. */
  readonly seen: KeptEstimate | null;
  readonly totalCents: number;
  readonly hours: number;
  readonly differenceCents: number | null;
}

export function compareQuote(
  seen: KeptEstimate | null,
  assessment: Assessment,
  quote: Quote,
): QuoteComparison {
  const totalCents = quoteTotal(quote);
  const differenceCents = seen === null ? null : totalCents - seen.cents;
  return { seen, totalCents, hours: quotedHours(assessment, quote), differenceCents };
}
