import { frenchInstant } from '#domain/time/french-dates.ts';
import { type MailSender, writeMail } from './mail-content.ts';

interface MailboxChange {
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly appliesAt: Date;
}

/** Without the reference: the address may be a stranger's, and both open an order together. */
const factsOf = ({ formulaLabel, schoolLabel }: MailboxChange) => ({
  facts: [
    ['Formule', formulaLabel],
    ['Auto-école', schoolLabel],
  ] as const,
});

/** To the address that is said to be mistyped. */
export function writeMailboxReplaced(change: MailboxChange & { readonly url: string }, sender: MailSender) {
  const at = frenchInstant(change.appliesAt);
  return writeMail(sender, {
    subject: 'L’adresse d’une commande va changer',
    preview: `Le ${at}, sauf si vous vous y opposez.`,
    title: 'L’adresse d’une commande va changer',
    button: { link: 'M’y opposer', url: change.url },
    parts: [
      `Bonjour, on nous dit que votre adresse a été donnée par erreur pour cette commande. Le ${at} (heure de Paris), une autre la remplacera\u202f: les liens envoyés ici n’ouvriront plus rien.`,
      factsOf(change),
      'C’est bien votre commande et votre adresse\u202f? Opposez-vous avant ce moment, et rien ne changera. Sinon, vous n’avez rien à faire.',
    ],
    reason: `Vous recevez ce message parce qu’une commande a été passée sur ${sender.siteName} avec cette adresse.`,
  });
}

/** To the address that takes its place. */
export function writeMailboxAwaited(change: MailboxChange, sender: MailSender) {
  const at = frenchInstant(change.appliesAt);
  return writeMail(sender, {
    subject: 'Votre adresse sera corrigée',
    preview: `Le ${at}.`,
    title: 'Votre adresse sera corrigée',
    parts: [
      `Bonjour, cette adresse remplacera le ${at} (heure de Paris) celle de votre commande, sauf opposition de l’ancienne adresse. Vous recevrez alors la confirmation.`,
      factsOf(change),
      'Ce n’est pas votre commande\u202f? Répondez à ce message.',
    ],
    reason: `Vous recevez ce message parce que cette adresse a été donnée à ${sender.siteName} pour une commande.`,
  });
}

export function writeMailboxKept(change: MailboxChange, sender: MailSender) {
  return writeMail(sender, {
    subject: 'L’adresse de la commande ne change pas',
    preview: 'Le changement est arrêté.',
    title: 'L’adresse ne change pas',
    parts: [
      'Bonjour, le changement d’adresse annoncé pour cette commande est arrêté\u202f: la commande garde son adresse.',
      factsOf(change),
      'Ce n’est pas ce que vous attendiez\u202f? Répondez à ce message.',
    ],
    reason: `Vous recevez ce message parce que nous vous avions annoncé ce changement sur ${sender.siteName}.`,
  });
}
