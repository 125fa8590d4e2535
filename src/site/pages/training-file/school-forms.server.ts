import type { Office } from '#contracts/directory.ts';
import type { TrainingFileView } from '#contracts/training-file.ts';
import { includesFirstAccompaniment } from '#domain/school/formula-contents.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { priceOfHour } from '#domain/simulator/school-total.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { addDays, localTimeAt } from '#domain/time/local-time.ts';
import { quoteTotal } from '#domain/training-file/quote.ts';
import {
  type DraftPrices,
  draftExamFees,
  draftLines,
  draftSchedule,
} from '#domain/training-file/quote-draft.ts';
import { suggestDates } from '#domain/training-file/suggest-dates.ts';
import { weekdayAndTime } from '#domain/wording/training-file.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { quoteFields, rowFields, writeEuros, writeRows } from './quote-fields.ts';
import type { SchoolForms } from './school-form.tsx';

const validityDays = 30;

/** Without the directory the forms are empty, and work. */
export async function loadSchoolForms(
  { upstreams, log }: Pick<SiteRequest, 'upstreams' | 'log'>,
  file: TrainingFileView,
  now: Date,
): Promise<SchoolForms> {
  const found = upstreams.directory.getOffice(file.officeId);
  const office = await withFallback(log, 'Auto-école du dossier', found, undefined);
  const today = localTimeAt(now, file.timeZone).day;
  const suggested = suggestDates({
    today,
    zipCode: office?.address.city.zipCode ?? '',
    beginsOn: file.withdrawal?.beginsOn ?? null,
    until: file.deadlineOn !== null && file.deadlineOn >= today ? file.deadlineOn : null,
    opening: office?.clubInformations?.horaires.ouverture ?? [],
  });
  return {
    suggested: suggested.map((slot) => ({ ...slot, text: weekdayAndTime(slot) })),
    quote: file.quote ? correctedQuote(file, file.quote, today) : draftQuote(file, office, today),
  };
}

/** Typed by the school alone: what it says took place. */
const emptyAssessment = {
  [quoteFields.assessedOn]: '',
  [quoteFields.place]: '',
  [quoteFields.manual]: '',
  [quoteFields.automatic]: '',
};

function draftQuote(file: TrainingFileView, office: Office | undefined, today: string): TypedValues {
  const prices = publishedPrices(file, office);
  const lines = draftLines(prices, undefined);
  const examFees = draftExamFees(prices);
  const total = quoteTotal({ lines, examFees });
  const isAutomatic = findFormulaType(file.formulaTypeId)?.categories.includes('boite-auto');
  const gearbox = isAutomatic ? 'automatic' : 'manual';
  const schedule = draftSchedule(total, { paid: file.paid, hours: 0 });
  return {
    ...writeQuoteRows({ lines, examFees, schedule }),
    ...emptyAssessment,
    [quoteFields.gearbox]: gearbox,
    [quoteFields.extraHour]: prices.hour === null ? '' : writeEuros(prices.hour),
    [quoteFields.validUntil]: addDays(today, validityDays),
    [quoteFields.version]: '1',
    [quoteFields.hoursIncluded]: prices.hoursIncluded === null ? '' : String(prices.hoursIncluded),
    [quoteFields.hour]: prices.hour === null ? '' : String(prices.hour),
    [quoteFields.paid]: String(file.paid),
  };
}

/** The last version, to be corrected; one whose assessment did not take place says none. */
function correctedQuote(
  file: TrainingFileView,
  {
    version,
    assessment,
    gearbox,
    extraHourCents,
    validUntil,
    ...rows
  }: NonNullable<TrainingFileView['quote']>,
  today: string,
): TypedValues {
  return {
    ...writeQuoteRows(rows),
    ...emptyAssessment,
    ...(assessment &&
      file.state === 'quoted' && {
        [quoteFields.assessedOn]: assessment.on,
        [quoteFields.place]: assessment.place,
        [quoteFields.manual]: String(assessment.hours.manual ?? ''),
        [quoteFields.automatic]: String(assessment.hours.automatic ?? ''),
      }),
    [quoteFields.gearbox]: gearbox,
    [quoteFields.extraHour]: extraHourCents === undefined ? '' : writeEuros(extraHourCents),
    [quoteFields.validUntil]: validUntil > today ? validUntil : addDays(today, validityDays),
    [quoteFields.version]: String(version + 1),
    [quoteFields.hoursIncluded]: '',
    [quoteFields.hour]: '',
    [quoteFields.paid]: String(file.paid),
  };
}

type Rows = Pick<NonNullable<TrainingFileView['quote']>, 'lines' | 'examFees' | 'schedule'>;

/** With an empty row at the end of each list. */
function writeQuoteRows({ lines, examFees, schedule }: Rows): TypedValues {
  const named = (rows: Rows['lines']) => rows.map(({ label, cents }) => ({ text: label, cents }));
  const due = schedule.map(({ afterHours, cents }) => ({ text: String(afterHours), cents }));
  return {
    ...withBlank('ligne', named(lines)),
    ...withBlank('frais', named(examFees)),
    ...withBlank('echeance', due),
  };
}

function withBlank(kind: Parameters<typeof writeRows>[0], rows: Parameters<typeof writeRows>[1]) {
  const { text, price } = rowFields(kind, rows.length + 1);
  return { ...writeRows(kind, rows), [text]: '', [price]: '' };
}

function publishedPrices(file: TrainingFileView, office: Office | undefined): DraftPrices {
  const formulas = office?.clubInformations?.formules ?? [];
  const formula = formulas.find(({ id }) => id === file.formulaId);
  const hours = trainingOf(file.formulaTypeId)?.accompanimentHours ?? 0;
  return {
    formulaLabel: file.formulaLabel,
    pack: file.price,
    hoursIncluded: formula?.hoursIncluded ?? null,
    hour: priceOfHour(formula, formulas) ?? null,
    accompanimentHours: includesFirstAccompaniment(formula) ? 0 : hours,
  };
}
