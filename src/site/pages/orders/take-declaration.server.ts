import type { BrowserSecrets, Order } from '#contracts/order.ts';
import { validateForm } from '#domain/form.ts';
import { declarationSchema } from '#domain/order/withdrawal-statement.ts';
import { m } from '#site/messages/messages.js';
import { askForOrder, type OrderSite } from '#site/shared/checkout/find-order.server.ts';
import { keepTicket, openTicket, sealTicket } from '#site/shared/checkout/order-ticket.server.ts';
import {
  type DeclarationAnswer,
  declarantField,
  type SearchAnswer,
  ticketField,
} from '#site/shared/checkout/order-view.ts';
import { viewOrder } from '#site/shared/checkout/view-order.server.ts';

type DeclarationOutcome =
  | { readonly kind: 'received'; readonly cookie: string; readonly reference: string }
  | { readonly kind: 'kept'; readonly status: number; readonly answer: DeclarationAnswer | SearchAnswer };

/** For the order in its form, whatever other tabs opened since. Sent again, it shows the first acknowledgement. */
export async function takeDeclaration(
  site: OrderSite,
  fields: Readonly<Record<string, string>>,
  now: Date,
  secrets?: BrowserSecrets,
): Promise<DeclarationOutcome> {
  const search = await openTicket(fields[ticketField], site, now);
  if (!search) {
    const values = { reference: '', email: '' };
    return { kind: 'kept', status: 422, answer: { kind: 'search', values, errors: {}, failure: 'expired' } };
  }
  const declaration = validateForm(declarationSchema, fields);
  const name = declaration.values.nom;
  const ticket = await sealTicket(search, site, now);
  const kept = async (status: number, more: Partial<DeclarationAnswer>): Promise<DeclarationOutcome> => {
    const order = await askForOrder(site, search);
    const view = order && order !== 'elsewhere' ? viewOrder(order, search, ticket) : undefined;
    return { kind: 'kept', status, answer: { kind: 'declaration', name, order: view, ...more } };
  };
  if (!declaration.ok) return kept(422, { error: declaration.errors.nom ?? '' });
  let answer: Order | { readonly refused: string[] } | 'too-many';
  try {
    answer = await site.limitGuesses({
      work: () =>
        site.upstreams.enrolment.withdrawFromOrder({ ...search, ...secrets, [declarantField]: name }),
      isWrong: (received) => 'refused' in received,
    });
  } catch (failure) {
    site.log.error({ err: failure }, 'Rétractation');
    return kept(503, { failure: 'away' });
  }
  if (answer === 'too-many') return kept(429, { failure: answer });
  // The order's page says why it was refused.
  if ('refused' in answer) return kept(409, {});
  return { kind: 'received', cookie: keepTicket(ticket, site), reference: answer.reference };
}

// On the server to keep the texts out of the browser bundle.
export function listWithdrawalRules(): string[] {
  return [
    m.withdrawalRuleDelay(),
    m.withdrawalRuleReason(),
    m.withdrawalRuleRefund(),
    m.withdrawalRuleStarted(),
    m.withdrawalRuleOther(),
  ];
}
