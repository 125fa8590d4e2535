import * as v from 'valibot';
import {
  assessmentPlaces,
  gearboxes,
  maxAssessedHours,
  maxLineCents,
  maxLineLength,
  maxQuoteLines,
} from './quote.ts';
import { maxReasonLength } from './training-file.ts';

// ISO patterns also accept what no clock or calendar has: an offset of `+09`, 30 February.
const isInstant = (text: string) => !Number.isNaN(Date.parse(text));
const isDay = (text: string) => isInstant(text) && new Date(text).toISOString().startsWith(text);

export const instantSchema = v.pipe(v.string(), v.isoTimestamp(), v.check(isInstant));
/** yyyy-mm-dd, by the school's clock. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay));
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
export const reasonSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxReasonLength));

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLineCents));
const hours = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAssessedHours));

export const assessmentSchema = v.object({
  on: daySchema,
  place: v.picklist(assessmentPlaces),
  hours: v.object({ manual: v.optional(hours), automatic: v.optional(hours) }),
});

const line = v.object({ label: v.pipe(v.string(), v.maxLength(2 * maxLineLength)), cents });

export const quoteSchema = v.object({
  gearbox: v.picklist(gearboxes),
  lines: v.pipe(v.array(line), v.maxLength(maxQuoteLines)),
  examFees: v.pipe(v.array(line), v.maxLength(maxQuoteLines)),
  extraHourCents: v.optional(cents),
  schedule: v.pipe(v.array(v.object({ afterHours: hours, cents })), v.maxLength(maxQuoteLines)),
  validUntil: daySchema,
});
