import { maxLabelInfo, maxPhotos, maxSellerLine } from '../desk/desk-limits.ts';
import {
  type DocumentColumn,
  type DocumentKind,
  documentKinds,
  schoolDocuments,
} from '../school/documents.ts';
import { formulaParts } from '../school/formula-contents.ts';
import { lessonTimes, maxFirstLessonDays } from '../school/lessons.ts';
import {
  type Column,
  day,
  degrees,
  euros,
  hour,
  instant,
  integer,
  list,
  matching,
  oneOf,
  RefusedCell,
  required,
  text,
  timeZone,
  webAddress,
  weekday,
  yesOrNo,
} from './columns.ts';
import { formulaType } from './formula-column.ts';
import {
  agreement,
  communeCode,
  email,
  legalForm,
  postalCode,
  siret,
  telephone,
} from './identity-columns.ts';
import { type ResultTable, resultTables } from './result-tables.ts';
import { line, paragraphs, socialAddress } from './shown-columns.ts';

// Keys are the columns of the database, titles those of the files (docs/your-network.md).

/** Precision of a school's position; `none` is on no map. */
export const positions = ['exact', 'approximate', 'none'] as const;

/** In `address_path`: the school has no page; an empty cell means the default address. */
export const noPage = '-';

const maxPresentationLength = 10_000;
const lessonMinutes = [1, 600] as const;

const slug = matching(
  'slug',
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
  'a slug has lower-case letters and digits with hyphens',
);

export const schoolColumns = {
  id: integer('id'),
  external_ref: text('external_ref', 100),
  siret: siret('siret'),
  agrement: agreement('agreement'),
  label: required(line('name', 200)),
  legal_name: line('legal_name', maxSellerLine),
  legal_form: legalForm('legal_form'),
  insurer: line('insurer', maxSellerLine),
  guarantor: line('guarantor', maxSellerLine),
  guarantee_ceiling_cents: euros('guarantee_ceiling'),
  slug,
  uri: matching(
    'address_path',
    /^(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:-|[\p{L}\p{N}._~-]+(?:\/[\p{L}\p{N}._~-]+)+)$/u,
    'it looks like lyon/ecole-du-pont/42, and no part of it is . or ..',
  ),
  street_name: line('street', 200),
  zip_code: postalCode('postal_code'),
  city_name: line('city', 100),
  commune_code: communeCode('commune_code'),
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
  position: oneOf('position', positions),
  time_zone: timeZone('time_zone'),
  phone_number: telephone('phone'),
  email: email('email'),
  logo: webAddress('logo'),
  photos: list(webAddress('photos'), { max: maxPhotos }),
  presentation: paragraphs('presentation', maxPresentationLength),
  pmr: yesOrNo('wheelchair'),
  club: yesOrNo('club'),
  lesson_times: { ...list(oneOf('lesson_times', lessonTimes), { none: '-' }), input: 'boxes' as const },
  first_lesson_days: integer(
    'first_lesson_days',
    1,
    maxFirstLessonDays,
    `Donnez un nombre de jours entre 1 et ${maxFirstLessonDays}.`,
  ),
  first_lesson_on: day('first_lesson_on'),
  garanties: list(line('badges', 100)),
  soc_facebook: socialAddress('facebook'),
  soc_instagram: socialAddress('instagram'),
  soc_youtube: socialAddress('youtube'),
  soc_tiktok: socialAddress('tiktok'),
  is_demonstration: yesOrNo('demonstration'),
  updated_at: instant('updated_at'),
};

const mediatorAddress = webAddress('mediator');
/** By their kind in files. */
export const documentColumns = {
  ...(Object.fromEntries(
    Object.entries(documentKinds).map(([column, kind]) => [column, webAddress(kind)]),
  ) as Record<DocumentColumn, Column<string>>),
  mediator_url: {
    ...mediatorAddress,
    read: (typed: string) =>
      /^[^\s@:/]+@[^\s@:/]+$/u.test(typed) || !(mediatorAddress.read(typed) instanceof RefusedCell)
        ? typed
        : new RefusedCell(
            'it is not an address such as https://ecole.fr/cgv.pdf, nor a mediator’s e-mail',
            'Donnez l’adresse du site du médiateur, ou son e-mail.',
          ),
  },
};

/** In the row of a school. */
export const fieldColumns = { ...schoolColumns, ...documentColumns };

/** A validity in months never ends before the day that a buyer expects. */
const days = { j: 1, jour: 1, jours: 1, mois: 365 / 12, an: 365, ans: 365 };

