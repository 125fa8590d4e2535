import * as v from 'valibot';
import { changeStates, type ListingPart, listingWriters } from '#domain/desk/listing-parts.ts';
import { maxPictureBytes } from '#domain/network/pictures.ts';
import { documentKinds, maxPresentationLength } from '#domain/network/tables.ts';
import { formulaParts } from '#domain/school/formula-contents.ts';
import { officeSchema } from './directory.ts';
import { naturalNumber, pageInBody } from './numbers.ts';
import { operation } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
/** yyyy-mm-dd, in Paris. */
const day = v.pipe(v.string(), v.isoDate());
const cents = v.pipe(naturalNumber, v.maxValue(100_000_000));
const count = v.nullable(v.pipe(naturalNumber, v.maxValue(100_000)));
const hour = v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/u)));
const text = (characters: number) => v.pipe(v.string(), v.maxLength(characters));
const maybe = (characters: number) => v.nullable(text(characters));

const listMax = 200;

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
  closures: v.pipe(v.array(v.object({ from: day, to: day })), v.maxLength(listMax)),
});

const pricesSchema = v.object({
  formulas: v.pipe(
    v.array(
      v.object({
        id: v.number(),
        price: cents,
        hourPrice: v.nullable(cents),
        advancePayment: v.nullable(cents),
      }),
    ),
    v.maxLength(listMax),
  ),
  passes: v.pipe(v.array(v.object({ slug: text(100), price: v.nullable(cents) })), v.maxLength(listMax)),
});

const contentsSchema = v.object({
  formulas: v.pipe(
    v.array(
      v.object({
        id: v.number(),
        hoursIncluded: count,
        lessonMinutes: count,
        includes: v.nullable(v.array(v.picklist(formulaParts))),
        validityDays: count,
        courseUrl: maybe(500),
        processUrl: maybe(500),
      }),
    ),
    v.maxLength(listMax),
  ),
});

/** Addresses in their order; the first is the cover. */
const photosSchema = v.object({ photos: v.pipe(v.array(text(500)), v.maxLength(listMax)) });

const kinds = Object.values(documentKinds);
type DocumentKind = (typeof kinds)[number];
const documentsSchema = v.object(
  Object.fromEntries(kinds.map((kind) => [kind, maybe(500)])) as Record<
    DocumentKind,
    ReturnType<typeof maybe>
  >,
);

const presentationSchema = v.object({
  presentation: maybe(2 * maxPresentationLength),
  phone: maybe(100),
  facebook: maybe(500),
  instagram: maybe(500),
  youtube: maybe(500),
  tiktok: maybe(500),
});

const emailSchema = v.object({ email: maybe(320) });
const sellerSchema = v.object({
  ...{ legalName: maybe(300), legalForm: maybe(100), siret: maybe(100) },
  ...{ insurer: maybe(300), guarantor: maybe(300), guaranteeCeiling: v.nullable(cents) },
});
const agreementSchema = v.object({ agreement: maybe(100) });
/** «École conduite qualité»; `info`: its validity, such as «valable jusqu’en juin 2028». */
const labelSchema = v.object({ hasLabel: v.boolean(), info: maybe(1000) });

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

const parts = v.object({
  hours: partSchema(hoursSchema),
  prices: partSchema(pricesSchema),
  contents: partSchema(contentsSchema),
  photos: partSchema(photosSchema),
  documents: partSchema(documentsSchema),
  presentation: partSchema(presentationSchema),
  email: partSchema(emailSchema),
  seller: partSchema(sellerSchema),
  agreement: partSchema(agreementSchema),
  label: partSchema(labelSchema),
});

export const deskListingSchema = v.object({
  officeId: v.number(),
  label: v.string(),
  uri: v.nullable(v.string()),
  timeZone: v.string(),
  /** False of a directory that runs apart from the site, which shows only pictures of its own database. */
  canAddPhotos: v.boolean(),
  /** Of `prices` and `contents`, in the order of the page. */
  formulas: v.array(v.object({ id: v.number(), formulaTypeId: v.number(), label: v.string() })),
  parts,
});
export type DeskListing = v.InferOutput<typeof deskListingSchema>;

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const bySession = { seance: text(200), officeId: id };

