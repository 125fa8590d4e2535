import { readPhoneNumber } from '../identity/phone-number.ts';
import { formatSiret } from '../school/legal-ids.ts';
import {
  applicationLabels,
  applicationTrainings,
  type ClubApplication,
  labelsOf,
} from './club-application.ts';
import type { MailContent, MailPart } from './mail-content.ts';

interface Applied {
  readonly reference: string;
  readonly application: ClubApplication;
  readonly siteName: string;
}

/** What the operator reads of a school that applies; he answers by answering the mail. */
export function applicationToOperator({ reference, application, siteName }: Applied): MailContent {
  const { label, city, manager } = application;
  return {
    subject: `[${reference}] Candidature au club\u202f: ${label}, ${city}`,
    preview: `${manager} propose ${label}, ${city}.`,
    title: `${label} souhaite rejoindre le club`,
    parts: [
      {
        kind: 'text',
        text: `Cette candidature vient de la page Rejoindre le club de ${siteName}. Les clés du SIRET et la forme du numéro d’agrément ont été contrôlées\u202f; leur existence reste à vérifier. Répondez simplement à ce courriel\u202f: votre réponse ira à ${manager}.`,
      },
      ...describe(reference, application),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’exploitant de ${siteName}.`,
  };
}

/** What the school keeps: its answers, and what comes next. */
export function applicationCopy({ reference, application, siteName }: Applied): MailContent {
  return {
    subject: `Votre candidature au club ${reference}`,
    preview: `Nous l’avons reçue. Gardez sa référence\u202f: ${reference}.`,
    title: 'Nous avons reçu votre candidature',
    parts: [
      {
        kind: 'text',
        text: `Bonjour ${application.manager}, voici la copie de la candidature de ${application.label} au club de ${siteName}. Nous vérifions le SIRET et l’agrément, puis nous vous répondons à cette adresse. Rien n’est signé ni dû à ce stade.`,
      },
      ...describe(reference, application),
    ],
    reason: `Vous recevez cette copie parce que votre adresse a été donnée dans un formulaire de ${siteName}. Si ce n’était pas par vous, ne faites rien.`,
  };
}

function describe(reference: string, application: ClubApplication): MailPart[] {
  const { street, zipCode, city, phone, website, message } = application;
  const listed = (words: readonly string[]) => (words.length === 0 ? 'aucun' : words.join('\n'));
  return [
    {
      kind: 'facts',
      facts: [
        ['Référence', reference],
        ['Auto-école', application.label],
        ['SIRET', formatSiret(application.siret)],
        ['Agrément préfectoral', application.agreement],
        ['Adresse', `${street}\n${zipCode} ${city}`],
        ['Téléphone', readPhoneNumber(phone)?.text ?? phone],
        ['E-mail', application.email],
        ['Responsable', application.manager],
        ['Formations', listed(labelsOf(applicationTrainings, application.trainings))],
        ['Labels', listed(labelsOf(applicationLabels, application.labels))],
        ['Site', website === '' ? 'non donné' : website],
      ],
    },
    ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
  ];
}
