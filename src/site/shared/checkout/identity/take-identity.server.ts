import { data, redirect } from 'react-router';
import { isNotServed } from '#clients/not-served.ts';
import type { Buyer } from '#contracts/enrolment.ts';
import { correctEmails } from '#domain/identity/email-typo.ts';
import {
  buyerFromIdentity,
  type Identity,
  partsOf,
  readIdentityForm,
} from '#domain/identity/identity-form.ts';
import { consentGiven } from '#domain/identity/identity-representative.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { type ConsentWay, mayBeSentLink } from '#domain/order/parental-consent.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { paths } from '#site/paths.ts';
import {
  attemptField,
  keepConsentKey,
  makeConsentKey,
  newAttempt,
  readConsentKey,
} from '#site/session/consent-keys.server.ts';
import { keepsCookies } from '#site/session/kept-cookies.server.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { sealDraft } from '../draft.server.ts';
import type { OrderForm } from '../order-form.ts';
import { buyerHeaders, partnerFields } from '../payment/take-order.server.ts';
import { readAddress } from '../read-address.ts';

export const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function keepIdentity(request: Request, site: SiteRequest) {
  const typed = await readForm(request);
  const parts = partsOf(typed);
  const values = correctEmails(readIdentityForm(typed, new Date(), parts).values, typed);
  const sealed = await sealDraft(values, site);
  const cookie: Record<string, string> = sealed ? { 'set-cookie': sealed } : {};
  return { typed, values, cookie, parts };
}

const errorsOf = (read: ReturnType<typeof readIdentityForm>) => (read.ok ? {} : read.errors);

/** Stores the form in the draft, valid or not. A minor then needs the representative's consent, by a link or a code. */
export async function takeIdentity(
  request: Request,
  site: SiteRequest,
  path: string,
  readPartnersForm?: () => Promise<OrderForm | 'unavailable' | undefined>,
) {
  const { typed, values, cookie, parts } = await keepIdentity(request, site);
  const read = readIdentityForm(values, new Date(), parts);
  const headers = new Headers({ ...privately, ...cookie });
  const { seen, officeId, formulaId, categorySlug, way } = readAddress(new URL(request.url).searchParams);
  // A link collects the consent itself: no box to tick here.
  const ticked = readIdentityForm({ ...values, representativeConsent: consentGiven }, new Date(), parts);
  const isLink = ticked.ok && requestedChannel(typed, ticked.read, readPartnersForm !== undefined) === 'lien';
  const toSend = isLink ? ticked : read;
  if (toSend.ok && !keepsCookies(request)) {
    return data({ values, errors: {}, isCookieless: true }, { status: 422, headers });
  }
  if (toSend.ok && toSend.read.representative && officeId && formulaId) {
    const identity = toSend.read;
    const form = await readPartnersForm?.();
    const asked: RequestedConsent =
      form === 'unavailable' || (readPartnersForm && !form)
        ? { kind: 'away' }
        : await askConsent(request, site, { identity, officeId, formulaId, path, way, form, typed });
    if (asked.kind === 'asked') {
      for (const one of asked.cookies) headers.append('set-cookie', one);
      const to = asked.way === 'lien' ? paths.consentWait() : paths.consentCode();
      return redirect(to, { status: 303, headers });
    }
    if (asked.kind === 'away')
      return data({ values, errors: {}, isConsentAway: true }, { status: 503, headers });
    if (asked.kind === 'refused') {
      return data({ values, errors: {}, refused: asked.messages }, { status: 422, headers });
    }
  }
  if (!read.ok) {
    const wantsLink = typed[channelField] === 'lien' && readPartnersForm === undefined;
    // The link was asked for to the learner's own address.
    if (wantsLink && ticked.ok) {
      const errors = { representativeEmail: refusalTexts.consentByCodeAlone };
      return data({ values, errors }, { status: 422, headers });
    }
    return data({ values, errors: wantsLink ? errorsOf(ticked) : read.errors }, { status: 422, headers });
  }
  const category = findFrontCategory(categorySlug)?.slug;
  const to = paths.funnel(path, { step: 'paiement', seen, officeId, formulaId, category, way });
  return redirect(to, { status: 303, headers });
}

const channelField = 'voie';

interface Asking {
  readonly identity: Identity;
  readonly officeId: number;
  readonly formulaId: number;
  readonly path: string;
  readonly way: QuotedWay | undefined;
  readonly form: OrderForm | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

type RequestedConsent =
  /** The service has no consent calls: the order continues without. */
  | { readonly kind: 'not-served' }
  | { readonly kind: 'away' }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'asked'; readonly way: ConsentWay; readonly cookies: readonly string[] };

// No link for a partner's customer, known in this browser only, nor to the learner's own e-mail.
function requestedChannel(
  typed: Readonly<Record<string, string>>,
  { email, representative }: Pick<Identity, 'email' | 'representative'>,
  isPartner: boolean,
): ConsentWay {
  const mayLink = !isPartner && mayBeSentLink(email, representative?.representativeEmail ?? '');
  return typed[channelField] === 'lien' && mayLink ? 'lien' : 'code';
}

/** Sending the same form again asks nothing more. */
async function askConsent(request: Request, site: SiteRequest, asking: Asking): Promise<RequestedConsent> {
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
