import { formatPrice } from '#domain/money.ts';
import { mailedPurchaseYears, maxMailedPurchases } from '#domain/requests/request-limits.ts';
import { kept } from '#domain/retention.ts';
import {
  coursePath,
  fileLinkPath,
  orderLinkPath,
  orderTrackingPath,
  pageWithToken,
} from '#domain/site-pages.ts';
import { inUnits } from '#domain/text/numbers-in-words.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { type MailContent, type MailSender, writeMail } from './mail-content.ts';

/** For an unverified address: nothing typed by the buyer. */
export interface NamedOrder {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly amountCents: number;
  readonly status: 'created' | 'pending' | 'succeeded' | 'failed';
  readonly orderedAt: Date;
}

export type LinkedOrder = NamedOrder & { readonly token: string };

/** Sent before the bank's page: the reference finds the payment even when the browser is lost. */
export function writeStartedMail(order: NamedOrder, sender: MailSender) {
  const { reference, amountCents } = order;
  return write(
    {
      subject: `Votre référence ${reference}, paiement en cours`,
      preview: `${formatPrice(amountCents)}\u202f: la banque doit encore confirmer.`,
      title: 'Votre paiement attend la banque',
      button: { link: 'Où en est mon paiement\u202f?', url: `${sender.publicUrl}${orderTrackingPath}` },
      parts: [
        'Rien n’est débité tant que vous n’avez pas confirmé auprès de votre banque. Gardez cette référence\u202f: avec votre adresse e-mail, elle retrouve ce paiement, même si la page s’est fermée.',
        { facts: factsOf(order) },
      ],
    },
    sender,
  );
}

export function writeOrderLinkMail(order: LinkedOrder, sender: MailSender) {
  const isPaid = order.status === 'succeeded';
  return write(
    {
      subject: `Votre commande ${order.reference} existe déjà`,
      preview: isPaid ? 'Elle est payée.' : 'Son paiement n’est pas terminé.',
      title: isPaid ? 'Cette formule est déjà payée' : 'Un paiement est déjà en cours',
      button: {
        link: 'Ouvrir ma commande',
        url: `${sender.publicUrl}${pageWithToken(orderLinkPath, order.token)}`,
      },
      parts: [
        isPaid
          ? 'Quelqu’un vient de demander à payer la même formule pour la même personne. Rien de plus n’a été débité. Ce lien ouvre votre commande\u202f; vous pouvez y demander à la passer une deuxième fois.'
          : 'Quelqu’un vient de demander à payer la même formule pour la même personne. Rien de plus n’a été débité. Ce lien ouvre votre commande\u202f: vous pouvez reprendre le paiement à la banque, ou l’abandonner et payer autrement.',
        { facts: factsOf(order) },
        `Ce lien est valable ${kept.orderLinkHours} heures. Si cette demande n’est pas la vôtre, vous n’avez rien à faire.`,
      ],
    },
    sender,
  );
}

/** What was bought with an address, or asked for, with the tokens of its links. */
export interface MailedPurchase {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  /** Undefined of a request without a payment. */
  readonly amountCents: number | undefined;
  readonly orderedAt: Date;
  readonly order: string | undefined;
  readonly file: string | undefined;
  readonly course: string | undefined;
}

export function writePurchasesMail(purchases: readonly MailedPurchase[], sender: MailSender) {
  return write(
    {
      subject: 'Vos achats',
      preview: purchases.map(({ reference }) => reference).join(', '),
      title: 'Vos achats',
      parts: [
        `Vous avez demandé à retrouver ce qui a été acheté ou demandé avec cette adresse\u202f: les ${maxMailedPurchases} derniers achats d’${inUnits(mailedPurchaseYears, 'année')}. Les liens vers une commande sont valables ${kept.orderLinkHours} heures, vers un dossier ${kept.fileLinkDays} jours.`,
        ...purchases.flatMap((purchase) => [{ facts: factsOf(purchase) }, ...linksOf(purchase, sender)]),
      ],
    },
    sender,
  );
}

function linksOf({ reference, order, file, course }: MailedPurchase, { publicUrl }: MailSender) {
  return (
    [
      ['Ouvrir la commande', orderLinkPath, order],
      ['Ouvrir le dossier', fileLinkPath, file],
      ['Ouvrir le cours', coursePath, course],
    ] as const
  ).flatMap(([label, path, token]) =>
    token === undefined
      ? []
      : [{ link: `${label} ${reference}`, url: `${publicUrl}${pageWithToken(path, token)}` }],
  );
}

function write(content: Omit<MailContent, 'reason'>, sender: MailSender) {
  const reason = `Vous recevez ce message parce que cette adresse a été donnée pour une commande sur ${sender.siteName}. Si ce n’est pas vous, ne tenez pas compte de ce message.`;
  return writeMail(sender, { ...content, reason });
}

type Named = Pick<MailedPurchase, 'reference' | 'formulaLabel' | 'schoolLabel' | 'amountCents' | 'orderedAt'>;

function factsOf({ reference, formulaLabel, schoolLabel, amountCents, orderedAt }: Named) {
  const isOrder = amountCents !== undefined;
  return [
    ['Référence', reference],
    [isOrder ? 'Commande' : 'Demande', `${formulaLabel}, ${schoolLabel}`],
    ['Montant', isOrder && formatPrice(amountCents)],
    ['Demandée le', frenchDay(orderedAt)],
  ] as const;
}
