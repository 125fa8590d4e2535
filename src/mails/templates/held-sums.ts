import { formatPrice } from '#domain/money.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import type { HeldAct, HeldSum } from '#domain/training-file/held-sum.ts';
import { type MailPart, type MailSender, writeMail } from './mail-content.ts';

type Named = HeldSum & { readonly reference: string };

const actWords: Readonly<Record<HeldAct, string>> = {
  'await-bank': 'la banque devait décider',
  'refund-under-way': 'le remboursement demandé n’est pas arrivé',
  'fill-wallet': 'le portefeuille ne contient pas la somme',
  refund: 'à rembourser',
  'announced-refund': 'le remboursement annoncé n’est pas parti',
  decide: 'à décider',
  'no-signature': 'rien n’est signé et rien n’est annoncé',
  'find-mailbox': 'l’auto-école n’a pas d’adresse',
  'open-course': 'le cours n’est pas ouvert',
  'pay-school': 'à verser à l’auto-école',
};

const maxListed = 50;

/** For the operator; references alone. */
export function writeHeldMail(
  { unowned, late }: { readonly unowned: readonly Named[]; readonly late: readonly Named[] },
  sender: MailSender,
) {
  const title =
    unowned.length > 0
      ? 'De l’argent est gardé sans destinataire'
      : 'De l’argent est gardé au-delà de sa date';
  const parts: readonly MailPart[] = [
    ...listOf('Sans destinataire, date ou suite', unowned, () => ''),
    ...listOf('Date dépassée', late, ({ next }) =>
      next ? `, ${actWords[next.act]} depuis le ${frenchDay(next.on)}` : '',
    ),
    { heading: 'À faire' },
    {
      list: [
        'Toutes les sommes, avec leur suite\u202f: npm run cli -- payments held --sums',
        'Une commande\u202f: npm run cli -- payments show RÉFÉRENCE',
      ],
    },
  ];
  const reason = `Vous recevez ce message parce que cette adresse est celle de l’exploitant de ${sender.siteName}.`;
  return writeMail(sender, { subject: title, preview: 'Au plus un message par jour.', title, parts, reason });
}

function listOf(heading: string, sums: readonly Named[], more: (sum: Named) => string): readonly MailPart[] {
  if (sums.length === 0) return [];
  const lines = sums
    .slice(0, maxListed)
    .map((sum) => `${sum.reference}\u202f: ${formatPrice(sum.cents)}${more(sum)}`);
  const left = sums.length - lines.length;
  return [{ heading }, { list: left > 0 ? [...lines, `et ${left} autres`] : lines }];
}
