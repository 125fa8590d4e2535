import type { Buyer } from '#contracts/enrolment.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { normaliseBrowserInfo } from '#domain/card/browser-info.ts';
import { buyerFromIdentity } from '#domain/identity/identity-form.ts';
import { licenceFileAsker } from '#domain/identity/licence-file.ts';
import { isPreRegistration } from '#domain/school/formula-types.ts';
import { lostIdentity, refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import { readConsentKey } from '#site/session/consent-keys.server.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { keepOrderSecret } from '#site/session/own-orders.server.ts';
import {
  preregisterBodySchema,
  readOwnBody,
  refuse,
  registerBodySchema,
} from '#site/session/same-site-body.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { openDraft, openIdentity } from '../draft.server.ts';
import type { OrderForm } from '../order-form.ts';
import { findPaidOrder } from './blocking-order.server.ts';
import type { PreregisterAnswer, PreregisterBody, RegisterAnswer, RegisterBody } from './own-api.ts';

/** Form of a partner's customer; undefined for others, or when the entry expired. */
export type OpenPartnerForm = (request: Request, site: SiteRequest) => Promise<OrderForm | undefined>;

export async function preregister(
  request: Request,
  site: SiteRequest,
  openPartnerForm: OpenPartnerForm,
): Promise<Response> {
  const body = await readOwnBody(request, preregisterBodySchema);
  if (body instanceof Response) return body;
  if (site.config.sale === 'closed') return refuse(409, [refusalTexts.saleClosed]);
  // Limits new cards only, never a payment under way.
  if (!(await site.allow('payment'))) return refuse(429, [tooManyPayments]);
  return guarded('Préinscription', site, async () => {
    const buyer = await buyerOf(body, request, site, openPartnerForm);
    if (buyer instanceof Response) return buyer;
    const { officeId, formulaId: formuleId, offreAffichee } = body;
    const record = await site.upstreams.enrolment.preregister(
      { officeId: String(officeId), ...buyer, formuleId, offreAffichee },
      { headers: buyerHeaders(site, buyer) },
    );
    if ('refused' in record) return refuse(422, record.refused);
    const { UserId, CardRegistrationId, CardRegistrationURL, AccessKey, PreregistrationData } = record;
    const answer = { UserId, CardRegistrationId, CardRegistrationURL, AccessKey, PreregistrationData };
    // Stored before paying: if the answer is lost, the browser still finds the order and its mails.
    const headers = new Headers(await keepCause(request, site, `order:${CardRegistrationId}`));
    const { cookie } = await keepOrderSecret(request, site, { card: CardRegistrationId, now: new Date() });
    headers.append('set-cookie', cookie);
    return accept<PreregisterAnswer>(answer, headers);
  });
}

/** The service checks the amount shown to the buyer. */
export async function register(
  request: Request,
  site: SiteRequest,
  openPartnerForm: OpenPartnerForm,
): Promise<Response> {
  const body = await readOwnBody(request, registerBodySchema);
  if (body instanceof Response) return body;
  return guarded('Paiement', site, async () => {
    const buyer = await buyerOf(body, request, site, openPartnerForm, { mayHaveBegun: true });
    if (buyer instanceof Response) return buyer;
    const { officeId, formulaId, partenaire: _, BrowserInfo, ...registration } = body satisfies RegisterBody;
    const { CardRegistrationId: card } = registration;
    const { cookie, ...secrets } = await keepOrderSecret(request, site, { card, now: new Date() });
    const consent = buyer.representant && (await readConsentKey(request, site, 'payer'));
    const answer = await site.upstreams.enrolment.register(
      {
        officeId: String(officeId),
        ...buyer,
        ...registration,
        formuleId: formulaId,
        BrowserInfo: normaliseBrowserInfo(BrowserInfo),
        ...secrets,
        ...(consent && { accordParental: consent.cle }),
      },
      { headers: buyerHeaders(site, buyer) },
    );
    if ('refused' in answer) return refuse(422, answer.refused);
    const { payInId, reference, secureModeRedirectURL } = answer;
    return accept<RegisterAnswer>(
      {
        payInId,
        ...(reference !== undefined && { reference }),
        secureModeRedirectURL: webAddress(secureModeRedirectURL),
      },
      new Headers({ 'set-cookie': cookie }),
    );
  });
}

// Whether the order can be made is the service's to say.
async function buyerOf(
  { officeId, formulaId, partenaire }: PreregisterBody,
  request: Request,
  site: SiteRequest,
  openPartnerForm: OpenPartnerForm,
  { mayHaveBegun = false } = {},
): Promise<Buyer | Response> {
  const form = partenaire && (await openPartnerForm(request, site));
  const under = form?.partner;
  if (partenaire && !under) return refuse(422, [refusalTexts.reservedOffer]);
  if (under && (under.marque !== partenaire?.marque || under.offreId !== partenaire.offreId)) {
    return refuse(422, [refusalTexts.changedOffer]);
  }
  if (under?.formulas.length === 0) return refuse(422, [refusalTexts.endedOffer]);
  const isForgotten = Object.keys(await openDraft(request, site)).length === 0;
  if (isForgotten) {
    const paid = await findPaidOrder(request, site, { officeId, formulaId, partner: under });
    // The reloaded page leads to the paid order.
    return paid ? refuse(409, [refusalTexts.paidOrder]) : refuse(422, [lostIdentity]);
  }
  const formula = await readFormula({ officeId, formulaId }, site, mayHaveBegun);
  const asker = licenceFileAsker(formula, site.config.enrolmentElsewhere);
  const identity = await openIdentity(request, site, new Date(), { licenceFile: asker !== undefined });
  return identity ? { ...buyerFromIdentity(identity), ...partnerFields(form) } : refuse(422, [lostIdentity]);
}

/** Undefined when the directory is unavailable and the payment may have begun: the service continues a known one. */
async function readFormula(
  { officeId, formulaId }: Pick<PreregisterBody, 'officeId' | 'formulaId'>,
  { upstreams }: SiteRequest,
  mayHaveBegun: boolean,
): Promise<{ readonly isPreRegistration: boolean } | undefined> {
  try {
    const office = await upstreams.directory.getOffice(officeId);
    const formula = office?.clubInformations?.formules.find(({ id }) => id === formulaId);
    return formula && { isPreRegistration: isPreRegistration(formula.formulaType.id) };
  } catch (error) {
    if (mayHaveBegun && error instanceof UpstreamError) return undefined;
    throw error;
  }
}

export function partnerFields(form: OrderForm | undefined): Pick<Buyer, 'clientId' | 'marque' | 'offreId'> {
  if (!form?.partner) return {};
  const { clientId, marque, offreId } = form.partner;
  return { clientId, marque, offreId };
}

/** The log has the error without any data sent or read. */
async function guarded(name: string, { log }: SiteRequest, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UpstreamError) {
      const { upstream, operation, failure, status } = error;
      log.error({ upstream, operation, failure, status }, name);
      // Its price is unknown. Not a 5xx: the page would take it for a lost answer.
      if (upstream === 'directory') return refuse(422, [refusalTexts.silentDirectory]);
    } else {
      log.error({ err: error }, name);
    }
    return refuse(502);
  }
}

function accept<T extends object>(answer: T, headers = new Headers()): Response {
  headers.set('cache-control', 'no-store');
  return Response.json(answer, { headers });
}

export function buyerHeaders({ buyer, partner }: SiteRequest, { clientId, marque, offreId }: Buyer) {
  const device = { 'x-buyer-ip': buyer.ip, 'x-buyer-accept': buyer.accept };
  if (!partner || clientId === undefined || marque === undefined || offreId === undefined) return device;
  return { ...device, ...partner.vouch({ idClient: clientId, marque, idOffre: offreId }) };
}

/** Only http(s) addresses may become a navigation. */
function webAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:\/\//u.test(address) ? address : undefined;
}
