import { data, redirect } from 'react-router';
import type { BrowserSecrets, Order } from '#contracts/order.ts';
import { validateForm } from '#domain/form.ts';
import { declarationSchema } from '#domain/order/withdrawal-statement.ts';
import { withdrawalSteps } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { askForCookies, keepsCookies } from '#site/session/kept-cookies.server.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readBrowserSecrets, underRequestedHost } from '#site/session/own-orders.server.ts';
import { showPartnerOf } from '#site/session/partner-desk.server.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import {
  askForOrder,
  loadOrder,
  type OrderSite,
  takeSearch,
} from '#site/shared/checkout/find-order.server.ts';
import { keepTicket, openTicket, sealTicket } from '#site/shared/checkout/order-ticket.server.ts';
import {
  type DeclarationAnswer,
  declarantField,
  type SearchAnswer,
  ticketField,
} from '#site/shared/checkout/order-view.ts';
import { viewOrder } from '#site/shared/checkout/view-order.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export async function loadTracking(request: Request, site: SiteRequest) {
  const asked = new URL(request.url).searchParams.get('commande');
  if (asked === null || asked === 'fermee') {
    const headers = askForCookies(request, site);
    return data(
      { order: undefined, failure: undefined, isClosed: asked !== null, partner: null },
      { headers },
    );
  }
  const found = await loadOrder(request, site, new Date());
  if (typeof found === 'string') {
    const status = found === 'away' ? 503 : 200;
    const headers = { ...privately, ...askForCookies(request, site) };
    return data({ order: undefined, failure: found, isClosed: false, partner: null }, { status, headers });
  }
  const order = { ...found, bankUrl: found.bankUrl && underRequestedHost(found.bankUrl, request) };
  const partner = await showPartnerOf(found.marque, request, site);
  return data({ order, failure: undefined, isClosed: false, partner }, { headers: privately });
}

export async function takeTrackingSearch(request: Request, site: SiteRequest) {
  const outcome = await searchWithCookies(request, site, await readForm(request), new Date());
  if (outcome.kind === 'kept') {
    const headers = { ...privately, ...askForCookies(request, site) };
    return data<SearchAnswer>(outcome.answer, { status: outcome.status, headers });
  }
  const headers = { ...privately, 'set-cookie': outcome.cookie };
  return redirect(paths.orderTracking({ found: true }), { status: 303, headers });
}

/** A found order is shown by a cookie. */
async function searchWithCookies(
  request: Request,
  site: SiteRequest,
  fields: Readonly<Record<string, string>>,
  now: Date,
): ReturnType<typeof takeSearch> {
  const outcome = await takeSearch(site, fields, now);
  if (outcome.kind === 'kept' || keepsCookies(request)) return outcome;
  const { reference = '', email = '' } = fields;
  const answer = { kind: 'search', values: { reference, email }, errors: {}, failure: 'cookieless' } as const;
  return { kind: 'kept', status: 422, answer };
}

/** The step depends on the order, not on the address. */
export async function loadWithdrawal(request: Request, site: SiteRequest) {
  const asked = new URL(request.url).searchParams.get('etape');
  const step = withdrawalSteps.find((known) => known === asked);
  const rules = listWithdrawalRules();
  if (!step) {
    const headers = askForCookies(request, site);
    return data({ order: undefined, failure: undefined, rules, partner: null }, { headers });
  }
  const found = await loadOrder(request, site, new Date());
  if (typeof found === 'string') {
    const status = found === 'away' ? 503 : 200;
    const headers = { ...privately, ...askForCookies(request, site) };
    return data({ order: undefined, failure: found, rules, partner: null }, { status, headers });
  }
  const isReceived = found.withdrawal.kind === 'received';
  // Posts are answered at their own address.
  if (request.method === 'GET' && isReceived !== (step === 'accuse')) {
    const right = isReceived ? 'accuse' : 'confirmation';
    throw redirect(paths.withdrawal({ step: right }), { status: 303, headers: privately });
  }
  const partner = await showPartnerOf(found.marque, request, site);
  return data({ order: found, failure: undefined, rules: [], partner }, { headers: privately });
}

export async function takeWithdrawal(request: Request, site: SiteRequest) {
  const fields = await readForm(request);
  const now = new Date();
  const outcome =
    fields[ticketField] === undefined
      ? await searchWithCookies(request, site, fields, now)
      : await takeDeclaration(site, fields, now, await readBrowserSecrets(request, site, now));
  if (outcome.kind === 'kept') {
    const { answer, status } = outcome;
    const headers = { ...privately, ...askForCookies(request, site) };
    return data<SearchAnswer | DeclarationAnswer>(answer, { status, headers });
  }
  const headers = new Headers({ ...privately, 'set-cookie': outcome.cookie });
  if (outcome.kind === 'found') {
    return redirect(paths.withdrawal({ step: 'confirmation' }), { status: 303, headers });
  }
  const own = await keepCause(request, site, `withdrawal:${outcome.reference}`);
  if (own['set-cookie']) headers.append('set-cookie', own['set-cookie']);
  return redirect(paths.withdrawal({ step: 'accuse' }), { status: 303, headers });
}

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
function listWithdrawalRules(): string[] {
  return [
    m.withdrawalRuleDelay(),
    m.withdrawalRuleReason(),
    m.withdrawalRuleRefund(),
    m.withdrawalRuleStarted(),
    m.withdrawalRuleOther(),
  ];
}
