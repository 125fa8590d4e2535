import type { DeskListing } from '#contracts/desk-listing.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import { maxPresentationLength } from '#domain/network/tables.ts';
import { formulaParts } from '#domain/school/formula-contents.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { weekdayLabels } from '#domain/school/opening-hours.ts';
import { legalForms, type SellerDetails, sellerFields, sellerLabels } from '#domain/school/seller.ts';
import { m } from '#site/messages/messages.js';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import type { FieldGroup, ListingField } from './listing-view.ts';

/** `none`: nothing but the lessons. */
export const includedLabels = {
  theory: m.listingIncludesTheory,
  book: m.listingIncludesBook,
  assessment: m.listingIncludesAssessment,
  file: m.listingIncludesFile,
  'first-accompaniment': m.listingIncludesExam,
  none: m.listingIncludesNone,
} as const;

export const documentLabels = {
  terms: m.documentTerms,
  privacy: m.documentPrivacy,
  mediator: m.listingMediator,
  'quality-certificate': m.documentQuality,
  assessment: m.documentAssessment,
  'wheelchair-conditions': m.documentAccessibility,
  'general-conditions': m.documentDuties,
  'house-rules': m.documentRules,
} as const;

export const networkLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const;

export const labelOfPass = (slug: string) =>
  m.listingPassOf({ label: findFormulaTypeBySlug(slug)?.label ?? slug });

/** The fields of a part's form; each is named by its path in the values. */
export function listFields(
  part: ListingPart,
  { formulas, parts }: DeskListing,
  typed: TypedValues,
): FieldGroup[] {
  const ofFormulas = (fields: (name: (field: string) => string, id: number) => ListingField[]) =>
    formulas.map(({ id, label }) => ({
      key: `formulas.${id}`,
      legend: label,
      fields: fields((field) => `formulas.${id}.${field}`, id),
    }));
  switch (part) {
    case 'hours':
      return [...weekdayLabels.map(listDayFields), ...closureRows(typed).map(listClosureFields)];
    case 'prices':
      return [
        ...ofFormulas((name, id) => [
          { name: name('price'), kind: 'euros', label: m.listingPrice(), isRequired: true },
          { name: name('hourPrice'), kind: 'euros', label: m.listingHourPrice() },
          // Only where a part of the price is paid online.
          ...(parts.prices.values.formulas.some((one) => one.id === id && one.advancePayment !== null)
            ? [{ name: name('advancePayment'), kind: 'euros', label: m.listingAdvance() } as const]
            : []),
        ]),
        ...parts.prices.values.passes.map(({ slug }) => ({
          key: `passes.${slug}`,
          legend: labelOfPass(slug),
          fields: [{ name: `passes.${slug}.price`, kind: 'euros', label: m.listingPrice() } as const],
        })),
      ];
    case 'contents':
      return ofFormulas((name) => [
        { name: name('hoursIncluded'), kind: 'number', label: m.listingHoursIncluded() },
        { name: name('lessonMinutes'), kind: 'number', label: m.listingLessonMinutes() },
        {
          name: name('includes'),
          kind: 'boxes',
          label: m.listingIncludes(),
          boxes: listBoxes(name('includes')),
        },
        { name: name('validityDays'), kind: 'number', label: m.listingValidity() },
        { name: name('courseUrl'), kind: 'address', label: m.formulaCourse() },
        { name: name('processUrl'), kind: 'address', label: m.formulaProcess() },
      ]);
    case 'photos':
      return [];
    case 'documents':
      return alone(
        ...Object.entries(documentLabels).map(([name, label]) => ({
          name,
          kind: 'address' as const,
          label: label(),
        })),
      );
    case 'presentation':
      return alone(
        {
          name: 'presentation',
          kind: 'lines',
          label: m.listingPresentationText(),
          hint: m.listingPresentationHint(),
          max: maxPresentationLength,
        },
        { name: 'phone', kind: 'line', label: m.listingPhone(), hint: m.listingPhoneHint(), max: 100 },
        ...Object.entries(networkLabels).map(([name, label]) => ({ name, kind: 'address' as const, label })),
      );
    case 'email':
      return alone({
        name: 'email',
        kind: 'email',
        label: m.listingEmail(),
        isRequired: true,
        max: 128,
        isLong: true,
      });
    case 'seller':
      return alone(
        ...sellerFields.map((name) => {
          const hint = sellerHints[name]?.();
          const kind = name === 'guaranteeCeiling' ? 'euros' : 'line';
          const isLong = name === 'insurer' || name === 'guarantor';
          const more = { ...(hint && { hint }), ...(isLong && { isLong }) };
          return { name, kind, label: sellerLabels[name], max: 300, ...more } as const;
        }),
      );
    case 'agreement':
      return alone({ name: 'agreement', kind: 'line', label: m.agreementLabel(), max: 100 });
    case 'label':
      return alone(
        { name: 'hasLabel', kind: 'box', label: m.listingHasLabel() },
        {
          name: 'info',
          kind: 'line',
          label: m.listingLabelInfo(),
          hint: m.listingLabelInfoHint(),
          max: 1000,
          isLong: true,
        },
      );
  }
}

const sellerHints: Partial<Record<keyof SellerDetails, () => string>> = {
  legalName: m.listingLegalNameHint,
  legalForm: () => legalForms.join(', '),
  insurer: m.listingInsurerHint,
  guarantor: m.listingInsurerHint,
};

const alone = (...fields: ListingField[]): FieldGroup[] => [{ key: 'seul', fields }];

const hours = {
  HOR_DEBUT_AM: m.listingMorningFrom,
  HOR_FIN_AM: m.listingMorningTo,
  HOR_DEBUT_PM: m.listingAfternoonFrom,
  HOR_FIN_PM: m.listingAfternoonTo,
} as const;
export type HourField = keyof typeof hours;
export const hourFields = Object.keys(hours) as HourField[];

export const dayName = (jour: number, field: HourField | 'closed') => `week.${jour}.${field}`;

function listDayFields(label: string, at: number): FieldGroup {
  const jour = at + 1;
  return {
    key: `week.${jour}`,
    legend: label,
    fields: [
      ...hourFields.map((field) => ({
        name: dayName(jour, field),
        kind: 'time' as const,
        label: hours[field](),
      })),
      { name: dayName(jour, 'closed'), kind: 'box', label: m.listingClosed() },
    ],
  };
}

export const closureName = (row: number, end: 'from' | 'to') => `closures.${row}.${end}`;

/** Their numbers follow each other from 0. */
export function closureRows(typed: TypedValues): number[] {
  const rows = [];
  while (typed[closureName(rows.length, 'from')] !== undefined) rows.push(rows.length);
  return rows;
}

function listClosureFields(row: number): FieldGroup {
  return {
    key: `closures.${row}`,
    legend: m.listingClosureNumber({ number: row + 1 }),
    fields: [
      { name: closureName(row, 'from'), kind: 'date', label: m.listingClosureFrom(), isRequired: true },
      { name: closureName(row, 'to'), kind: 'date', label: m.listingClosureTo(), isRequired: true },
    ],
  };
}

function listBoxes(name: string) {
  return [...formulaParts, 'none' as const].map((value) => ({
    name: `${name}.${value}`,
    label: includedLabels[value](),
  }));
}
