import { readTermsVersion } from '#domain/order/terms.ts';
import { schoolTermsPage, termsPage } from '#domain/site-pages.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { MailPart } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

export function describeTerms(order: ConfirmedOrder, publicUrl: string): MailPart[] {
  const items = listTerms(order, publicUrl);
  return [...(items.length === 0 ? [] : [{ list: items }]), ...linkTerms(order, publicUrl)];
}

/** Proof of the accepted texts, for the end of the mail. */
export function listHashes({ termsVersion, offerTerms, school, representative }: ConfirmedOrder): MailPart[] {
  const hashes = [
    ['Conditions générales', readTermsVersion(termsVersion ?? '')?.sha256],
    ['Conditions de l’offre', readTermsVersion(offerTerms?.version ?? '')?.sha256],
    ['Conditions de l’auto-école', offerTerms ? null : school.termsSha256],
    ['Accord du représentant légal', representative?.consent?.textSha256],
  ].flatMap(([text, hash]) => (hash ? [`${text}\u202f: ${hash}`] : []));
  if (hashes.length === 0) return [];
  const proof =
    'Empreintes (SHA-256) des textes acceptés, calculées sur le texte entier\u202f: elles prouvent qu’aucun mot n’en a changé.';
  return [{ note: [proof, ...hashes].join('\n') }];
}

function listTerms({ termsVersion, offerTerms, school }: ConfirmedOrder, publicUrl: string): string[] {
  return [
    ...(termsVersion ? [`Conditions générales, ${describeVersion(termsVersion)}`] : []),
    ...(offerTerms
      ? [`Conditions de l’offre, ${describeVersion(offerTerms.version)}`]
      : describeSchoolTerms(school, publicUrl)),
  ];
}

function describeSchoolTerms({ termsUrl }: ConfirmedOrder['school'], publicUrl: string): string[] {
  return termsUrl ? [`Conditions de l’auto-école, ${addressOf(termsUrl, publicUrl)}`] : [];
}

function linkSchoolTerms({ school, offerTerms }: ConfirmedOrder, publicUrl: string): MailPart[] {
  if (offerTerms || school.termsSha256 === null) return [];
  const url = publicUrl + schoolTermsPage(school.termsSha256);
  return [{ link: 'Conditions de l’auto-école', url }];
}

/** Documents of the demonstration are on this site: mails need an absolute address. */
function addressOf(document: string, publicUrl: string): string {
  return URL.parse(document, publicUrl)?.href ?? document;
}

function describeVersion(stored: string): string {
  const version = readTermsVersion(stored);
  return version ? `version du ${frenchDay(version.date)}` : stored;
}

function linkTerms(order: ConfirmedOrder, publicUrl: string): MailPart[] {
  const { termsVersion } = order;
  return [
    ...linkOfferTerms(order, publicUrl),
    ...linkSchoolTerms(order, publicUrl),
    { link: termsLabel(order), url: publicUrl + termsPage(termsVersion) },
  ];
}

function linkOfferTerms({ offerTerms }: ConfirmedOrder, publicUrl: string): MailPart[] {
  const version = offerTerms && readTermsVersion(offerTerms.version);
  if (!version || offerTerms.label === null || offerTerms.page === null) return [];
  const label = `Conditions de l’offre ${offerTerms.label} du ${frenchDay(version.date)}`;
  return [{ link: label, url: publicUrl + offerTerms.page }];
}

function termsLabel({ termsVersion }: ConfirmedOrder): string {
  const version = termsVersion === null ? undefined : readTermsVersion(termsVersion);
  return version ? `Conditions générales du ${frenchDay(version.date)}` : 'Conditions générales';
}

const consentWords = {
  lien: 'par le lien envoyé à son adresse e-mail',
  code: 'par le code envoyé à son adresse e-mail',
} as const;

export function describeConsent({ representative }: ConfirmedOrder): MailPart[] {
  if (!representative?.consent) return [];
  const { at, way, text } = representative.consent;
  return [
    { heading: 'L’accord du représentant légal' },
    `${representative.name} a donné son accord le ${frenchInstant(at)} (heure de Paris), ${consentWords[way]}, dans ces termes\u202f:`,
    { quote: withoutLinks(text) },
  ];
}