export const partColumns = {
  formulas: {
    id: integer('id'),
    formula_type_id: formulaType,
    price_cents: required(euros('price')),
    advance_payment_cents: euros('advance_payment'),
    url_training_course: webAddress('course_document'),
    url_training_process: webAddress('process_document'),
    hours_included: integer('hours_included', 1, 1000, 'Donnez un nombre d’heures entre 1 et 1\u202f000.', {
      h: 1,
      heure: 1,
      heures: 1,
    }),
    lesson_minutes: integer(
      'lesson_minutes',
      ...lessonMinutes,
      `Donnez une durée entre ${lessonMinutes[0]} et ${lessonMinutes[1]} minutes.`,
      { min: 1, mn: 1, minutes: 1, h: 60, heure: 60 },
    ),
    includes: { ...list(oneOf('includes', formulaParts), { none: '-' }), input: 'boxes' as const },
    validity_days: integer('validity_days', 1, 100_000, 'Donnez un nombre de jours supérieur à 0.', days),
    hour_price_cents: euros('hour_price'),
  },
  hours: {
    weekday: weekday('weekday'),
    debut_am: hour('morning_from'),
    fin_am: hour('morning_to'),
    debut_pm: hour('afternoon_from'),
    fin_pm: hour('afternoon_to'),
  },
  closures: {
    from_day: required(day('from')),
    to_day: required(day('to')),
  },
  guarantees: {
    position: required(integer('position', 0, 100)),
    label: required(line('label', 200)),
    info: line('info', maxLabelInfo),
  },
  equipment: {
    material_id: required(integer('material_id')),
    label: required(line('label', 200)),
    category: required(line('category', 100)),
    documentation_url: webAddress('document'),
  },
  passes: {
    slug: required({ ...slug, maxLength: 100 }),
    price_cents: euros('price'),
    duration_days: integer('duration_days', 1, 100_000, undefined, days),
    online_sale: yesOrNo('online_sale'),
  },
  documents: {
    kind: required(oneOf('kind', Object.keys(schoolDocuments) as DocumentKind[])),
    /** Read by its kind. */
    url: required(text('url')),
  },
  reviews: {
    id: integer('id'),
    external_ref: text('external_ref', 100),
    source: text('source', 100),
    license_group_id: required(integer('licence_group', 1, 4)),
    training_id: required(integer('training')),
    experienced_on: required(day('experienced_on')),
    published_at: required(instant('published_at')),
    note: required(integer('note', 1, 5)),
    commentaire: paragraphs('comment', 10_000),
    identite: required(line('author', 100)),
    checked: yesOrNo('checked'),
    response: paragraphs('response', 10_000),
    response_at: instant('response_at'),
  },
} as const;

export const schoolKeys = {
  school_id: schoolColumns.id,
  school_ref: schoolColumns.external_ref,
  school_siret: schoolColumns.siret,
} as const;

type RowOf<Columns> = {
  -readonly [Name in keyof Columns]?: Columns[Name] extends Column<infer T> ? T | null : never;
};

export type PartName = keyof typeof partColumns;
export const partNames = Object.keys(partColumns) as PartName[];

export type SchoolTable = 'schools' | PartName;
export const schoolTables: readonly SchoolTable[] = ['schools', ...partNames];
export type TableName = SchoolTable | ResultTable;
export const tableNames: readonly TableName[] = [...schoolTables, ...resultTables];
/** In files documents are rows, in the database columns of a school. */
export type StoredPart = Exclude<PartName, 'documents'>;
export const storedParts = partNames.filter((name) => name !== 'documents');

/** Undefined: column missing in the file; null: empty cell. */
export type SchoolFields = RowOf<typeof fieldColumns>;
export type PartRows = { [Part in PartName]: RowOf<(typeof partColumns)[Part]> };
export type FormulaFields = PartRows['formulas'];
export type ReviewFields = PartRows['reviews'];

/** A part that is undefined is unknown. */
export interface NetworkSchool {
  readonly fields: SchoolFields;
  readonly parts: { readonly [Part in StoredPart]?: readonly PartRows[Part][] };
}

export interface WrittenSchool extends NetworkSchool {
  readonly file: string;
  readonly line: number;
}

export interface Refusal {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly why: string;
  /** The same for the console. */
  readonly french?: string | undefined;
}

export const rowKeys: { readonly [Part in Exclude<StoredPart, 'reviews'>]: keyof PartRows[Part] } = {
  formulas: 'formula_type_id',
  hours: 'weekday',
  closures: 'from_day',
  guarantees: 'position',
  equipment: 'material_id',
  passes: 'slug',
};
