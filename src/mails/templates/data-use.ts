import { type Operator, operatorWords } from '#domain/operator.ts';
import { privacyPath } from '#domain/site-pages.ts';
import type { MailPart, MailSender } from './mail-content.ts';

/** To a representative whom a learner named: information due when data come from somebody else (RGPD, article 14).
 * @param condition «vous commandez» @param kept how long, before and after */
export function describeDataUse(
  learner: string,
  { condition, kept }: { readonly condition: string; readonly kept: string },
  { sender, operator }: { readonly sender: MailSender; readonly operator: Operator },
): MailPart[] {
  const { operatorName, operatorAddress, operatorDataEmail } = operatorWords(operator);
  return [
    { heading: 'Vos données personnelles' },
    {
      list: [
        `D’où elles viennent\u202f: ${learner} nous a donné vos nom et prénom, votre adresse e-mail, votre numéro de téléphone et votre lien avec l’élève.`,
        `À quoi elles servent\u202f: à vous demander votre accord, sans lequel un mineur ne peut pas s’inscrire. C’est notre intérêt légitime (RGPD, article 6, 1, f). L’auto-école ne les reçoit que si ${condition}.`,
        `Combien de temps\u202f: ${kept}.`,
        `Vos droits\u202f: ${operatorName}, ${operatorAddress}, en est responsable. Écrivez à ${operatorDataEmail} pour y accéder, les faire corriger ou effacer, en limiter l’usage ou vous y opposer. Vous pouvez aussi saisir la CNIL.`,
      ],
    },
    { link: 'Politique de confidentialité', url: `${sender.publicUrl}${privacyPath}` },
  ];
}
