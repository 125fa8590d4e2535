import * as v from 'valibot';
import { maxLabelInfo } from '#domain/desk/desk-limits.ts';
import {
  addedFields,
  type Fields,
  fieldsOf,
  type Owner,
  type RowPart,
  rowFields,
  rowsOfPart,
  schoolFields,
} from '#domain/desk/listing-fields.ts';
import { changeStates, type ListingPart, listingParts, listingWriters } from '#domain/desk/listing-parts.ts';
import type { AddedFormula, PartValues } from '#domain/desk/part-values.ts';
import { maxInteger } from '#domain/network/columns.ts';
import { maxPictureBytes } from '#domain/network/pictures.ts';
import { saleSteps } from '#domain/school/sale.ts';
import { officeSchema } from './directory.ts';
import { naturalNumber, pageInBody } from './numbers.ts';
import { operations } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
/** yyyy-mm-dd, in Paris. */
const day = v.pipe(v.string(), v.isoDate());
const cents = v.pipe(naturalNumber, v.maxValue(maxInteger));
const count = v.nullable(v.pipe(naturalNumber, v.maxValue(100_000)));
const hour = v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/u)));
const text = (characters: number) => v.pipe(v.string(), v.maxLength(characters));
const maybe = (characters: number) => v.nullable(text(characters));

// Lists are counted by the rules (domain/desk/check-part.ts): an answer has all that is stored.

/** A day without a row is closed. */
const hoursSchema = v.object({
  week: v.pipe(
    v.array(
      v.object({
        jour: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
        HOR_DEBUT_AM: hour,
        HOR_FIN_AM: hour,
        HOR_DEBUT_PM: hour,
        HOR_FIN_PM: hour,
      }),
    ),
    v.maxLength(7),
  ),
  /** Both days included. */
  closures: v.array(v.object({ from: day, to: day })),
});

/** Coarser than the columns, whose faults are answered by field. */
function entriesOf(owner: Owner, fields: Fields): v.ObjectEntries {
  const entries = fieldsOf(owner, fields).map(({ key, cell }) => {
    if (cell.input === 'euros') return [key, cell.required ? cents : v.nullable(cents)];
    if (cell.input === 'number') return [key, count];
    if (cell.input === 'boxes') return [key, v.nullable(v.array(v.picklist(cell.words ?? [])))];
    return [key, maybe(2 * (cell.maxLength ?? 500))];
  });
  return Object.fromEntries(entries) as v.ObjectEntries;
}

/** Types of formula. */
const formulasSchema = v.object({ offered: v.array(naturalNumber) });

/** Addresses in their order; the first is the cover. */
const photosSchema = v.object({ photos: v.array(text(500)) });

/** «École conduite qualité»; `info`: its validity, such as «valable jusqu’en juin 2028». */
const labelSchema = v.object({ hasLabel: v.boolean(), info: maybe(2 * maxLabelInfo) });

const ofSchool = Object.entries(schoolFields).map(([part, fields]) => [
  part,
  v.object(entriesOf('school', fields)),
]);
const keySchemas = { id: v.number(), slug: text(100) };
const ofRows = (Object.keys(rowFields) as RowPart[]).map((part) => {
  const lists = rowsOfPart(part).map(({ owner, key, fields }) => {
    const row = v.object({ [key]: keySchemas[key], ...entriesOf(owner, fields) });
    return [owner, v.array(row)];
  });
  return [part, v.object(Object.fromEntries(lists))];
});

type PartSchemas = { readonly [Part in ListingPart]: v.GenericSchema<PartValues[Part]> };
/** Each field is an entry of its part (domain/desk/listing-fields.ts). */
const partSchemas = {
  ...Object.fromEntries([...ofSchool, ...ofRows]),
  hours: hoursSchema,
  formulas: formulasSchema,
  photos: photosSchema,
  label: labelSchema,
} as unknown as PartSchemas;

/** Changed by each change of the part and of its state; 0 before the first. */
const version = naturalNumber;

const findingSchema = v.object({
  level: v.picklist(['breach', 'check']),
  article: v.string(),
  sentence: v.string(),
  todo: v.string(),
});

export type ListingFinding = v.InferOutput<typeof findingSchema>;

const partSchema = <const Values extends v.GenericSchema>(values: Values) =>
  v.object({
    values,
    version,
    /** Null: the operator or an import, before the first change that is recorded. */
    lastWriter: v.nullable(v.picklist(listingWriters)),
    writtenAt: v.nullable(instant),
    findings: v.array(findingSchema),
    /** Waits for the operator. */
    waiting: v.nullable(v.object({ id: v.number(), createdAt: instant, values })),
    /** Published on that day, at midnight in Paris; by day. */
    planned: v.array(v.object({ id: v.number(), startsOn: day, values })),
  });

const parts = v.object(
  Object.fromEntries(listingParts.map((part) => [part, partSchema(partSchemas[part])])) as {
    readonly [Part in ListingPart]: ReturnType<typeof partSchema<PartSchemas[Part]>>;
  },
);

