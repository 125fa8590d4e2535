import { redirect } from 'react-router';
import { fleetFileMessages } from '#domain/fleet/attachment.ts';
import { fleetFileField } from '#domain/fleet/request-fields.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { paths } from '#site/paths.ts';
import { reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import { answerRequestForm, submitFleetForm } from '#site/shared/request-form/submit-request.server.ts';
import { findReceipt, viewRequestForm } from '#site/shared/request-form/view-request.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { loadOffer } from './load-offer.server.ts';
import { describeOffer } from './page-descriptions.server.ts';

const slug = 'flottes';

export async function loadFleetPage(request: Request, url: URL, here: SiteRequest, group: PartnerGroup) {
  const offer = group.offers.find((one) => one.slug === slug);
  if (!offer) throw noSuchPage(url, reserved);
  const [customer, common, receipt] = await Promise.all([
    findCustomer(request, here),
    loadOffer(here, group, offer),
    findReceipt(here, 'fleet', url.searchParams),
  ]);
  const page = {
    ...common,
    pageHref: offer.url,
    receipt,
    demonstration: here.mailbox !== undefined,
    form: customer?.offer.slug === slug ? viewRequestForm(here, 'fleet', new Date()) : undefined,
    /** The server refused the form before reading it. */
    refusal: url.searchParams.has('fichier') ? fleetFileMessages.tooLarge : undefined,
  };
  return showPage(page, {
    path: offer.url,
    description: describeOffer(offer),
    noindex: customer !== undefined || page.refusal !== undefined || receipt !== undefined,
  });
}

export async function takeFleetRequest(request: Request, here: SiteRequest, group: PartnerGroup) {
  const customer = await findCustomer(request, here);
  if (customer?.offer.slug !== slug) {
    throw redirect(paths.partner(group.prefix, 'erreur'), { status: 303, headers: reserved });
  }
  const { fields, upload } = await readFormWithFile(request, fleetFileField);
  const outcome = await submitFleetForm(here, { fields, upload, brand: customer.brand.id }, new Date());
  return answerRequestForm(request, here, outcome, {
    headers: reserved,
    causeOf: ({ reference }) => `fleet:${reference}`,
    leadTo: ({ reference }) => paths.partner(group.prefix, slug, { received: reference }),
  });
}
