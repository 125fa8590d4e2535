import type { Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import { amountToCharge, formatPrice, formatTens } from '#domain/money.ts';
import { writeTown } from '#domain/place/address.ts';
import { distanceBetween, formatDistance, type Position } from '#domain/place/distance.ts';
import { formatDueNow, formatEstimate, unknownTotalText } from '#domain/price/price-words.ts';
import type { TrainingPrice } from '#domain/price/training-price.ts';
import { latestOf, minPresented, type ResultLicence, rateOf } from '#domain/results/exam-results.ts';
import {
  firstTryWords,
  formatCount,
  formatDepartement,
  formatInterval,
  formatPercent,
  formatPeriod,
  nameResultLicence,
} from '#domain/results/result-words.ts';
import { describeContents, describeHour, type SoldHour } from '#domain/school/formula-contents.ts';
import { isCounted, type LessonTime, lessonTimes } from '#domain/school/lessons.ts';
import { summariseWeek } from '#domain/school/opening-summary.ts';
import { contextFilterLabels } from '#domain/search/filter-labels.ts';
import type { CostLine, Estimate, LineKind } from '#domain/simulator/cost-line.ts';
import { ofSchool } from '#domain/text/elisions.ts';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { describeAdaptedVehicle } from '#site/shared/school-list/describe-vehicle.ts';
import { type CompareCell, type CompareRow, notApplicable } from './compare-view.ts';
import { findCheapest, findNearest } from './find-best.ts';
import type { Origin } from './tell-differences.ts';

export interface ReadSchool {
  readonly office: Office;
  readonly name: string;
  readonly formula: Formula | undefined;
  readonly hour: SoldHour | undefined;
  readonly price: TrainingPrice | undefined;
  /** Its lines. */
  readonly total: Estimate | undefined;
  readonly isSold: boolean;
  readonly position: Position | undefined;
}

const missing = (text: string): CompareCell => ({ text, isMissing: true });

export function listRows(
  schools: readonly ReadSchool[],
  {
    wantsHour,
    origin,
    licences,
    now,
  }: {
    readonly wantsHour: boolean;
    readonly origin: Origin | undefined;
    readonly licences: readonly ResultLicence[];
    readonly now: Date;
  },
): Readonly<Record<'prices' | 'facts', readonly CompareRow[]>> {
  const row = (key: string, label: string, cell: (school: ReadSchool) => CompareCell) => ({
    key,
    label,
    cells: schools.map(cell),
  });
  const priced =
    (cell: (school: ReadSchool, formula: Formula) => CompareCell) =>
    (school: ReadSchool): CompareCell =>
      school.formula ? cell(school, school.formula) : missing(notApplicable);
  const cheapest = findCheapest(
    schools.map(({ formula, total }) => (formula ? total?.total?.likely : 'not taught')),
  );
  return {
    prices: [
      markBest(row('total', m.compareTotal(), totalCell), cheapest, m.compareCheapest()),
      row('formula', m.compareFormula(), priced(formulaCell)),
      ...extraKinds(schools).map((kind) =>
        row(
          kind,
          lineLabels[kind](),
          priced((school) => lineCell(school, kind, wantsHour)),
        ),
      ),
      ...(wantsHour ? [row('hour', m.compareHour(), hourCell)] : []),
      row('due', m.compareDue(), priced(dueCell)),
      row('contents', m.compareContents(), priced(contentsCell)),
    ],
    facts: [
      ...resultRows(schools, licences, now),
      row('hours', m.compareOpening(), openingCell),
      ...knownRows(schools, now),
      ...distanceRows(schools, origin),
      row('address', m.compareAddress(), addressCell),
      row('agreement', m.agreementLabel(), agreementCell),
    ],
  };
}

function markBest(row: CompareRow, best: number | undefined, mark: string): CompareRow {
  return { ...row, cells: row.cells.map((cell, index) => (index === best ? { ...cell, mark } : cell)) };
}

function totalCell({ price, total }: ReadSchool): CompareCell {
  if (!price) return missing(m.compareNotTaught());
  const { estimate, pack } = price;
  if (estimate === null) return missing(unknownTotalText);
  if (estimate === undefined || !total?.total) return { text: formatPrice(pack) };
  const { low, high } = total.total;
  const range = m.compareRange({ low: formatTens(low), high: formatTens(high) });
  return { text: formatEstimate(estimate), estimate, ...(low !== high && { details: [range] }) };
}

const formulaCell = (_: ReadSchool, { price }: Formula): CompareCell => ({ text: formatPrice(price) });

/** Lines charged on top of a formula. */
type ExtraKind = Exclude<LineKind, 'pack' | 'formula' | 'theory-course'>;

const lineLabels: Readonly<Record<ExtraKind, () => string>> = {
  'theory-fee': m.simLineTheoryFee,
  'extra-hours': m.compareExtraHours,
  accompaniment: m.simLineAccompaniment,
  stamp: m.simLineStamp,
};

function extraKinds(schools: readonly ReadSchool[]): ExtraKind[] {
  const has = (kind: ExtraKind, { total }: ReadSchool) =>
    total?.lines.some((line) => line.kind === kind) ||
    (kind === 'extra-hours' && total?.unknown.includes('hours-beyond')) ||
    (kind === 'accompaniment' && total?.unknown.includes(kind));
  return (Object.keys(lineLabels) as ExtraKind[]).filter((kind) =>
    schools.some((school) => has(kind, school)),
  );
}

function lineCell({ total, hour }: ReadSchool, kind: ExtraKind, hasHourRow: boolean): CompareCell {
  const line = total?.lines.find((one) => one.kind === kind);
  if (line)
    return { text: formatPrice(line.amounts.likely), beside: countOf(line, hasHourRow ? undefined : hour) };
  const isUnknown = total?.unknown.includes(kind === 'extra-hours' ? 'hours-beyond' : 'accompaniment');
  if (isUnknown) return missing(m.comparePriceUnknown());
  return missing(kind === 'extra-hours' ? m.compareNoHour() : m.compareIncluded());
}

/** With the price of an hour where no row says it. */
function countOf({ kind, count, unit }: CostLine, hour: SoldHour | undefined): string | undefined {
  if ((kind !== 'extra-hours' && kind !== 'accompaniment') || !count || !unit) return undefined;
  const hours = String(count.likely).replace('.', ',');
  return hour ? m.budgetHours({ hours, price: describeHour(hour) }) : m.compareHours({ hours });
}

function contentsCell(_: ReadSchool, formula: Formula): CompareCell {
  const { id } = formula.formulaType;
  const { hoursIncluded, validityDays } = formula;
  const [text, ...others] = [{ hoursIncluded }, { validityDays }, formula]
    .map((contents) => describeContents(contents, id))
    .filter((words) => words !== '');
  if (text === undefined) return missing(m.notTold());
  const all = others.pop();
  return { text, beside: others[0], ...(all !== undefined && all !== text && { details: [all] }) };
}

function hourCell({ hour }: ReadSchool): CompareCell {
  if (!hour) return missing(m.notTold());
  const { lesson, lessonMinutes: minutes } = hour;
  if (minutes === undefined || minutes === 60) return { text: describeHour(hour) };
  return {
    text: m.compareHourPrice({ price: formatPrice(hour.hour) }),
    beside: m.compareLessonPrice({ price: formatPrice(lesson), minutes }),
  };
}

function dueCell({ isSold, price }: ReadSchool, formula: Formula): CompareCell {
  if (!isSold) return missing(m.compareOnQuote());
  if (price?.way) return { text: formatDueNow(0, price.way) };
  const now = amountToCharge(formula);
  const later = Math.max(0, formula.price - now);
  return {
    text: now === 0 ? m.compareNothingNow() : formatPrice(now),
    beside: later > 0 ? m.compareLater({ price: formatPrice(later) }) : undefined,
  };
}

function resultRows(
  schools: readonly ReadSchool[],
  licences: readonly ResultLicence[],
  now: Date,
): CompareRow[] {
  const shown = schools.map(({ office: { results = [] } }) => latestOf(results, licences, parisDay(now)));
  if (shown.every((result) => result === undefined)) return [];
  const cells = shown.map((result): CompareCell => {
    if (!result) return missing(m.notTold());
    const { licence, period, departement } = result;
    const rate = rateOf(result);
    if (rate === undefined) return missing(m.compareTooFew({ least: minPresented }));
    const family =
      licence === licences[0] ? undefined : m.resultsLicence({ licence: nameResultLicence(licence) });
    const details = [family, formatInterval(result), formatDepartement(departement)].flatMap(
      (detail) => detail ?? [],
    );
    return {
      text: formatPercent(rate),
      beside: `${formatCount(result)}, ${formatPeriod(period)}`,
      ...(details.length > 0 && { details }),
    };
  });
  return [{ key: 'results', label: firstTryWords, cells }];
}

type KnownRow = readonly [label: string, cellOf: (office: Office) => CompareCell | undefined];

/** What at least one of the schools says. */
function knownRows(schools: readonly ReadSchool[], now: Date): CompareRow[] {
  const rows: readonly KnownRow[] = [
    ...lessonTimes.map((time) => [lessonLabels[time], sayLessonTime(time)] as const),
    [m.firstLessonLabel(), (office) => firstLessonCell(office, now)],
    [contextFilterLabels['vehicule-amenage'], adaptedCell],
  ];
  return rows.flatMap(([label, cellOf]) => {
    const cells = schools.map(({ office }) => cellOf(office));
    if (cells.every((cell) => cell === undefined)) return [];
    return [{ key: label, label, cells: cells.map((cell) => cell ?? missing(m.notTold())) }];
  });
}

const lessonLabels: Readonly<Record<LessonTime, string>> = {
  soir: contextFilterLabels['cours-soir'],
  samedi: contextFilterLabels['cours-samedi'],
};

const sayLessonTime =
  (time: LessonTime) =>
  ({ lessonTimes: given }: Office): CompareCell | undefined =>
    given && { text: given.includes(time) ? m.compareYes() : m.compareNo() };

function firstLessonCell({ firstLesson }: Office, now: Date): CompareCell | undefined {
  if (!firstLesson || !isCounted(firstLesson, parisDay(now))) return undefined;
  const { days, on } = firstLesson;
  return {
    text: m.compareFirstLesson({ days }),
    details: [m.compareFirstLessonAnnounced({ day: frenchDay(on) })],
  };
}

function adaptedCell(office: Office): CompareCell | undefined {
  const text = describeAdaptedVehicle(office);
  return text === undefined ? undefined : { text };
}

/** «lun–ven · sam» */
function openingCell({ office }: ReadSchool): CompareCell {
  const week = summariseWeek(office.clubInformations?.horaires.ouverture ?? []);
  if (week.length === 0) return missing(m.notTold());
  return {
    text: week.map(({ days }) => days.replaceAll('. – ', '–').replaceAll('.', '')).join(' · '),
    details: week.map(({ days, hours }) => m.labelled({ label: days, text: hours })),
  };
}

function distanceRows(schools: readonly ReadSchool[], origin: Origin | undefined): CompareRow[] {
  const located = schools.filter(({ position }) => position !== undefined);
  if (!origin && located.length < 2) return [];
  const cells = schools.map((school): CompareCell => {
    const { position } = school;
    if (!position) return missing(m.notTold());
    if (origin) {
      const distance = formatDistance(distanceBetween(origin.position, position));
      return { text: m.awayFrom({ distance, from: origin.short }) };
    }
    const [first = '', ...details] = located.flatMap((other) =>
      other === school || !other.position
        ? []
        : m.compareAwayFrom({
            distance: formatDistance(distanceBetween(position, other.position)),
            from: ofSchool(other.name),
          }),
    );
    return { text: first, ...(details.length > 0 && { details }) };
  });
  const label = origin ? m.compareDistance() : m.compareBetween();
  const nearest =
    origin &&
    findNearest(schools.map(({ position }) => position && distanceBetween(origin.position, position)));
  return [markBest({ key: 'distance', label, cells }, nearest, m.compareClosest())];
}

function addressCell({ office: { address } }: ReadSchool): CompareCell {
  const { streetName, city } = address;
  const street = streetName.trim();
  const town = [city.zipCode, writeTown(city.name)].filter(Boolean).join(' ');
  return { text: town, ...(street !== '' && { details: [street] }) };
}

function agreementCell({ office }: ReadSchool): CompareCell {
  const agreement = office.clubInformations?.accueil.agrement?.trim();
  return agreement ? { text: agreement } : missing(m.notTold());
}
