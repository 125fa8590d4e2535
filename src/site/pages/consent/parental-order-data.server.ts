import { identityOfBuyer } from '#domain/identity/identity-of-buyer.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { sealDraft } from '#site/shared/checkout/draft.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { actionField, boxField, codeField } from './consent-view.ts';
import { findOwnConsent } from './load-consent.server.ts';
import { answerWith, attempt, leadTo, takeOtherCode, takeRefusal } from './take-gesture.server.ts';

const ofCode: ReadonlySet<string> = new Set([refusalTexts.wrongCode, refusalTexts.codeOver]);

/** On the representative's device or beside the learner; this browser then gets the order's identity. */
export async function takeParentalOrder(request: Request, site: SiteRequest, page: 'link' | 'code') {
  const fields = await readForm(request);
  const { found } = await findOwnConsent(request, site, 'payer');
  const here = page === 'link' ? paths.consent() : paths.consentCode();
  if (!found) return leadTo(here);
  const { key, consent } = found;
  const { officeId, formulaId, way, order } = consent;
  if (!order) return leadTo(here);
  if (fields[actionField] === 'refuse') return takeRefusal(site, key.cle);
  if (fields[actionField] === 'remind' && way === 'code') return takeOtherCode(site, key.cle);
  const continueToPayment = async () => {
    const draft = await sealDraft(identityOfBuyer(order.buyer), site);
    const payment = paths.funnel(key.path, { step: 'paiement', officeId, formulaId, way: key.financing });
    return leadTo(payment, draft ? [draft] : []);
  };
  // The browser may have lost the identity meanwhile, or another order replaced it.
  if (consent.state === 'confirmed') return continueToPayment();
  const code = (fields[codeField] ?? '').replaceAll(/\s/gu, '');
  if (way === 'lien' && fields[boxField] !== 'oui') {
    return answerWith({ error: m.consentBoxNeeded(), field: boxField }, 422);
  }
  if (way === 'code' && !/^\d{6}$/u.test(code)) {
    return answerWith({ error: m.codeShape(), field: codeField }, 422);
  }
  return attempt(site, async () => {
    const given = await site.upstreams.enrolment.giveConsent({
      cle: key.cle,
      empreinte: fields.empreinte ?? '',
      ...(way === 'code' && { code }),
    });
    if ('refused' in given) {
      const isOfCode = given.refused.some((text) => ofCode.has(text));
      return answerWith({ error: given.refused.join(' '), ...(isOfCode && { field: codeField }) }, 422);
    }
    return continueToPayment();
  });
}
