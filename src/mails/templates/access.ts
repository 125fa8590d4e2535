import { type Operator, operatorWords } from '#domain/operator.ts';
import { orderTrackingPath } from '#domain/site-pages.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { type MailPart, type MailSender, writeMail } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

export interface GivenAccess {
  readonly reference: string;
  readonly firstName: string;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly givenAt: Date;
  readonly by: 'school' | 'operator' | 'buyer';
  /** The right to withdraw was waived at the order (Code de la consommation, L.221-28, 13°). */
  readonly endsWithdrawal: boolean;
  readonly operator: Operator;
}

/** The contract can no longer be withdrawn from (Code de la consommation, L.221-28, 13°). */
export function writeAccessMail(access: GivenAccess, to: 'buyer' | 'representative', sender: MailSender) {
  const { reference, formulaLabel, schoolLabel, givenAt, by, endsWithdrawal, operator } = access;
  const firstName = withoutLinks(access.firstName);
  const [title, opened] = describeOpening(access, to, firstName);
  return writeMail(sender, {
    subject: `${title} (${reference})`,
    preview: `${formulaLabel}, ${schoolLabel}.`,
    title,
    button: { link: 'Où en est mon paiement\u202f?', url: `${sender.publicUrl}${orderTrackingPath}` },
    parts: [
      opened,
      {
        facts: [
          ['Référence', reference],
          ['Formule', formulaLabel],
          ['Auto-école', schoolLabel],
          [
            by === 'buyer' ? 'Cours commencé le' : 'Accès déclaré ouvert le',
            `${frenchInstant(givenAt)} (heure de Paris)`,
          ],
        ],
      },
      ...(endsWithdrawal ? [waived(by)] : []),
      `Si l’accès n’est pas ouvert${endsWithdrawal ? ', ce droit demeure' : ''}\u202f: écrivez-nous sans attendre à ${operatorWords(operator).operatorEmail}, avec la référence ${reference}.`,
    ],
    reason: `Vous recevez ce message parce que cette adresse a été donnée pour la commande ${reference} sur ${sender.siteName}.`,
  });
}

function describeOpening(
  { schoolLabel, by }: GivenAccess,
  to: 'buyer' | 'representative',
  firstName: string,
): readonly [title: string, text: string] {
  if (by === 'buyer') {
    return to === 'buyer'
      ? [
          'Votre cours est commencé',
          `Bonjour ${firstName}, vous avez commencé le cours acheté à ${schoolLabel}.`,
        ]
      : [
          `Le cours ${ofPerson(firstName)} est commencé`,
          `Le cours acheté à ${schoolLabel} au nom ${ofPerson(firstName)}, que vous représentez, a été commencé.`,
        ];
  }
  return to === 'buyer'
    ? ['Votre accès est ouvert', `Bonjour ${firstName}, ${schoolLabel} déclare avoir ouvert votre accès.`]
    : [
        `L’accès ${ofPerson(firstName)} est ouvert`,
        `${schoolLabel} déclare avoir ouvert l’accès ${ofPerson(firstName)}, que vous représentez.`,
      ];
}

function waived(by: GivenAccess['by']): MailPart {
  const when = by === 'buyer' ? 'dès le début du cours' : 'dès son ouverture';
  return `À la commande, vous avez demandé cet accès immédiat et renoncé au droit de rétractation ${when} (code de la consommation, L.\u00a0221-28, 13°). Il n’est donc plus possible de se rétracter de ce contrat.`;
}
