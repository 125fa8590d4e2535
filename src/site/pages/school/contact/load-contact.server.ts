import type { Office } from '#contracts/directory.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { type FrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { findSiteLink } from '#site/loading/site-links.server.ts';
import { m } from '#site/messages/messages.js';
import { sealForm } from '#site/session/form-seal.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { ContactedSchool, ContactFormView } from './contact-view.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

export function viewContactForm(
  here: Here,
  school: { readonly id: number; readonly label: string },
  { now, category }: { readonly now: Date; readonly category: FrontCategory | undefined },
): ContactFormView {
  const { config } = here;
  return {
    officeId: school.id,
    schoolLabel: frenchSpaces(school.label),
    categories: [
      { value: '', label: m.contactChooseCategory() },
      ...frontCategories.map(({ slug, label }) => ({ value: slug, label })),
    ],
    category: category?.slug,
    seal: sealForm(here.sessionKey, now),
    privacyUrl: findSiteLink(here, 'politique-de-confidentialite')?.href,
    siteName: config.siteName,
    retentionDays: config.contactRetentionDays,
    demonstration: here.mailbox !== undefined,
  };
}

/** A directory without the `hasEmail` information is taken to have one. */
export function viewContactedSchool(office: Office & { readonly uri: string }): ContactedSchool {
  const { id, label, uri, address, hasEmail = true } = office;
  return {
    id,
    label: frenchSpaces(label),
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: address.city.name,
    phone: readPhoneNumber(address.phoneNumber),
    hasEmail,
  };
}
