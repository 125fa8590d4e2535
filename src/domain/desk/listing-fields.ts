import type { Column, Required } from '../network/columns.ts';
import { fieldColumns, partColumns } from '../network/tables.ts';
import { schoolDocuments } from '../school/documents.ts';
import { sellerList } from '../school/seller.ts';
import type { ListingPart } from './listing-parts.ts';

/** By its name at the desk, in the calls and in the history. Limits and faults are those of its column. */
export interface ListingField {
  readonly column: string;
  /** In the form, and on the page. */
  readonly label: string;
  /** In sentences and mails; the label by default. */
  readonly name?: string;
  /** On the school's page, on the wire; without it the school's page has it elsewhere. */
  readonly page?: string;
  /** Among the facts of the page, under its label. */
  readonly isFact?: true;
  /** A school cannot empty it. */
  readonly isRequired?: true;
  /** Written by the check (check-part.ts): not in the form. */
  readonly isSet?: true;
}

export type Fields = Readonly<Record<string, ListingField>>;

/** By their owner. */
export const cells = {
  school: fieldColumns,
  formulas: partColumns.formulas,
  passes: partColumns.passes,
};
export type Owner = keyof typeof cells;
export type RowOwner = Exclude<Owner, 'school'>;
type FieldsOf<Of extends Owner> = Readonly<
  Record<string, ListingField & { readonly column: keyof (typeof cells)[Of] }>
>;

/** Columns of the school itself. */
export const schoolFields = {
  lessons: {
    times: { column: 'lesson_times', label: 'Des leçons aussi' },
    firstLesson: { column: 'first_lesson_days', label: 'Jours avant une première leçon' },
    announcedOn: { column: 'first_lesson_on', label: 'Annoncé le', isSet: true },
  },
  documents: schoolDocuments,
  presentation: {
    presentation: { column: 'presentation', page: 'presentation', label: 'Texte de présentation' },
    phone: { column: 'phone_number', label: 'Téléphone' },
    facebook: { column: 'soc_facebook', page: 'SOC_FACEBOOK', label: 'Facebook' },
    instagram: { column: 'soc_instagram', page: 'SOC_INSTAGRAM', label: 'Instagram' },
    youtube: { column: 'soc_youtube', page: 'SOC_YOUTUBE', label: 'YouTube' },
    tiktok: { column: 'soc_tiktok', page: 'SOC_TIKTOK', label: 'TikTok' },
  },
  email: { email: { column: 'email', label: 'Adresse e-mail', isRequired: true } },
  seller: sellerList,
  agreement: {
    agreement: {
      column: 'agrement',
      page: 'agrement',
      label: 'Agrément préfectoral',
      name: 'Numéro d’agrément',
      isFact: true,
    },
  },
} as const satisfies { readonly [Part in ListingPart]?: FieldsOf<'school'> };

/** Columns of each formula, and of each pass, that is sold. */
export const rowFields = {
  prices: {
    formulas: {
      price: { column: 'price_cents', label: 'Prix' },
      hourPrice: { column: 'hour_price_cents', label: 'Heure supplémentaire' },
      advancePayment: { column: 'advance_payment_cents', label: 'À payer en ligne' },
    },
    passes: { price: { column: 'price_cents', label: 'Prix' } },
  },
  contents: {
    formulas: {
      hoursIncluded: { column: 'hours_included', label: 'Heures de conduite' },
      lessonMinutes: { column: 'lesson_minutes', label: 'Minutes par leçon' },
      includes: { column: 'includes', label: 'Compris dans le prix' },
      validityDays: { column: 'validity_days', label: 'Validité, en jours' },
      courseUrl: { column: 'url_training_course', label: 'Parcours de formation' },
      processUrl: { column: 'url_training_process', label: 'Déroulement' },
    },
  },
} as const satisfies { readonly [Part in ListingPart]?: { readonly [Of in RowOwner]?: FieldsOf<Of> } };

/** Of a formula that is added: those of its price and of its contents. */
export const addedFields = { ...rowFields.prices.formulas, ...rowFields.contents.formulas };

/** By which a row is named, at the desk and in the database. */
export const ownKeys = { formulas: 'id', passes: 'slug' } as const;

type Value<T> = T extends readonly (infer Item)[] ? readonly Item[] : T extends number ? number : string;
type CellValue<Cell> =
  Cell extends Required<infer T> ? Value<T> : Cell extends Column<infer T> ? Value<T> | null : never;

/** What a part has, by the name of the field. */
export type ValuesOf<Of extends Owner, Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends {
    readonly column: infer At extends keyof (typeof cells)[Of];
  }
    ? CellValue<(typeof cells)[Of][At]>
    : never;
};

export type SchoolPart = keyof typeof schoolFields;
export const isSchoolPart = (part: ListingPart): part is SchoolPart => part in schoolFields;
export type RowPart = keyof typeof rowFields;
export const isRowPart = (part: ListingPart): part is RowPart => part in rowFields;

/** The lists of a part, each with the fields of its rows. */
export function rowsOfPart(part: RowPart) {
  return Object.entries(rowFields[part]).map(([owner, fields]) => {
    const of = owner as RowOwner;
    return { owner: of, key: ownKeys[of], fields: fields as Fields };
  });
}

interface CellField extends ListingField {
  readonly key: string;
  readonly cell: Column<unknown>;
}

/** With their columns, in the order of the form. */
export function fieldsOf(owner: Owner, fields: Fields): CellField[] {
  const columns = cells[owner] as unknown as Readonly<Record<string, Column<unknown>>>;
  return Object.entries(fields).flatMap(([key, field]) => {
    const cell = columns[field.column];
    return cell ? [{ ...field, key, cell }] : [];
  });
}

/** Of the label, when a school has it. */
export const labelInfo: CellField = {
  key: 'info',
  column: 'info',
  label: 'Validité',
  cell: partColumns.guarantees.info as Column<unknown>,
};

type ListedField = {
  [Part in SchoolPart]: (typeof schoolFields)[Part][keyof (typeof schoolFields)[Part]];
}[SchoolPart];
type PageField = Extract<ListedField, { readonly page: string }>;
type WithPage = CellField & { readonly page: PageField['page'] };
const listedFields = Object.values<Fields>(schoolFields).flatMap((fields) => fieldsOf('school', fields));

export type ListedColumn = ListedField['column'];
/** Null in a school that says nothing of them. */
export const listedColumns = listedFields.map(({ column }) => column as ListedColumn);

export const pageFields = listedFields.filter((field): field is WithPage => field.page !== undefined);
/** What the school's page has of each column, by its name on the wire. */
export const pageColumns = Object.fromEntries(pageFields.map(({ column, page }) => [column, page])) as {
  readonly [Field in PageField as Field['column']]: Field['page'];
};

export type Columns = Readonly<Record<string, string>>;

/** The column of each field. */
export function columnsOf(fields: Fields): Columns {
  return Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column]));
}
