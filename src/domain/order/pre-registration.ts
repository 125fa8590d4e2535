/** Within which what was paid comes back where no training contract follows (docs/product/law.md#orders). */
const refundDays = 14;

/** How a buyer asks for his money back. */
interface Asking {
  /** Of who runs the site; undefined where it is not known. */
  readonly email: string | undefined;
}

/**
 * What a pre-registration binds to, told before the payment and confirmed after it: the training contract comes after the
 * assessment (Code de la route, L213-2), and whoever signs none gets back all that he paid.
 */
export function preRegistrationTerms({ email }: Asking): readonly string[] {
  const write = email === undefined ? 'écrivez-nous' : `écrivez à ${email}`;
  return [
    'Vous réservez votre place\u202f: le contrat de formation se signe à l’auto-école, après l’évaluation de départ (code de la route, article L.\u00a0213-2).',
    `Tout ce que vous avez payé vous est remboursé sous ${refundDays}\u202fjours si aucun contrat n’est signé, ou si l’évaluation change le prix et que vous renoncez.`,
    `Pour être remboursé, ${write} avec votre référence\u202f: la page «\u202fOù en est mon paiement\u202f?\u202f» vous la redonne.`,
  ];
}
