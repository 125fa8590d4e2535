import type { Order } from '#contracts/order.ts';
import type { FormErrors } from '#domain/form.ts';
import type { OrderSearch, OrderSearchField } from '#domain/order/order-search.ts';

/** An order as its pages show it: days and hours in French words, told in Paris. */
export interface OrderView
  extends Omit<Order, 'createdAt' | 'paidAt' | 'accessGivenAt' | 'refunds' | 'dispute' | 'withdrawal'> {
  readonly orderedOn: string;
  readonly paidOn: string | undefined;
  readonly accessGivenOn: string | undefined;
  readonly refunds: readonly {
    readonly amount: number;
    readonly status: Order['refunds'][number]['status'];
    readonly on: string;
    /** Of one that is owed. */
    readonly dueBy: string | undefined;
  }[];
  /** What the buyer's bank took back. */
  readonly dispute: { readonly amount: number; readonly isOpen: boolean; readonly on: string } | undefined;
  readonly withdrawal:
    | { readonly kind: 'open'; readonly until: string; readonly words: string }
    | { readonly kind: 'over'; readonly until: string }
    | { readonly kind: 'waived' | 'unpaid' }
    | {
        readonly kind: 'received';
        readonly on: string;
        readonly words: string;
        readonly name: string;
        /** The last day to give back what is due. */
        readonly refundBy: string;
      };
  /** Cents paid that were neither given back, nor are on their way back, nor were taken back by the bank. */
  readonly due: number;
  /** The e-mail it was found by. */
  readonly email: string;
  /** What found it, sealed, for the form that goes on from here. */
  readonly ticket: string;
}

/** Why a search without a fault found nothing, or a declaration was not taken. */
export type OrderFailure =
  | 'unknown'
  | 'too-many'
  | 'away'
  | 'expired'
  | 'unanswered'
  | 'link-over'
  /** The enrolment service keeps its orders to itself. */
  | 'elsewhere';

/** What the search form answers when it does not lead on. */
export interface SearchAnswer {
  readonly kind: 'search';
  readonly values: OrderSearch;
  readonly errors: FormErrors<OrderSearchField>;
  readonly failure?: OrderFailure;
  /** The references of the address were asked for; nobody is told whether there are any. */
  readonly isMailed?: boolean;
}

/** What the declaration answers when it does not lead on: for the order it was made for, whatever else is open. */
export interface DeclarationAnswer {
  readonly kind: 'declaration';
  readonly name: string;
  readonly error?: string;
  readonly failure?: OrderFailure;
  /** Undefined with a lost network: the page still shows it. */
  readonly order: OrderView | undefined;
}

/** Names of the declaration's fields. */
export const ticketField = 'dossier';
export const declarantField = 'nom';

/** What a form is answered where no answer came: it stays as it was typed. */
export function unansweredSearch(typed: Readonly<Record<string, string>>): SearchAnswer {
  const { reference = '', email = '' } = typed;
  return { kind: 'search', values: { reference, email }, errors: {}, failure: 'unanswered' };
}

/** The same of the declaration, or of the search before it. */
export function unansweredWithdrawal(
  typed: Readonly<Record<string, string>>,
): SearchAnswer | DeclarationAnswer {
  if (typed[ticketField] === undefined) return unansweredSearch(typed);
  return { kind: 'declaration', name: typed[declarantField] ?? '', failure: 'unanswered', order: undefined };
}
