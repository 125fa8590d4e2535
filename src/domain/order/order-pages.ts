/** The pages on which a buyer finds his order by its reference, and what he accepted, for the site's links and for the mails. */
export const orderPages = {
  withdrawal: '/retractation',
  tracking: '/suivi-paiement',
  /** Where a mailed link leads, with its token. */
  link: '/suivi-paiement/lien',
  /** Where a school declares, by the link that it was mailed, that it gave an access. */
  access: '/suivi-paiement/acces',
  /** Where the representative of a minor reads the order, and where the link that she was mailed leads. */
  consent: '/accord-parental',
  consentLink: '/accord-parental/lien',
  contact: '/contact',
  terms: '/cgu',
  privacy: '/politique-de-confidentialite',
  schoolTerms: '/conditions-auto-ecole',
  listingTerms: '/conditions-auto-ecoles',
} as const;

/** The text of the terms that an order accepted, which stays readable when another is in force. */
export function termsPage(version: string | null | undefined): string {
  return version ? `${orderPages.terms}?version=${version}` : orderPages.terms;
}

/** The terms between the operator and the schools that he lists; those in force, or an earlier version. */
export function listingTermsPage(version?: string): string {
  return version ? `${orderPages.listingTerms}?version=${version}` : orderPages.listingTerms;
}

/** Where its school is written to; its own address is on no public page. */
export function schoolContactPage(officeId: number): string {
  return `/contact-auto-ecole/${officeId}`;
}

/** The text of a school's terms that an order accepted, as it was kept. */
export function schoolTermsPage(sha256: string): string {
  return `${orderPages.schoolTerms}/${sha256}`;
}
