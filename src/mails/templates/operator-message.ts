import { labelOfSubject, type OperatorMessage } from '#domain/requests/operator-message.ts';
import { elide } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import type { MailContent } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

interface Written {
  readonly reference: string;
  readonly message: OperatorMessage;
  readonly siteName: string;
  readonly sentAt: Date;
}

export function messageToOperator({ reference, message, siteName }: Written): MailContent {
  const { name, email, order } = message;
  return {
    subject: `[${reference}] ${withoutLinks(name)}\u202f: ${labelOfSubject(message.subject)}`,
    preview: `${name} vous écrit depuis la page Contact ${elide('de', siteName)}.`,
    title: `${name} vous écrit`,
    parts: [
      `Ce message vient de la page Contact ${elide('de', siteName)}. Répondez simplement à cet e-mail\u202f: votre réponse ira à ${name}.`,
      {
        facts: [
          ['Référence', reference],
          ['Sujet', labelOfSubject(message.subject)],
          ['Nom', name],
          ['E-mail', email],
          ['Commande', order === '' ? 'non donnée' : order],
        ],
      },
      { quote: message.message },
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’exploitant ${elide('de', siteName)}.`,
  };
}

/** The address is unverified: nothing typed is included. */
export function messageCopy({ reference, message, siteName, sentAt }: Written): MailContent {
  return {
    subject: `Votre message ${reference}`,
    preview: `Nous l’avons reçu. Gardez sa référence\u202f: ${reference}.`,
    title: 'Nous avons reçu votre message',
    parts: [
      `Bonjour, nous avons reçu votre message à ${siteName}. Nous vous répondrons à cette adresse. Si vous nous écrivez de nouveau à ce sujet, rappelez sa référence.`,
      {
        facts: [
          ['Référence', reference],
          ['Reçu le', `${frenchInstant(sentAt)} (heure de Paris)`],
          ['Sujet', labelOfSubject(message.subject)],
          ['Commande', message.order !== '' && message.order],
        ],
      },
    ],
    reason: `Vous recevez ce message parce que votre adresse a été donnée dans un formulaire ${elide('de', siteName)}. Si ce n’était pas par vous, ne faites rien.`,
  };
}
