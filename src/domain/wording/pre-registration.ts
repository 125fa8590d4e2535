/** The same words in recap, terms, FAQ, mails, PDF and the representative's pages
 * (docs/decisions/0096-one-promise.md). */
export const noContractRefund =
  'Sans contrat signé, tout ce que vous avez payé vous est remboursé, dans les 14\u202fjours qui suivent votre demande.';

/** The only case in which a part is kept (Code de la consommation, L221-25). */
export const earlyStartException =
  'Une seule exception\u202f: si vous avez demandé à commencer avant la fin du délai de rétractation, puis que vous vous rétractez, la part déjà faite reste due.';

/** Terms of a pre-registration: the training contract follows the assessment (Code de la route, L213-2). */
export function preRegistrationTerms({ email }: { readonly email: string | undefined }): readonly string[] {
  const write = email === undefined ? 'écrivez-nous' : `écrivez à ${email}`;
  return [
    'Vous réservez votre place\u202f: le contrat de formation se signe à l’auto-école, après l’évaluation de départ (code de la route, article L.\u00a0213-2).',
    noContractRefund,
    earlyStartException,
    `Pour être remboursé, ${write} avec votre référence\u202f: la page «\u202fOù en est mon paiement\u202f?\u202f» vous la redonne.`,
  ];
}
