import * as v from 'valibot';
import { webAddressPattern } from '#domain/address/link-address.ts';
import { pageFields } from '#domain/desk/listing-fields.ts';
import { findLicenseGroup } from '#domain/licences/license-groups.ts';
import { readFormulaParts } from '#domain/school/formula-contents.ts';
import { knownFormulaType } from '#domain/school/formula-types.ts';
import { nameWeekdays } from '#domain/school/opening-hours.ts';
import { naturalNumber } from './numbers.ts';
import { readableList, readableOr } from './readable.ts';

const cents = naturalNumber;

export const webAddress = v.pipe(
  v.string(),
  v.regex(webAddressPattern, 'an address begins with https:// or, on this site, with /'),
);

export const optionalAddress = v.fallback(v.nullable(webAddress), null);
export const optionalText = v.fallback(v.nullable(v.string()), null);

export const optionalCount = v.fallback(
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)))),
  undefined,
);
export const optionalParts = v.fallback(
  v.optional(
    v.nullable(
      v.pipe(
        v.array(v.string()),
        v.transform((words) => readFormulaParts(words)),
      ),
    ),
  ),
  undefined,
);

export const formulaSchema = v.object({
  id: v.number(),
  price: cents,
  /** Deposit; null: the full price is due. */
  advancePayment: v.nullish(cents, null),
  urlTrainingCourse: optionalAddress,
  urlTrainingProcess: optionalAddress,
  /** These five are ours; the additional hour has 60 minutes. */
  hoursIncluded: optionalCount,
  lessonMinutes: optionalCount,
  hourPrice: v.fallback(v.optional(v.nullable(v.pipe(cents, v.minValue(1)))), undefined),
  includes: optionalParts,
  validityDays: optionalCount,
  formulaType: v.pipe(
    v.object({
      id: v.number(),
      slug: v.optional(v.string()),
      label: v.string(),
      training: v.object({ license: v.object({ licenseGroup: v.object({ id: v.number() }) }) }),
    }),
    v.transform((type) => ({ ...type, slug: type.slug ?? knownFormulaType(type)?.slug })),
  ),
});
export type Formula = v.InferOutput<typeof formulaSchema>;

const hour = v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/u)));

const openingHoursSchema = v.object({
  /** Ours: 1 is Monday, 7 is Sunday. */
  jour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  HOR_DEBUT_AM: hour,
  HOR_FIN_AM: hour,
  HOR_DEBUT_PM: hour,
  HOR_FIN_PM: hour,
});

/** All or nothing: a missing day means closed. */
export const weekSchema = readableOr(
  'opening hours',
  v.pipe(v.array(openingHoursSchema), v.transform(nameWeekdays)),
  [],
);
export type OpeningHours = v.InferOutput<typeof weekSchema>[number];

const day = v.pipe(v.string(), v.isoDate());

/** Ours: days on which the weekly hours do not apply, both included. */
export const optionalClosures = v.fallback(v.optional(v.array(v.object({ from: day, to: day }))), undefined);

const guaranteeSchema = v.object({ GAR_LABEL: v.string(), ABG_INFO: optionalText });

const materialSchema = v.object({
  id: v.number(),
  label: v.optional(v.string()),
  category: v.string(),
  documentationUrl: optionalAddress,
});
export type Material = v.InferOutput<typeof materialSchema>;

const licenseGroupInformationSchema = v.pipe(
  v.object({
    id: v.number(),
    slug: v.optional(v.string()),
    label: v.optional(v.string()),
    note: v.nullish(v.number(), null),
    nbReviews: v.optional(v.number()),
    /** Ours. */
    nbVerified: v.optional(v.number()),
  }),
  v.transform((group) => {
    const known = findLicenseGroup(group.id);
    return { ...group, slug: group.slug ?? known?.slug, label: group.label ?? known?.label };
  }),
);

const listedEntries = Object.fromEntries(
  pageFields.map(({ page, cell }) => [page, cell.input === 'address' ? optionalAddress : optionalText]),
) as Record<(typeof pageFields)[number]['page'], typeof optionalAddress>;

/** Additional fields beginning with SOC are addresses in social networks. */
export const accueilSchema = v.looseObject({
  garanties_selectionnees: readableList('guarantee', guaranteeSchema),
  photos: readableList('photo', v.object({ PH_URL: optionalAddress })),
  ...listedEntries,
  mediator: v.fallback(v.nullable(v.object({ url: v.string() })), null),
  /** Ours, as the other fields of a seller. */
  guaranteeCeiling: v.fallback(v.nullable(v.pipe(cents, v.minValue(1))), null),
  /** A school that sold before it had to say who it is: it sells until that day. */
  sellerDue: v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null),
});
export type Accueil = v.InferOutput<typeof accueilSchema>;
export type AccueilField = keyof (typeof accueilSchema)['entries'];

const equipmentSchema = v.object({
  materiels: v.object({ materiels_disponibles: readableList('material', materialSchema) }),
});

export const clubInformationsSchema = v.object({
  accueil: accueilSchema,
  formules: readableList('formula', formulaSchema),
  horaires: v.object({ ouverture: weekSchema, closures: optionalClosures }),
  equipement: readableOr('equipment', equipmentSchema, { materiels: { materiels_disponibles: [] } }),
  licenseGroupInformations: readableList('licence group', licenseGroupInformationSchema),
});
export type ClubInformations = v.InferOutput<typeof clubInformationsSchema>;
