import { type FleetRequest, labelsOfTrainings } from '#domain/fleet/request.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import { inFrench } from '#domain/text/counted.ts';
import { elide } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import type { MailContent } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

interface SentRequest {
  readonly reference: string;
  readonly request: FleetRequest;
  readonly siteName: string;
  readonly sentAt: Date;
}

export function fleetToOperator({ reference, request, siteName }: SentRequest): MailContent {
  const { company, siret, name, email, phone, drivers, places, wanted, brand, attachment, message } = request;
  return {
    subject: `[${reference}] Demande de devis flotte\u202f: ${withoutLinks(company)}`,
    preview: `${name} demande un devis pour ${showDrivers(drivers)}.`,
    title: `${company} demande un devis`,
    parts: [
      `Cette demande vient de la page Flottes ${elide('de', siteName)}, ouverte par un lien de la marque «\u202f${brand}\u202f». La clé du SIRET a été contrôlée\u202f; son existence reste à vérifier. Répondez simplement à cet e-mail\u202f: votre réponse ira à ${name}.`,
      {
        facts: [
          ['Référence', reference],
          ['Entreprise', company],
          ['SIRET', formatSiret(siret)],
          ['Contact', name],
          ['E-mail', email],
          ['Téléphone', readPhoneNumber(phone)?.text ?? phone],
          ['À former', showDrivers(drivers)],
          ['Formations', labelsOfTrainings(wanted).join('\n')],
          ['Lieux', places !== '' && places],
          ...showAttachment(request),
        ],
      },
      ...(attachment
        ? [
            `La liste n’a pas été ouverte, et ne voyage pas par e-mail\u202f: «\u202fnpm run cli -- fleets --list ${reference}\u202f» l’enregistre dans un fichier.`,
          ]
        : []),
      ...(message === '' ? [] : [{ quote: message }]),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’exploitant ${elide('de', siteName)}.`,
  };
}

/** The address is unverified: nothing typed is included. */
export function fleetCopy({ reference, request, siteName, sentAt }: SentRequest): MailContent {
  return {
    subject: `Votre demande de devis ${reference}`,
    preview: `Nous l’avons reçue. Gardez sa référence\u202f: ${reference}.`,
    title: 'Nous avons reçu votre demande de devis',
    parts: [
      `Bonjour, une demande de devis faite sur ${siteName} nous est parvenue avec cette adresse. Nous cherchons les auto-écoles qui peuvent y répondre, puis nous vous écrivons. Rien n’est commandé ni dû à ce stade.`,
      {
        facts: [
          ['Référence', reference],
          ['Reçue le', `${frenchInstant(sentAt)} (heure de Paris)`],
          ['SIRET', formatSiret(request.siret)],
          ['À former', showDrivers(request.drivers)],
          ['Formations', labelsOfTrainings(request.wanted).join('\n')],
          ...showAttachment(request),
        ],
      },
    ],
    reason: `Vous recevez ce message parce que votre adresse a été donnée dans un formulaire ${elide('de', siteName)}. Si ce n’était pas par vous, ne faites rien.`,
  };
}

const showDrivers = (drivers: number) => `${inFrench(drivers)}\u00a0conducteurs`;

/** Kind and size only: the name was typed. */
function showAttachment({ attachment }: FleetRequest): [string, string][] {
  if (!attachment) return [];
  const { kind, content } = attachment;
  return [['Liste jointe', `${kind.toUpperCase()}, ${inFrench(Math.ceil(content.length / 1000))}\u00a0ko`]];
}
