import type { MailPart } from '../requests/mail-content.ts';
import { frenchDay } from '../time/french-dates.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { schoolTermsPage, termsPage } from './order-pages.ts';
import { readTermsVersion } from './terms.ts';

export type Facts = readonly (readonly [name: string, value: string])[];

/** What was accepted, by its date and its fingerprint. */
export function factsOfTerms(order: ConfirmedOrder, publicUrl: string): Facts {
  const { termsVersion, offerTerms, school } = order;
  return [
    ...fact('Conditions générales acceptées', termsVersion && describeVersion(termsVersion)),
    ...(offerTerms
      ? fact('Conditions de l’offre acceptées', describeVersion(offerTerms.version))
      : fact('Conditions de l’auto-école', describeSchoolTerms(school, publicUrl))),
  ];
}

function describeSchoolTerms({ termsUrl, termsSha256 }: ConfirmedOrder['school'], publicUrl: string) {
  const address = termsUrl && addressOf(termsUrl, publicUrl);
  return termsSha256 ? [address, `empreinte SHA-256 ${termsSha256}`].filter(Boolean).join('\n') : address;
}

/** The very text, as it was kept. */
function linkSchoolTerms({ school, offerTerms }: ConfirmedOrder, publicUrl: string): MailPart[] {
  if (offerTerms || school.termsSha256 === null) return [];
  const url = publicUrl + schoolTermsPage(school.termsSha256);
  return [{ kind: 'link', label: 'Conditions de l’auto-école', url, beside: true }];
}

/** The demonstration's documents lie on the site itself: a mail names the whole address. */
function addressOf(document: string, publicUrl: string): string {
  return URL.parse(document, publicUrl)?.href ?? document;
}

function describeVersion(stored: string): string {
  const version = readTermsVersion(stored);
  return version ? `version du ${frenchDay(version.date)}\nempreinte SHA-256 ${version.sha256}` : stored;
}

/** Where each text that was accepted is read again. */
export function linkTerms(order: ConfirmedOrder, publicUrl: string): MailPart[] {
  const { termsVersion } = order;
  return [
    ...linkOfferTerms(order, publicUrl),
    ...linkSchoolTerms(order, publicUrl),
    { kind: 'link', label: termsLabel(order), url: publicUrl + termsPage(termsVersion), beside: true },
  ];
}

function linkOfferTerms({ offerTerms }: ConfirmedOrder, publicUrl: string): MailPart[] {
  const version = offerTerms && readTermsVersion(offerTerms.version);
  if (!version || offerTerms.label === null || offerTerms.page === null) return [];
  const label = `Conditions de l’offre ${offerTerms.label} du ${frenchDay(version.date)}`;
  return [{ kind: 'link', label, url: publicUrl + offerTerms.page, beside: true }];
}

function termsLabel({ termsVersion }: ConfirmedOrder): string {
  const version = termsVersion === null ? undefined : readTermsVersion(termsVersion);
  return version ? `Conditions générales du ${frenchDay(version.date)}` : 'Conditions générales';
}

/** None where nothing is known. */
export function fact(name: string, value: string | null): Facts {
  return value === null ? [] : [[name, value]];
}