export const deskListingSchema = v.object({
  officeId: v.number(),
  label: v.string(),
  uri: v.nullable(v.string()),
  timeZone: v.string(),
  /** False of a directory that runs apart from the site, which shows only pictures of its own database. */
  canAddPhotos: v.boolean(),
  /** Of `prices` and `contents`, in the order of the page. */
  formulas: v.array(v.object({ id: v.number(), formulaTypeId: v.number(), label: v.string() })),
  /** Types of formula that the school may add. */
  addable: v.array(v.number()),
  /** What it still does before it sells online. */
  steps: v.array(v.picklist(saleSteps)),
  parts,
});
export type DeskListing = v.InferOutput<typeof deskListingSchema>;

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const bySession = { seance: text(200), officeId: id };

export type PartChange = {
  readonly [Part in ListingPart]: {
    readonly part: Part;
    readonly values: PartValues[Part];
    readonly startsOn?: string | null;
    readonly added?: AddedFormula | null;
  };
}[ListingPart];

/** Of prices; today or null: at once. */
const startsOn = v.optional(v.nullable(day), null);
/** Of formulas, whose values are those that stay. */
const added = v.optional(
  v.nullable(v.object({ typeId: naturalNumber, ...entriesOf('formulas', addedFields) })),
  null,
);
/** `photos`: order and removal of those that are published; others come by `addPhoto`. */
const change = v.variant(
  'part',
  listingParts.map((part) => {
    const entries = { part: v.literal(part), values: partSchemas[part] };
    if (part === 'formulas') return v.object({ ...entries, added });
    return part === 'prices' ? v.object({ ...entries, startsOn }) : v.object(entries);
  }),
) as unknown as v.GenericSchema<PartChange>;

/** `expected`: the version that was read; another one is refused by 409. */
const writingSchema = v.object({ ...bySession, expected: version, change });

const outcomes = ['published', 'planned', 'waiting', 'unchanged'] as const;
const writtenSchema = v.object({ outcome: v.picklist(outcomes), listing: deskListingSchema });
export type WrittenListing = v.InferOutput<typeof writtenSchema>;

const maxBase64Length = Math.ceil(maxPictureBytes / 3) * 4;

const changeRowSchema = v.object({
  id: v.number(),
  writer: v.picklist(listingWriters),
  state: v.picklist(changeStates),
  startsOn: v.nullable(day),
  createdAt: instant,
  /** Of its publication, refusal or cancellation. */
  settledAt: v.nullable(instant),
  /** The operator's reason for a refusal. */
  because: v.nullable(v.string()),
});
type ChangeRow = v.InferOutput<typeof changeRowSchema>;
type ListedChange = {
  readonly [Part in ListingPart]: ChangeRow & {
    readonly part: Part;
    readonly before: PartValues[Part];
    readonly after: PartValues[Part];
  };
}[ListingPart];

const listedChanges = v.variant(
  'part',
  listingParts.map((part) => {
    const values = partSchemas[part];
    return v.object({ ...changeRowSchema.entries, part: v.literal(part), before: values, after: values });
  }),
) as unknown as v.GenericSchema<ListedChange>;

const pagedChangesSchema = v.object({
  results: v.array(listedChanges),
  total: naturalNumber,
  currentPage: v.number(),
  nbPages: v.number(),
});
export type PagedChanges = v.InferOutput<typeof pagedChangesSchema>;

/** Not found without a right to the school, and at a directory without these calls. */
const forSchool = { caller: 'inside', timeoutMs: 5000, missing: [404] } as const;

/** What a school may write of its own page; ours, beyond the published interface. */
export const deskListing = operations({
  readListing: {
    ...forSchool,
    summary: 'Each part of a listing: values, last writer, findings, what waits and what is planned',
    method: 'POST',
    path: '/desk/listing/read',
    body: v.object(bySession),
    response: deskListingSchema,
  },
  writePart: {
    ...forSchool,
    summary: 'Writes one part of a listing; a repeat changes nothing',
    method: 'POST',
    path: '/desk/listing/write',
    body: writingSchema,
    response: writtenSchema,
  },
  previewListing: {
    ...forSchool,
    summary: 'The page and its findings as the same change would make them; stores nothing',
    method: 'POST',
    path: '/desk/listing/preview',
    body: writingSchema,
    response: v.object({ office: officeSchema, findings: v.array(findingSchema) }),
  },
  /** Re-encoded, without what a camera adds; 10 MB before. */
  addPhoto: {
    ...forSchool,
    timeoutMs: 20_000,
    summary: 'Adds a photo after the others; the same picture is added once',
    method: 'POST',
    path: '/desk/listing/photo',
    body: v.object({
      ...bySession,
      expected: version,
      photo: v.pipe(v.string(), v.base64(), v.maxLength(maxBase64Length)),
    }),
    response: writtenSchema,
  },
  cancelChange: {
    ...forSchool,
    summary: 'Cancels a change that waits or is planned; a repeat changes nothing',
    method: 'POST',
    path: '/desk/listing/cancel',
    body: v.object({ ...bySession, id }),
    response: deskListingSchema,
  },
  listChanges: {
    ...forSchool,
    summary: 'Every change of a listing that is recorded, newest first, 20 a page',
    method: 'POST',
    path: '/desk/listing/changes',
    body: v.object({
      ...bySession,
      page: pageInBody,
    }),
    response: pagedChangesSchema,
  },
});

/** 409: another change came first. 422: keys are paths in the values, where an item is named by its key:
 * `week.6`, `closures.0`, `formulas.12.price`, `added.price`, `passes.code-en-ligne.price`, `startsOn`, `photo`. */
export const listingRefusalSchema = v.record(v.string(), v.array(v.string()));