const change = v.variant('part', [
  v.object({
    part: v.literal('prices'),
    values: pricesSchema,
    /** Today or earlier, or null: at once. */
    startsOn: v.optional(v.nullable(day), null),
  }),
  v.object({ part: v.literal('hours'), values: hoursSchema }),
  v.object({ part: v.literal('contents'), values: contentsSchema }),
  /** Order and removal of those that are published; others come by `addPhoto`. */
  v.object({ part: v.literal('photos'), values: photosSchema }),
  v.object({ part: v.literal('documents'), values: documentsSchema }),
  v.object({ part: v.literal('presentation'), values: presentationSchema }),
  v.object({ part: v.literal('email'), values: emailSchema }),
  v.object({ part: v.literal('seller'), values: sellerSchema }),
  v.object({ part: v.literal('agreement'), values: agreementSchema }),
  v.object({ part: v.literal('label'), values: labelSchema }),
]);

export type PartChange = v.InferOutput<typeof change>;

/** `expected`: the version that was read; another one is refused by 409. */
const writingSchema = v.object({ ...bySession, expected: version, change });

const outcomes = ['published', 'planned', 'waiting', 'unchanged'] as const;
const writtenSchema = v.object({ outcome: v.picklist(outcomes), listing: deskListingSchema });
export type WrittenListing = v.InferOutput<typeof writtenSchema>;

const maxBase64Length = Math.ceil(maxPictureBytes / 3) * 4;

const changeRow = <const Part extends ListingPart, const Values extends v.GenericSchema>(
  part: Part,
  values: Values,
) =>
  v.object({
    id: v.number(),
    part: v.literal(part),
    writer: v.picklist(listingWriters),
    state: v.picklist(changeStates),
    startsOn: v.nullable(day),
    before: values,
    after: values,
    createdAt: instant,
    /** Of its publication, refusal or cancellation. */
    settledAt: v.nullable(instant),
    /** The operator's reason for a refusal. */
    because: v.nullable(v.string()),
  });

const changeRowSchema = v.variant('part', [
  changeRow('hours', hoursSchema),
  changeRow('prices', pricesSchema),
  changeRow('contents', contentsSchema),
  changeRow('photos', photosSchema),
  changeRow('documents', documentsSchema),
  changeRow('presentation', presentationSchema),
  changeRow('email', emailSchema),
  changeRow('seller', sellerSchema),
  changeRow('agreement', agreementSchema),
  changeRow('label', labelSchema),
]);

const pagedChangesSchema = v.object({
  results: v.array(changeRowSchema),
  total: naturalNumber,
  currentPage: v.number(),
  nbPages: v.number(),
});
export type PagedChanges = v.InferOutput<typeof pagedChangesSchema>;

/** Not found without a right to the school, and at a directory without these calls. */
const forSchool = { caller: 'inside', timeoutMs: 5000, missing: [404] } as const;

/** What a school may write of its own page; ours, beyond the published interface. */
export const deskListing = {
  readListing: operation({
    id: 'readListing',
    ...forSchool,
    summary: 'Each part of a listing: values, last writer, findings, what waits and what is planned',
    method: 'POST',
    path: '/desk/listing/read',
    body: v.object(bySession),
    response: deskListingSchema,
  }),
  writePart: operation({
    id: 'writePart',
    ...forSchool,
    summary: 'Writes one part of a listing; a repeat changes nothing',
    method: 'POST',
    path: '/desk/listing/write',
    body: writingSchema,
    response: writtenSchema,
  }),
  previewListing: operation({
    id: 'previewListing',
    ...forSchool,
    summary: 'The page and its findings as the same change would make them; stores nothing',
    method: 'POST',
    path: '/desk/listing/preview',
    body: writingSchema,
    response: v.object({ office: officeSchema, findings: v.array(findingSchema) }),
  }),
  /** Re-encoded, without what a camera adds; 10 MB before. */
  addPhoto: operation({
    id: 'addPhoto',
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
  }),
  cancelChange: operation({
    id: 'cancelChange',
    ...forSchool,
    summary: 'Cancels a change that waits or is planned; a repeat changes nothing',
    method: 'POST',
    path: '/desk/listing/cancel',
    body: v.object({ ...bySession, id }),
    response: deskListingSchema,
  }),
  listChanges: operation({
    id: 'listChanges',
    ...forSchool,
    summary: 'Every change of a listing that is recorded, newest first, 20 a page',
    method: 'POST',
    path: '/desk/listing/changes',
    body: v.object({
      ...bySession,
      page: pageInBody,
    }),
    response: pagedChangesSchema,
  }),
};

/** 409: another change came first. 422: keys are paths in the values, where an item is named by its key:
 * `week.6`, `closures.0`, `formulas.12.price`, `passes.code-en-ligne.price`, `startsOn`, `photo`. */
export const listingRefusalSchema = v.record(v.string(), v.array(v.string()));
