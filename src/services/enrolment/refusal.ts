import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** French messages by field, as the enrolment contract answers a failure (Specification §7). */
export type Messages = Record<string, string[]>;

/** A request the service understood and turns down; its messages are for the buyer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly messages: Messages;

  constructor(status: ContentfulStatusCode, messages: Messages) {
    super(`refused (${status})`);
    this.status = status;
    this.messages = messages;
  }
}

export const refusalTexts = {
  unreadable: 'Requête illisible.',
  cardDatum: 'Une donnée de carte ne doit jamais être envoyée à ce service.',
  unknownAddress: 'Adresse inconnue.',
  unknownOffice: 'Cette auto-école est introuvable.',
  unknownPayment: 'Ce paiement est introuvable.',
  foreignFormula: 'Cette formule n’est pas proposée par cette auto-école.',
  changedAmount:
    'Le montant affiché n’est plus celui de la formule. Rechargez la page pour voir le bon prix.',
  foreignRegistration:
    'Cet enregistrement de carte ne correspond pas à votre demande. Recommencez la saisie.',
  otherPayment: 'Cet enregistrement de carte a déjà servi à un autre paiement. Recommencez la saisie.',
  cardNotRead: 'Votre carte n’a pas été enregistrée. Recommencez la saisie.',
  underWay:
    'Votre paiement précédent est en cours de vérification. Patientez deux minutes, puis réessayez\u202f: vous ne serez pas débité deux fois.',
} as const;
