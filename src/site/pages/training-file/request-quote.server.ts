import { data, redirect } from 'react-router';
import { buyerFromIdentity } from '#domain/identity/identity-form.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { findQuotedWay, type QuotedWay } from '#domain/order/ways-to-pay.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { openIdentity } from '#site/shared/checkout/draft.server.ts';
import { buyerHeaders } from '#site/shared/checkout/payment/take-order.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** As the identity step asks for a pre-registration. */
const asked = { licenceFile: true } as const;

/** Whose mailed link confirms the request: a minor's representative. Undefined without a draft. */
export async function loadRequested(request: Request, site: SiteRequest): Promise<string | undefined> {
  const identity = await openIdentity(request, site, new Date(), asked);
  return identity && (identity.representative?.representativeEmail ?? identity.email);
}

/** From the payment step: opens a file without a debit. */
export async function takeRequest(request: Request, site: SiteRequest) {
  const fields = await readForm(request);
  const officeId = Number(fields.ecole);
  const formulaId = Number(fields.formule);
  const way: QuotedWay = findQuotedWay(fields.moyen) ?? 'aide';
  const write = paths.contactSchool(officeId, { quote: { formulaId, way } });
  const category = findFrontCategory(fields.categorie)?.slug;
  const step = { step: 'paiement', officeId, formulaId, category } as const;
  // Without script the button is there for the card too, which needs one.
  if (fields.moyen === 'carte') return redirect(paths.enrolment(step), { status: 303, headers: privately });
  const back = paths.enrolment({ ...step, way });
  const refuse = (status: number, refused: readonly string[]) =>
    data({ refused, back, write }, { status, headers: privately });
  if (!(await site.allow('trainingFile'))) return refuse(429, [m.fileTooManyText()]);
  const identity = await openIdentity(request, site, new Date(), asked);
  // Its page has nobody to speak of: the identity step asks again.
  if (!identity) return redirect(back, { status: 303, headers: privately });
  const acheteur = buyerFromIdentity(identity);
  try {
    const body = { acheteur, officeId, formuleId: formulaId, moyen: way };
    const answer = await site.upstreams.enrolment.requestFile(body, {
      headers: buyerHeaders(site, acheteur),
    });
    if (answer === undefined) return redirect(write, { status: 303, headers: privately });
    if ('refused' in answer) return refuse(422, answer.refused);
    const own = await keepCause(request, site, `file:${answer.demande}`);
    return redirect(paths.fileRequested(), { status: 303, headers: { ...privately, ...own } });
  } catch (error) {
    site.log.error({ err: error }, 'Demande de devis');
    return refuse(503, [m.fileRequestAway()]);
  }
}
