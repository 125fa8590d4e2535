import { type Operator, operatorWords } from '#domain/operator.ts';
import { orderTrackingPath } from '#domain/site-pages.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { type MailSender, writeMail } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

export interface GivenAccess {
  readonly reference: string;
  readonly firstName: string;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly givenAt: Date;
  readonly operator: Operator;
}

/** The contract can no longer be withdrawn from (Code de la consommation, L.221-28, 13°). */
export function writeAccessMail(access: GivenAccess, to: 'buyer' | 'representative', sender: MailSender) {
  const { reference, formulaLabel, schoolLabel, givenAt, operator } = access;
  const firstName = withoutLinks(access.firstName);
  const [title, opened] =
    to === 'buyer'
      ? ['Votre accès est ouvert', `Bonjour ${firstName}, ${schoolLabel} déclare avoir ouvert votre accès.`]
      : [
          `L’accès ${ofPerson(firstName)} est ouvert`,
          `${schoolLabel} déclare avoir ouvert l’accès ${ofPerson(firstName)}, que vous représentez.`,
        ];
  return writeMail(
    {
      subject: `${title} (${reference})`,
      preview: `${formulaLabel}, ${schoolLabel}.`,
      title,
      parts: [
        { kind: 'text', text: opened },
        {
          kind: 'facts',
          facts: [
            ['Référence', reference],
            ['Formule', formulaLabel],
            ['Auto-école', schoolLabel],
            ['Accès déclaré ouvert le', `${frenchInstant(givenAt)} (heure de Paris)`],
          ],
        },
        {
          kind: 'text',
          text: 'À la commande, vous avez demandé cet accès immédiat et renoncé au droit de rétractation dès son ouverture (code de la consommation, L.\u00a0221-28, 13°). Il n’est donc plus possible de se rétracter de ce contrat.',
        },
        {
          kind: 'text',
          text: `Si l’accès n’est pas ouvert, ce droit demeure\u202f: écrivez-nous sans attendre à ${operatorWords(operator).operatorEmail}, avec la référence ${reference}.`,
        },
        {
          kind: 'link',
          label: 'Où en est mon paiement\u202f?',
          url: `${sender.publicUrl}${orderTrackingPath}`,
        },
      ],
      reason: `Vous recevez ce message parce que cette adresse a été donnée pour la commande ${reference} sur ${sender.siteName}.`,
    },
    sender,
  );
}
