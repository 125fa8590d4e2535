import type { Kysely } from 'kysely';
import type { GenericSchema, InferOutput } from 'valibot';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import type { EnrolmentLog, PaymentDependencies } from '#services/enrolment/dependencies.ts';
import type { ColumnTitle } from './console/words.ts';

/** What lists read from and actions work on. */
export interface Operator {
  readonly db: Kysely<Database>;
  readonly cards: CardProvider;
  readonly house: Omit<PaymentDependencies, 'db' | 'cards' | 'log' | 'now'>;
  readonly log: EnrolmentLog;
  /** Set when another service keeps enrolments and payments. */
  readonly enrolmentUrl: string | undefined;
  readonly now: () => Date;
  /** Undefined: a command in a terminal. */
  readonly actor?: { readonly id: string } | undefined;
  readonly findAddress?: FindAddress | undefined;
  /** Where erased persons are noted; undefined: nowhere. */
  readonly erasuresFolder?: string | undefined;
  /** The desk is on. */
  readonly opensDesks?: boolean;
}

/** A filter of a list, or what an action asks for. */
export interface Field {
  readonly label: string;
  /** What is typed, such as `<day>`; without it the field is yes or no. */
  readonly typed?: string;
  /** Reads what was typed; refuses undefined when the field is required. */
  readonly schema: GenericSchema;
  /** What the console says of what it cannot read. */
  readonly french?: string;
  /** Given without its name. */
  readonly positional?: true;
  /** Not asked by the console. */
  readonly isOfTerminal?: boolean;
  /** What may be given, with the French words of each. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The same, of what is stored; not checked. */
  readonly readChoices?: (operator: Operator) => Promise<Readonly<Record<string, string>>>;
  /** Names a person: the console keeps what was typed out of addresses. */
  readonly isPersonal?: true;
  /** Of the field `sort`: the columns by which the query sorts. */
  readonly sorts?: readonly ColumnTitle[];
}
export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: InferOutput<F[Name]['schema']> };

/** How the console shows the cell; default: as its format does. */
type French<Row> = (row: Row) => string | null | undefined;

type Of<Row, Value> =
  | { [Key in keyof Row]-?: Row[Key] extends Value ? Key : never }[keyof Row]
  | ((row: Row) => Value);

/** `person` is left out of anonymous files; `heading` and `paragraph` begin and end a row shown as a block; `code` is cut short in tables. */
export type Column<Row> =
  | readonly [
      'text' | 'code' | 'person' | 'heading' | 'paragraph',
      Of<Row, string | number | null | undefined>,
      French<Row>?,
    ]
  | readonly ['count' | 'money', Of<Row, number | null | undefined>]
  | readonly ['instant' | 'day' | 'heading', Of<Row, Date | null | undefined>];
/** By title. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;
/** Of a list: the console has a French title for each. */
export type ListColumns<Row> = { readonly [Title in ColumnTitle]?: Column<Row> };

export type Owner = 'enrolment' | 'directory';

interface Declared<F extends Fields> {
  /** The words of its command: `payments list`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Services that store what it reads or changes; it is refused where one of them is elsewhere. */
  readonly owners?: readonly Owner[];
  readonly fields: F;
  /** Compares fields, before anything is opened. @throws InvalidFieldError */
  readonly check?: (values: ValuesOf<F>, now: Date) => unknown;
}

/** Other rows beside those of a list. */
export interface Section {
  readonly rows: readonly never[];
  readonly columns: ListColumns<never>;
}

export interface Found<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total?: number;
  /** The columns of these rows; default: those of the list. */
  readonly columns?: ListColumns<Row>;
  readonly totals?: Row;
  /** Shown below the rows. */
  readonly note?: string | undefined;
  readonly also?: readonly Section[];
  /** Shown with the messages, like `notice`: what needs attention. */
  readonly alarms?: readonly Section[];
  readonly notice?: string | undefined;
  /** Why the rows count as a failure. */
  readonly refused?: string | undefined;
  /** For other programs; default: the rows by the name of the list. */
  readonly json?: object;
}

export interface List<Row, F extends Fields = Fields> extends Declared<F> {
  /** What a row is called. */
  readonly row: string;
  readonly query: (operator: Operator, values: ValuesOf<F>) => Promise<Found<Row>>;
  readonly columns: ListColumns<Row>;
  /** Columns of files; default: those of the list. */
  readonly file?: Columns<Row>;
  readonly json?: (row: Row) => object;
  /** Default: the plural of `row`. */
  readonly jsonName?: string;
  readonly empty?: string;
  readonly layout?: 'blocks';
}

/** A file with all rows, for a spreadsheet. */
export interface Export<Row, F extends Fields = Fields> extends Declared<F> {
  readonly row: string;
  readonly columns: Columns<Row>;
  readonly each: (
    operator: Operator,
    values: ValuesOf<F>,
    write: (rows: readonly Row[]) => Promise<void>,
  ) => Promise<number>;
}

export type Facts = readonly (readonly [name: string, value: string])[];

/** Those with a value. */
export const knownFacts = (
  facts: readonly (readonly [name: string, value: string | null | undefined | false])[],
): Facts => facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** What an action will do. */
export interface Prepared<Agreed> {
  readonly facts?: Facts | undefined;
  /** A text that will be sent. */
  readonly letter?: string | undefined;
  /** The same for the console. */
  readonly frenchLetter?: string | undefined;
  /** Undefined: there is nothing to agree to. */
  readonly question: string | undefined;
  readonly otherwise: string;
  readonly agreed: Agreed;
}

export interface Outcome {
  readonly heading?: string | undefined;
  readonly facts?: Facts | undefined;
  readonly text?: string | undefined;
  readonly warning?: string | undefined;
  /** For other programs. */
  readonly data: object;
  /** Why it counts as refused or failed. */
  readonly refused?: string | undefined;
  /** The same for the console. */
  readonly french?: string | undefined;
  /** Refused for now: it will be done later. */
  readonly isUnderWay?: boolean;
}

export type Moves<F extends Fields, Agreed> =
  | {
      readonly what: 'money';
      readonly cents: (operator: Operator, values: ValuesOf<F>, agreed: Agreed) => Promise<number> | number;
    }
  | { readonly what: 'person' | 'rights' };

export interface Action<F extends Fields = Fields, Agreed = undefined> extends Declared<F> {
  /** Why the console asks for the passkey again; moving money cannot be undone, and is limited. */
  readonly moves?: Moves<F, Agreed>;
  /** In a terminal it writes the journal itself, with its change. */
  readonly writesJournal?: true;
  /** Reads what will be done and changes nothing; without it, the action is not confirmed. */
  readonly prepare?: (operator: Operator, values: ValuesOf<F>) => Promise<Prepared<Agreed>>;
  readonly effect: (operator: Operator, values: ValuesOf<F>, agreed: Agreed) => Promise<Outcome>;
}

/** These keep the types of a declaration's rows and fields. */
export const list = <Row, F extends Fields>(declared: List<Row, F>) => declared;
export const exported = <Row, F extends Fields>(declared: Export<Row, F>) => declared;
export const action = <F extends Fields, Agreed = undefined>(declared: Action<F, Agreed>) => declared;

export const section = <Row>(rows: readonly Row[], columns: ListColumns<Row>) =>
  ({ rows, columns }) as unknown as Section;

export function paymentsOf({ db, cards, log, house, now }: Operator): PaymentDependencies {
  return { db, cards, log, ...house, now };
}

export const plural = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
