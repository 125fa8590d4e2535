import type { OperatorRole } from '#domain/operators/operator-session.ts';
import type {
  Action,
  Facts,
  Fields,
  List,
  ListColumns,
  Operator,
  Outcome,
  ValuesOf,
} from '../declaration.ts';
import type { ColumnTitle, FieldName } from './words.ts';

export type Role = OperatorRole;

/** What a line of the journal, a note or an assignment is about. */
export const recordKinds = {
  order: 'Commande',
  school: 'École',
  change: 'Changement',
  claim: 'Demande',
  opposition: 'Opposition',
  review: 'Avis',
  notice: 'Signalement',
  mail: 'Courrier',
  message: 'Message',
  fleet: 'Demande de flotte',
  course: 'Cours',
  import: 'Import',
  person: 'Personne',
  list: 'Liste',
  operator: 'Opérateur',
} as const;
export type RecordKind = keyof typeof recordKinds;

export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: string;
  /** Shown beside its number. */
  readonly label?: string | undefined;
}

/** A form with what is known of its answers. */
export interface Step {
  readonly form: string;
  readonly label: string;
  readonly role: Role;
  readonly given: Readonly<Record<string, string>>;
  /** Names of the fields that name a person. */
  readonly personal: readonly string[];
}

interface Placed {
  /** The end of its address. */
  readonly slug: string;
  readonly title: string;
  readonly role: Role;
}

/** What waits, in «À faire». */
export interface Waiting {
  readonly about: string;
  readonly cents?: number | undefined;
  readonly since?: Date | undefined;
  /** A day, `YYYY-MM-DD`. */
  readonly until?: string | null | undefined;
  /** Whose turn it is; default: the operator's. */
  readonly whose?: string | undefined;
}

interface ListWords<Row> extends Placed {
  /** Rows of the list with these filters, of which undefined ones do not wait. */
  readonly waits?: {
    readonly title: string;
    readonly typed?: Readonly<Record<string, string>>;
    readonly of: (row: Row, now: Date) => Waiting | undefined;
  };
  readonly empty: string;
  /** After those of the list, which a terminal shows too. */
  readonly columns?: ListColumns<Row>;
  /** Shown first; default: the first of the list. */
  readonly first?: ColumnTitle;
  /** The order of a row: the row links to its page. */
  readonly order?: (row: Row) => string | null;
  /** What waits; default: its order. */
  readonly record?: (row: Row) => RecordRef;
  /** The number of the school of a row, in place of an order. */
  readonly school?: (row: Row) => number | null;
  readonly steps?: (row: Row) => readonly Step[];
}

interface FormWords<F extends Fields, Agreed> extends Placed {
  readonly button: string;
  /** It reads, or what it does can be done again: it is not shown first. */
  readonly isDirect?: true;
  /** Leads back to the page that sent it. */
  readonly returns?: true;
  /** Shown above its fields. */
  readonly beside?: (values: Partial<ValuesOf<F>>, operator: Operator) => Promise<Facts>;
  /** Linked from its section, without a record. */
  readonly isAlone?: true;
  readonly record: (values: ValuesOf<F>, operator: Operator) => RecordRef | Promise<RecordRef>;
  /** What it will do, in money and mail. */
  readonly does: string;
  /** What is shown before it is confirmed. */
  readonly facts?: (agreed: Agreed, values: ValuesOf<F>) => Facts;
  readonly done: string | ((outcome: Outcome, values: ValuesOf<F>) => string);
  /** Where those of `fieldWords` are not enough. */
  readonly hints?: Partial<Record<keyof F, string>>;
  /** Optional in the declaration, and mostly needed. */
  readonly asks?: readonly (keyof F)[];
}

/** Each field needs its words, or this does not compile. */
type Worded<F> =
  Exclude<keyof F, FieldName> extends never ? unknown : { readonly needsWords: Exclude<keyof F, FieldName> };

export interface ListPage<Row = never> extends ListWords<Row> {
  readonly list: List<Row>;
  readonly columns: ListColumns<Row>;
}
export interface FormPage<F extends Fields = Fields, Agreed = never> extends FormWords<F, Agreed> {
  readonly action: Action<F, Agreed>;
}

export function listPage<Row, F extends Fields>(
  list: List<Row, F> & Worded<F>,
  words: ListWords<Row>,
): ListPage {
  return { ...words, list, columns: { ...list.columns, ...words.columns } } as unknown as ListPage;
}

/** Keeps the names of its fields, for the steps that lead to it. */
export function formPage<F extends Fields, Agreed>(
  action: Action<F, Agreed> & Worded<F>,
  words: FormWords<F, Agreed>,
): FormPage & { readonly names: keyof F } {
  return { ...words, action } as unknown as FormPage & { readonly names: keyof F };
}

export function step<Names extends PropertyKey>(
  { slug, button, role, action }: FormPage & { readonly names: Names },
  given: Readonly<Partial<Record<Names & string, string>>>,
): Step {
  const personal = personalFields(action.fields);
  return { form: slug, label: button, role, given: given as Step['given'], personal };
}

export const personalFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { isPersonal }]) => (isPersonal ? [name] : []));
