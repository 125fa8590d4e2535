import { formatPrice } from '#domain/money.ts';
import { codeLivesMs, consentLivesMs, maxCodeTries } from '#domain/order/parental-consent.ts';
import { describeEstimate } from '#domain/price/price-words.ts';
import type { KeptEstimate } from '#domain/price/training-price.ts';
import { consentLinkPath, contactPath, pageWithToken } from '#domain/site-pages.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { noContractRefund, orderProofKept } from '#domain/wording/pre-registration.ts';
import type { ConfirmationSettings } from './confirmed-order.ts';
import { describeDataUse } from './data-use.ts';
import { type MailPart, type MailSender, writeMail } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

export interface RequestedConsent {
  readonly learnerFirstName: string;
  readonly parentFirstName: string;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly priceCents: number;
  readonly amountCents: number;
  readonly isPreRegistration: boolean;
  readonly estimate: KeptEstimate | null;
}

/** The address was typed by the learner; the representative reads the order on her own phone. */
export function writeConsentLinkMail(
  request: RequestedConsent & {
    readonly token: string;
    readonly expiresAt: Date;
    readonly isReminder: boolean;
  },
  settings: ConfirmationSettings,
) {
  const { sender } = settings;
  const { token, expiresAt, isReminder } = request;
  const { learner, parent } = namesOf(request);
  return writeMail(sender, {
    subject: isReminder
      ? 'Rappel\u202f: une inscription attend votre accord'
      : 'Une inscription en auto-école attend votre accord',
    preview: `Lisez d’abord la commande\u202f: rien n’est débité sans vous.`,
    title: 'Une inscription attend votre accord',
    button: { link: 'Lire la commande', url: `${sender.publicUrl}${pageWithToken(consentLinkPath, token)}` },
    parts: [
      `Bonjour ${parent}, ${learner} a préparé une inscription en auto-école et vous désigne comme représentant légal. Rien n’est commandé ni débité sans vous.`,
      ...describeOrder(request),
      `Ce lien s’ouvre une seule fois${isReminder ? ' et remplace celui de notre premier message' : ''}, jusqu’au ${frenchInstant(expiresAt)} (heure de Paris). Ensuite, la demande est effacée.`,
      { heading: 'Comment cela se passe' },
      {
        list: [
          'Vous lisez la commande entière, sans compte à créer.',
          'Si vous êtes d’accord, vous le dites, puis vous payez par carte. Sinon, refusez la demande\u202f: elle est effacée aussitôt.',
          'Votre carte n’est demandée que sur la page de paiement, jamais par e-mail ni par téléphone.',
          'Après le paiement, un e-mail confirme la commande et dit comment vous rétracter.',
        ],
      },
      {
        link: 'Une question, un doute\u202f? Écrivez-nous',
        url: `${sender.publicUrl}${contactPath}`,
      },
    ],
    law: isReminder ? [] : describeDataUse(learner, dataUse, settings),
    reason: reasonOf(sender),
  });
}

export function writeConsentCodeMail(
  request: RequestedConsent & { readonly code: string },
  settings: ConfirmationSettings,
) {
  const { sender } = settings;
  const { code } = request;
  const { learner, parent } = namesOf(request);
  return writeMail(sender, {
    subject: 'Votre code pour une inscription en auto-école',
    preview: `Il est valable ${codeLivesMs / 60_000} minutes. Lisez d’abord la commande.`,
    title: `Votre code\u202f: ${code.slice(0, 3)}\u00a0${code.slice(3)}`,
    parts: [
      `Bonjour ${parent}, ce code confirme que vous autorisez l’inscription ${ofPerson(learner)}. Saisissez-le vous-même, après avoir lu la commande.`,
      ...describeOrder(request),
      `Il est valable ${codeLivesMs / 60_000} minutes, pour ${maxCodeTries} essais. Si vous n’êtes pas d’accord, ne le donnez à personne\u202f: rien ne sera commandé.`,
    ],
    law: describeDataUse(learner, dataUse, settings),
    reason: reasonOf(sender),
  });
}

function namesOf({ learnerFirstName, parentFirstName }: RequestedConsent) {
  return { learner: withoutLinks(learnerFirstName), parent: withoutLinks(parentFirstName) };
}

function describeOrder(request: RequestedConsent): MailPart[] {
  const { formulaLabel, schoolLabel, priceCents, amountCents, isPreRegistration, estimate } = request;
  const later = Math.max(0, priceCents - amountCents);
  const laterLabel = isPreRegistration
    ? 'À régler à l’auto-école si vous signez le contrat'
    : 'À régler ensuite à l’auto-école';
  return [
    {
      facts: [
        ['Formule', formulaLabel],
        ['Auto-école', schoolLabel],
        ['Coût probable de la formation', estimate && describeEstimate(estimate)],
        ['Prix de la formule', formatPrice(amountCents + later)],
        ['À payer maintenant', formatPrice(amountCents)],
        [laterLabel, later > 0 && formatPrice(later)],
      ],
    },
    ...(isPreRegistration ? [noContractRefund] : []),
  ];
}

const dataUse = {
  condition: 'vous commandez',
  kept: `${consentLivesMs / 3_600_000}\u202fheures au plus si vous ne commandez pas. Si vous commandez, elles sont gardées comme preuve du contrat\u202f: ${orderProofKept}`,
};

function reasonOf({ siteName }: MailSender): string {
  return `Vous recevez ce message parce que cette adresse a été donnée sur ${siteName} comme celle du représentant légal d’un élève mineur. Si ce n’est pas vous, ne tenez pas compte de ce message\u202f: la demande s’efface d’elle-même.`;
}
