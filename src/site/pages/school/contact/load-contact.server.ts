import type { Office } from '#contracts/directory.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { type FrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import { findQuotedWay, type QuotedWay } from '#domain/order/ways-to-pay.ts';
import { writeTown } from '#domain/place/address.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { findSiteLink } from '#site/loading/site-links.server.ts';
import { m } from '#site/messages/messages.js';
import { sealForm } from '#site/session/form-seal.server.ts';
import { openDraft } from '#site/shared/checkout/draft.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { websiteOf } from '../listed/view-listed.server.ts';
import type { OwnIdentity } from './contact-view.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

export type ContactFormView = ReturnType<typeof viewContactForm>;
export type ContactedSchool = ReturnType<typeof viewContactedSchool>;

export function viewContactForm(
  here: Here,
  school: { readonly id: number; readonly label: string },
  asked: {
    readonly now: Date;
    readonly category: FrontCategory | undefined;
    readonly quote?: ReturnType<typeof readQuote>;
  },
) {
  const { now, quote, category = quote?.category } = asked;
  const { config } = here;
  return {
    officeId: school.id,
    schoolLabel: frenchSpaces(school.label),
    categories: [
      { value: '', label: m.contactChooseCategory() },
      ...frontCategories.map(({ slug, label }) => ({ value: slug, label })),
    ],
    category: category?.slug,
    // Asked from the payment: what to do first, and the message to begin with.
    quote: quote && { way: quote.way, message: quote.message },
    seal: sealForm(here.sessionKey, now),
    privacyUrl: findSiteLink(here, 'politique-de-confidentialite')?.href,
    siteName: config.siteName,
    retentionDays: config.contactRetentionDays,
    demonstration: here.mailbox !== undefined,
  };
}

const quoteMessages: Readonly<Record<QuotedWay, (named: { formula: string }) => string>> = {
  uneuro: m.quoteMessageLoan,
  cpf: m.quoteMessageCpf,
  aide: m.quoteMessageHelp,
};

/** Undefined when the address names no formula of this school. */
export function readQuote(office: Office, query: URLSearchParams) {
  const way = findQuotedWay(query.get('financement'));
  const formulas = office.clubInformations?.formules ?? [];
  const type = formulas.find(({ id }) => String(id) === query.get('formule'))?.formulaType;
  if (!way || !type) return undefined;
  const groupId = type.training.license.licenseGroup.id;
  const category =
    frontCategories.find(({ formulaTypeId }) => formulaTypeId === type.id) ??
    frontCategories.find(({ licenseGroup }) => licenseGroup.id === groupId);
  return { way, category, message: quoteMessages[way]({ formula: frenchSpaces(type.label) }) };
}

/** Undefined when nothing was typed in the funnel. */
export async function findOwnIdentity(
  request: Request,
  here: Pick<SiteRequest, 'config' | 'sessionKey'>,
): Promise<OwnIdentity | undefined> {
  const { lastName, firstName, email, phone } = await openDraft(request, here);
  const typed = Object.entries({ lastName, firstName, email, phone }).filter(([, value]) => value);
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
}

/** A directory without the `hasEmail` information is taken to have one. */
export function viewContactedSchool(office: Office & { readonly uri: string }) {
  const { id, label, uri, address, hasEmail = true } = office;
  return {
    id,
    label: frenchSpaces(label),
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: writeTown(address.city.name),
    phone: readPhoneNumber(address.phoneNumber),
    hasEmail,
    ...(office.member === false && { isListed: true as const, website: websiteOf(office.official) }),
  };
}
