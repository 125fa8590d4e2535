/** Addresses of the site that mails, services, commands and the server name; `site/paths.ts` has every other. */

export const searchPath = '/annuaire-auto-ecoles/recherche';
export const enrolmentPath = '/inscription-en-ligne';
export const mailsPath = '/courriers';
export const termsPath = '/cgu';
export const listingTermsPath = '/conditions-auto-ecoles';
export const privacyPath = '/politique-de-confidentialite';
export const contactPath = '/contact';
export const withdrawalPath = '/retractation';
export const orderTrackingPath = '/suivi-paiement';
export const orderLinkPath = '/suivi-paiement/lien';
/** Where a school declares that it gave an access. */
export const orderAccessPath = '/suivi-paiement/acces';
/** Where the representative of a minor reads the order. */
export const consentPath = '/accord-parental';
export const consentLinkPath = '/accord-parental/lien';

/** The text of the terms that an order accepted, which stays readable when another is in force. */
export function termsPage(version?: string | null): string {
  return version ? `${termsPath}?version=${version}` : termsPath;
}

/** The terms between the operator and the schools that it lists; those in force, or an earlier version. */
export function listingTermsPage(version?: string): string {
  return version ? `${listingTermsPath}?version=${version}` : listingTermsPath;
}

/** The text of a school's terms that an order accepted, as it was kept. */
export function schoolTermsPage(sha256: string): string {
  return `/conditions-auto-ecole/${sha256}`;
}

export function schoolPage(uri: string): string {
  return `/annuaire-auto-ecoles/${uri.split('/').map(encodeURIComponent).join('/')}`;
}

/** Where a school is written to; its e-mail is on no public page. */
export function schoolContactPage(officeId: number): string {
  return `/contact-auto-ecole/${officeId}`;
}

export function advicePage(slug: string): string {
  return `/conseils/${encodeURIComponent(slug)}`;
}

/** The page that a mailed link leads to, with its token. */
export function pageWithToken(path: string, token: string): string {
  return `${path}?jeton=${token}`;
}

/** Where the bank sends a buyer back to. */
export function paymentReturnPage(intentId: string): string {
  return `/paiement/retour/${encodeURIComponent(intentId)}`;
}

/** Where the card provider reports that a payment is finished. */
export const paymentHookPath = '/api/paiement/avis';

/** Which build the server serves. */
export const latestBuildPath = '/_build/latest.json';

/** What the head of each page names. */
export const headPaths = {
  manifest: '/site.webmanifest',
  favicon: '/favicon.svg',
  olderFavicon: '/favicon.ico',
  appleIcon: '/apple-touch-icon.png',
  smallIcon: '/icone-192.png',
  largeIcon: '/icone-512.png',
  maskableIcon: '/icone-maskable-512.png',
} as const;
