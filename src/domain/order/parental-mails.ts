import { formatPrice } from '../money.ts';
import { type MailSender, writeMail } from '../requests/mail-content.ts';
import { withoutLinks } from '../requests/typed-words.ts';
import { ofPerson } from '../text/elisions.ts';
import { frenchInstant } from '../time/french-dates.ts';
import { orderPages } from './order-pages.ts';
import { mostCodeTries } from './parental-consent.ts';

/** What a representative is asked to consent to. */
export interface AskedConsent {
  readonly learnerFirstName: string;
  readonly parentFirstName: string;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  /** Cents debited now. */
  readonly amountCents: number;
}

/** Asks a representative, at an address that a learner typed, to read the order on a phone of her own. */
export function writeConsentLinkMail(
  asked: AskedConsent & { readonly token: string; readonly expiresAt: Date; readonly isReminder: boolean },
  sender: MailSender,
) {
  const { token, expiresAt, isReminder } = asked;
  const { learner, parent } = namesOf(asked);
  return writeMail(
    {
      subject: `${isReminder ? 'Rappel\u202f: ' : ''}${learner} vous demande votre accord`,
      preview: `Une inscription ${ofPerson(learner)} attend votre accord.`,
      title: `${learner} a besoin de votre accord`,
      parts: [
        {
          kind: 'text',
          text: `Bonjour ${parent}, ${learner} a préparé une inscription et vous désigne comme représentant légal. Rien n’est commandé ni débité sans vous\u202f: lisez la commande, donnez votre accord si vous le voulez, puis payez depuis votre téléphone.`,
        },
        { kind: 'facts', facts: factsOf(asked) },
        {
          kind: 'link',
          label: 'Lire la commande',
          url: `${sender.publicUrl}${orderPages.consentLink}?jeton=${token}`,
        },
        {
          kind: 'text',
          text: `Ce lien s’ouvre une seule fois, jusqu’au ${frenchInstant(expiresAt)} (heure de Paris). Ensuite, la demande est effacée.`,
        },
      ],
      reason: reasonOf(sender),
    },
    sender,
  );
}

/** Gives a representative who is beside the learner the code that confirms. */
export function writeConsentCodeMail(asked: AskedConsent & { readonly code: string }, sender: MailSender) {
  const { code } = asked;
  const { learner, parent } = namesOf(asked);
  return writeMail(
    {
      subject: `Votre code de confirmation pour l’inscription ${ofPerson(learner)}`,
      preview: 'Valable 10 minutes.',
      title: 'Votre code de confirmation',
      parts: [
        {
          kind: 'text',
          text: `Bonjour ${parent}, ce code confirme que vous autorisez l’inscription ${ofPerson(learner)}. Saisissez-le vous-même, après avoir lu la commande.`,
        },
        {
          kind: 'facts',
          facts: [['Code', `${code.slice(0, 3)} ${code.slice(3)}`], ...factsOf(asked)],
        },
        {
          kind: 'text',
          text: `Il est valable 10 minutes, pour ${mostCodeTries} essais. Si vous n’êtes pas d’accord, ne le donnez à personne\u202f: rien ne sera commandé.`,
        },
      ],
      reason: reasonOf(sender),
    },
    sender,
  );
}

function namesOf({ learnerFirstName, parentFirstName }: AskedConsent) {
  return { learner: withoutLinks(learnerFirstName), parent: withoutLinks(parentFirstName) };
}

function factsOf({ formulaLabel, schoolLabel, amountCents }: AskedConsent) {
  return [
    ['Formule', formulaLabel],
    ['Auto-école', schoolLabel],
    ['À payer maintenant', formatPrice(amountCents)],
  ] as const;
}

function reasonOf({ siteName }: MailSender): string {
  return `Vous recevez ce message parce que cette adresse a été donnée sur ${siteName} comme celle du représentant légal d’un élève mineur. Si ce n’est pas vous, ne tenez pas compte de ce message\u202f: la demande s’efface d’elle-même.`;
}
