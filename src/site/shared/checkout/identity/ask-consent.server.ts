import { isNotServed } from '#clients/not-served.ts';
import type { Buyer } from '#contracts/enrolment.ts';
import { buyerFromIdentity, type Identity } from '#domain/identity/identity-form.ts';
import { type ConsentWay, mayBeSentLink } from '#domain/order/parental-consent.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import {
  attemptField,
  keepConsentKey,
  makeConsentKey,
  newAttempt,
  readConsentKey,
} from '#site/session/consent-keys.server.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { OrderForm } from '../order-form.ts';
import { buyerHeaders, partnerFields } from '../payment/take-order.server.ts';

export const channelField = 'voie';

interface Asking {
  readonly identity: Identity;
  readonly officeId: number;
  readonly formulaId: number;
  readonly path: string;
  readonly way: QuotedWay | undefined;
  readonly form: OrderForm | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

export type RequestedConsent =
  /** The service has no consent calls: the order continues without. */
  | { readonly kind: 'not-served' }
  | { readonly kind: 'away' }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'asked'; readonly way: ConsentWay; readonly cookies: readonly string[] };

// No link for a partner's customer, known in this browser only, nor to the learner's own e-mail.
export function requestedChannel(
  typed: Readonly<Record<string, string>>,
  { email, representative }: Pick<Identity, 'email' | 'representative'>,
  isPartner: boolean,
): ConsentWay {
  const mayLink = !isPartner && mayBeSentLink(email, representative?.representativeEmail ?? '');
  return typed[channelField] === 'lien' && mayLink ? 'lien' : 'code';
}

/** Sending the same form again asks nothing more. */
export async function askConsent(
  request: Request,
  site: SiteRequest,
  asking: Asking,
): Promise<RequestedConsent> {
  const { identity, officeId, formulaId, path, way, form, typed } = asking;
  if (!(await site.allow('consent'))) return { kind: 'away' };
  const acheteur: Buyer = { ...buyerFromIdentity(identity), ...partnerFields(form) };
  const voie = requestedChannel(typed, identity, form?.partner !== undefined);
  const role = voie === 'lien' ? 'learner' : 'payer';
  const attempt = typed[attemptField] || newAttempt();
  const cle = makeConsentKey(site, attempt, voie, JSON.stringify([acheteur, officeId, formulaId]));
  const before =
    (await readConsentKey(request, site, 'learner')) ?? (await readConsentKey(request, site, 'payer'));
  try {
    const answer = await site.upstreams.enrolment.askConsent(
      { acheteur, officeId, formuleId: formulaId, voie, cle, ...(before && { remplace: before.cle }) },
      { headers: buyerHeaders(site, acheteur) },
    );
    if ('refused' in answer) return { kind: 'refused', messages: answer.refused };
    const own = await keepCause(request, site, `parental:${answer.id}`);
    const cookies = [await keepConsentKey({ cle, path, financing: way }, site, role)];
    if (own['set-cookie']) cookies.push(own['set-cookie']);
    return { kind: 'asked', way: voie, cookies };
  } catch (error) {
    if (isNotServed(error)) return { kind: 'not-served' };
    site.log.error({ err: error }, 'Accord parental');
    return { kind: 'away' };
  }
}
