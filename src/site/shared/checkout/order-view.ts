import type { FormErrors } from '#domain/form.ts';
import type { OrderSearch, OrderSearchField } from '#domain/order/order-search.ts';
import type { OrderView } from './view-order.server.ts';

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
