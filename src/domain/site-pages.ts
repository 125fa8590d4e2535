/** Addresses that mails, services, commands and the server name; `site/paths.ts` has every other. */

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
export const orderAccessPath = '/suivi-paiement/acces';
export const mailboxObjectionPath = '/suivi-paiement/adresse';
export const coursePath = '/mon-cours';
export const demonstrationCoursePath = '/cours-de-demonstration';
export const practiceAccessPath = '/code-en-ligne/entrainement/acces';
export const fileLinkPath = '/dossier/lien';
export const notMePath = '/dossier/pas-moi';
export const reviewPath = '/avis/ecrire';
export const reviewAnswerPath = '/avis/repondre';
export const deskPath = '/bureau';
export const deskLinkPath = '/bureau/ouvrir';
export const consolePath = '/comptoir';
export const consoleInvitationPath = '/comptoir/invitation';
export const consentPath = '/accord-parental';
export const consentLinkPath = '/accord-parental/lien';

export function termsPage(version?: string | null): string {
  return version ? `${termsPath}?version=${version}` : termsPath;
}

export function listingTermsPage(version?: string): string {
  return version ? `${listingTermsPath}?version=${version}` : listingTermsPath;
}

export function schoolTermsPage(sha256: string): string {
  return `/conditions-auto-ecole/${sha256}`;
}

export function schoolPage(uri: string): string {
  return `/annuaire-auto-ecoles/${uri.split('/').map(encodeURIComponent).join('/')}`;
}

export function schoolContactPage(officeId: number): string {
  return `/contact-auto-ecole/${officeId}`;
}

export function advicePage(slug: string): string {
  return `/conseils/${encodeURIComponent(slug)}`;
}

export function pageWithToken(path: string, token: string): string {
  return `${path}?jeton=${token}`;
}

/** What else is typed in its place opens nothing. */
export function isMailedToken(typed: string): boolean {
  return /^[\w.-]{1,200}$/u.test(typed);
}

export function pageWithKey(path: string, key: string): string {
  return `${path}?cle=${key}`;
}

export function paymentReturnPage(intentId: string): string {
  return `/paiement/retour/${encodeURIComponent(intentId)}`;
}

export const paymentHookPath = '/api/paiement/avis';

export const latestBuildPath = '/_build/latest.json';

export const headPaths = {
  manifest: '/site.webmanifest',
  favicon: '/favicon.svg',
  olderFavicon: '/favicon.ico',
  appleIcon: '/apple-touch-icon.png',
  smallIcon: '/icone-192.png',
  largeIcon: '/icone-512.png',
  maskableIcon: '/icone-maskable-512.png',
} as const;
