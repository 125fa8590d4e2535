import { formatPrice } from '../money.ts';
import type { RequestedOrder } from '../order/parental-consent.ts';
import { toSchool } from '../text/elisions.ts';

/** What a representative consents to; its hash is stored with the order. */
export function consentText(order: RequestedOrder, amountCents: number): string {
  const { buyer, formulaLabel, schoolLabel, priceCents, isPreRegistration } = order;
  const { representant } = buyer;
  const rest = Math.max(0, priceCents - amountCents);
  const condition = isPreRegistration ? ' si je signe le contrat de formation' : '';
  const later = rest > 0 ? `, et ${formatPrice(rest)} à régler à l’auto-école${condition}` : '';
  return `Je soussigné(e) ${representant.FirstName} ${representant.LastName}, titulaire de l’autorité parentale ou représentant(e) légal(e), autorise ${buyer.FirstName} ${buyer.LastName} à s’inscrire ${toSchool(schoolLabel)} pour «\u202f${formulaLabel}\u202f». Je passe cette commande en son nom\u202f: ${formatPrice(amountCents)} à payer maintenant par carte${later}.`;
}
