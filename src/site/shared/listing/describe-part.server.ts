import type { DeskListing, PartChange } from '#contracts/desk-listing.ts';
import { schoolFields } from '#domain/desk/listing-fields.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import { hasContents, type PartValues } from '#domain/desk/part-values.ts';
import { formatPrice } from '#domain/money.ts';
import { describeContents } from '#domain/school/formula-contents.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { summariseWeek } from '#domain/school/opening-summary.ts';
import { describeSeller } from '#domain/school/seller.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { labelOfPass, lessonLabels } from './listing-fields.server.ts';
import type { ShownPart } from './listing-view.ts';

export const partLabels: Readonly<Record<ListingPart, () => string>> = {
  hours: m.hours,
  lessons: m.listingLessons,
  formulas: m.listingFormulas,
  prices: m.listingPrices,
  contents: m.listingContents,
  photos: m.photos,
  documents: m.documents,
  presentation: m.presentation,
  email: m.listingEmail,
  seller: m.listingSeller,
  agreement: m.agreementLabel,
  label: m.listingLabel,
};

type Formulas = DeskListing['formulas'];
type Describe = {
  readonly [Part in ListingPart]: (values: PartValues[Part], formulas: Formulas) => readonly string[];
};

/** A line for each fact, in the words of the public page. */
const describe: Describe = {
  hours: ({ week, closures }) => [
    ...summariseWeek(week).map(({ days, hours }) => m.labelled({ label: days, text: hours })),
    ...closures.map(({ from, to }) =>
      from === to
        ? m.listingClosedOn({ day: frenchDay(from) })
        : m.listingClosedFrom({ from: frenchDay(from), to: frenchDay(to) }),
    ),
  ],
  lessons: ({ times, firstLesson, announcedOn }) => [
    ...(times ?? []).map((time) => lessonLabels[time]()),
    ...(times?.length === 0 ? [lessonLabels.none()] : []),
    ...(firstLesson !== null && announcedOn !== null
      ? [m.listingLessonsFirst({ days: firstLesson, day: frenchDay(announcedOn) })]
      : []),
  ],
  formulas: ({ offered }) => offered.map(labelOfType),
  prices: ({ formulas, passes }, names) => [
    ...formulas.map(({ id, price, hourPrice, advancePayment }) =>
      m.labelled({
        label: labelOf(id, names),
        text: [
          formatPrice(price),
          hourPrice !== null && m.listingHourAt({ price: formatPrice(hourPrice) }),
          advancePayment !== null && m.listingAdvanceOf({ price: formatPrice(advancePayment) }),
        ]
          .filter(Boolean)
          .join(', '),
      }),
    ),
    ...passes.map(({ slug, price }) =>
      m.labelled({ label: labelOfPass(slug), text: price === null ? m.notTold() : formatPrice(price) }),
    ),
  ],
  contents: ({ formulas }, names) =>
    formulas.map(({ id, courseUrl, processUrl, ...contents }) =>
      m.labelled({
        label: labelOf(id, names),
        text: [
          describeContents(contents, names.find((one) => one.id === id)?.formulaTypeId ?? 0) ||
            (contents.includes ? m.listingIncludesNone() : m.notTold()),
          courseUrl,
          processUrl,
        ]
          .filter(Boolean)
          .join(', '),
      }),
    ),
  photos: ({ photos }) => photos,
  documents: (values) => describeFields(schoolFields.documents, values),
  presentation: ({ presentation, ...others }) => [
    ...(presentation ?? '').split('\n').filter(Boolean),
    ...describeFields(schoolFields.presentation, others),
  ],
  email: ({ email }) => (email ? [email] : []),
  seller: (values) => describeSeller(values).map(([label, text]) => m.labelled({ label, text })),
  agreement: ({ agreement }) => (agreement ? [agreement] : []),
  label: ({ hasLabel, info }) => (hasLabel ? [info ?? m.listingHasLabel()] : []),
};

const labelOfType = (typeId: number) => findFormulaType(typeId)?.label ?? m.listingFormulaGone();

const labelOf = (id: number, names: Formulas) =>
  names.find((one) => one.id === id)?.label ?? m.listingFormulaGone();

function describeFields(fields: Readonly<Record<string, { readonly label: string }>>, values: object) {
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const text: unknown = Reflect.get(values, name);
    return typeof text === 'string' && text ? [m.labelled({ label, text })] : [];
  });
}

export function describePart<Part extends ListingPart>(
  part: Part,
  values: PartValues[Part],
  formulas: Formulas,
): readonly string[] {
  return describe[part](values, formulas);
}

export function showPart<Part extends ListingPart>(
  part: Part,
  values: PartValues[Part],
  formulas: Formulas,
): ShownPart {
  const lines = describePart(part, values, formulas);
  if ('photos' in values) return { lines: [], photos: lines };
  if ('week' in values) return { lines: lines.slice(summariseWeek(values.week).length), week: values.week };
  return { lines };
}

/** What a change would make of its part. */
export function showChange(change: PartChange, { formulas }: DeskListing): ShownPart {
  const { part, values, added } = change;
  const shown = showPart(part, values, formulas);
  if (!added) return shown;
  const name = { id: 0, formulaTypeId: added.typeId, label: labelOfType(added.typeId) };
  const row = { ...added, id: name.id };
  return {
    lines: [
      ...shown.lines,
      ...describe.prices({ formulas: [row], passes: [] }, [name]),
      ...(hasContents(added) ? describe.contents({ formulas: [row] }, [name]) : []),
    ],
  };
}

const maxSummaryLength = 120;

/** One line; undefined when nothing is published. */
export function summarisePart(part: ListingPart, { parts, formulas }: DeskListing): string | undefined {
  const lines = describePart(part, parts[part].values, formulas);
  const [first] = lines;
  if (first === undefined) return undefined;
  switch (part) {
    case 'prices': {
      const { formulas: packs, passes } = parts.prices.values;
      const prices = [...packs, ...passes].flatMap(({ price }) => price ?? []);
      if (prices.length < 2) return first;
      const [min, max] = [Math.min(...prices), Math.max(...prices)].map(formatPrice);
      return m.listingPricesSummary({ count: prices.length, min: min ?? '', max: max ?? '' });
    }
    case 'contents': {
      const known = parts.contents.values.formulas.filter(({ includes }) => includes !== null);
      return m.listingContentsSummary({ known: known.length, count: lines.length });
    }
    case 'photos':
      return m.listingPhotosSummary({ count: lines.length });
    case 'documents':
      return m.listingDocumentsSummary({
        count: lines.length,
        total: Object.keys(schoolFields.documents).length,
      });
    case 'presentation':
      return first.length > maxSummaryLength ? `${first.slice(0, maxSummaryLength).trimEnd()}…` : first;
    default:
      return lines.join(' · ');
  }
}
