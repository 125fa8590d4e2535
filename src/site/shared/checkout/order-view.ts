import type { Order } from '#contracts/order.ts';
import type { FormErrors } from '#domain/form.ts';
import type { OrderSearch, OrderSearchField } from '#domain/order/order-search.ts';
import type { CourseStep } from '#site/shared/course/describe-course.server.ts';

/** An order as its pages show it; dates in French, Paris time. */
export interface OrderView
  extends Omit<
    Order,
    'createdAt' | 'paidAt' | 'accessGivenAt' | 'refunds' | 'dispute' | 'withdrawal' | 'course'
  > {
  readonly orderedOn: string;
  readonly paidOn: string | undefined;
  readonly accessGivenOn: string | undefined;
  readonly course: CourseStep | undefined;
  readonly refunds: readonly {
    readonly amount: number;
    readonly status: Order['refunds'][number]['status'];
    readonly on: string;
    readonly dueBy: string | undefined;
  }[];
  /** Amount that the buyer's bank took back. */
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
        readonly refundBy: string;
      };
  /** Paid and not refunded, being refunded, or taken back by the bank. */
  readonly due: number;
  readonly email: string;
  readonly ticket: string;
}

export type OrderFailure =
  | 'unknown'
  | 'too-many'
  | 'away'
  | 'expired'
  | 'unanswered'
  | 'cookieless'
  | 'link-over'
  /** The enrolment service has no order calls. */
  | 'elsewhere';

export interface SearchAnswer {
  readonly kind: 'search';
  readonly values: OrderSearch;
  readonly errors: FormErrors<OrderSearchField>;
  readonly failure?: OrderFailure;
  /** References were requested; the page never says whether there are any. */
  readonly isMailed?: boolean;
}

export interface DeclarationAnswer {
  readonly kind: 'declaration';
  readonly name: string;
  readonly error?: string;
  readonly failure?: OrderFailure;
  /** Undefined after a network failure: the page keeps the one it shows. */
  readonly order: OrderView | undefined;
}

export const ticketField = 'dossier';
export const declarantField = 'nom';

export function unansweredSearch(typed: Readonly<Record<string, string>>): SearchAnswer {
  const { reference = '', email = '' } = typed;
  return { kind: 'search', values: { reference, email }, errors: {}, failure: 'unanswered' };
}

export function unansweredWithdrawal(
  typed: Readonly<Record<string, string>>,
): SearchAnswer | DeclarationAnswer {
  if (typed[ticketField] === undefined) return unansweredSearch(typed);
  return { kind: 'declaration', name: typed[declarantField] ?? '', failure: 'unanswered', order: undefined };
}
