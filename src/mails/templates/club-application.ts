import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { readTermsVersion } from '#domain/order/terms.ts';
import {
  applicationLabels,
  applicationTrainings,
  type ClubApplication,
  labelsOf,
} from '#domain/requests/club-application.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import { listingTermsPage } from '#domain/site-pages.ts';
import { elide } from '#domain/text/elisions.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import type { MailContent } from './mail-content.ts';
import { factsOfClaim } from './school-claim.ts';
import { withoutLinks } from './typed-words.ts';

interface Applied {
  readonly reference: string;
  readonly application: ClubApplication;
  readonly siteName: string;
  readonly publicUrl: string;
  readonly sentAt: Date;
}

export function applicationToOperator({ reference, application, siteName }: Applied): MailContent {
  const { label, siret, street, zipCode, city, phone, manager, website, message, claim } = application;
  const subject = claim ? `Espace demandé\u202f: ${label}` : `Candidature au club\u202f: ${label}, ${city}`;
  return {
    subject: `[${reference}] ${withoutLinks(subject)}`,
    preview: claim ? `${manager} demande l’espace de ${label}.` : `${manager} propose ${label}, ${city}.`,
    title: claim ? `L’espace de ${label} est demandé` : `${label} souhaite rejoindre le club`,
    parts: [
      claim
        ? `Cette demande vient de la page de l’école. N’acceptez qu’après une preuve\u202f: la décision préfectorale avec une pièce d’identité, ou un code donné au téléphone publié. Un numéro d’agrément ou une adresse e-mail n’en sont pas. Votre réponse à cet e-mail ira à ${manager}.`
        : `Cette candidature vient de la page Rejoindre le club ${elide('de', siteName)}. Les clés du SIRET et la forme du numéro d’agrément ont été contrôlées\u202f; leur existence reste à vérifier. Répondez simplement à cet e-mail\u202f: votre réponse ira à ${manager}.`,
      {
        facts: [
          ['Référence', reference],
          ['Auto-école', label],
          ['SIRET', formatSiret(siret)],
          ['Agrément préfectoral', application.agreement],
          ['Adresse', `${street}\n${zipCode} ${city}`],
          ['Téléphone', readPhoneNumber(phone)?.text ?? phone],
          ['E-mail', application.email],
          ['Responsable', manager],
          ...(claim ? factsOfClaim(claim) : []),
          ...factsOfLists(application),
          ['Site', website === '' ? 'non donné' : website],
          factOfTerms(application),
        ],
      },
      ...(message === '' ? [] : [{ quote: message }]),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’exploitant ${elide('de', siteName)}.`,
  };
}

/** The address is unverified: nothing typed is included. */
export function applicationCopy({
  reference,
  application,
  siteName,
  publicUrl,
  sentAt,
}: Applied): MailContent {
  const { claim } = application;
  return {
    subject: claim ? `Votre demande d’espace ${reference}` : `Votre candidature au club ${reference}`,
    preview: `Nous l’avons reçue. Gardez sa référence\u202f: ${reference}.`,
    title: claim ? 'Nous avons reçu votre demande' : 'Nous avons reçu votre candidature',
    button: {
      link: 'Relire les conditions acceptées',
      url: `${publicUrl}${listingTermsPage(application.termsVersion)}`,
    },
    parts: [
      claim
        ? `Bonjour, une demande d’espace auto-école ${elide('de', siteName)} nous est parvenue avec cette adresse. Nous vous écrirons pour la preuve. L’espace ne s’ouvre qu’ensuite.`
        : `Bonjour, une candidature au club ${elide('de', siteName)} nous est parvenue avec cette adresse. Nous vérifions le SIRET et l’agrément, puis nous vous répondons à cette adresse. Rien n’est signé ni dû à ce stade.`,
      {
        facts: [
          ['Référence', reference],
          ['Reçue le', `${frenchInstant(sentAt)} (heure de Paris)`],
          ['SIRET', formatSiret(application.siret)],
          ...factsOfLists(application),
          factOfTerms(application),
        ],
      },
    ],
    reason: `Vous recevez ce message parce que votre adresse a été donnée dans un formulaire ${elide('de', siteName)}. Si ce n’était pas par vous, ne faites rien.`,
  };
}

function factOfTerms({ termsVersion }: ClubApplication): readonly [string, string] {
  const terms = readTermsVersion(termsVersion);
  return ['Conditions acceptées', terms ? `version du ${frenchDay(terms.date)}` : termsVersion];
}

function factsOfLists({ trainings, labels }: ClubApplication): readonly (readonly [string, string])[] {
  const listed = (words: readonly string[]) => (words.length === 0 ? 'aucun' : words.join('\n'));
  return [
    ['Formations', listed(labelsOf(applicationTrainings, trainings))],
    ['Labels', listed(labelsOf(applicationLabels, labels))],
  ];
}
