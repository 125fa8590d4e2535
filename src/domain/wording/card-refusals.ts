const narrowSpace = '\u202f';

export type CardField = 'number' | 'expiry' | 'cvx' | 'holder';

const number = `Numéro de carte${narrowSpace}: format invalide.`;
const expiry = `Date d'expiration${narrowSpace}: absente ou format invalide.`;
const expired = `Date d'expiration${narrowSpace}: la carte n'est plus valable.`;
const cvx = `Cryptogramme${narrowSpace}: absent ou format invalide.`;
const registrationData = `Données d'enregistrement${narrowSpace}: format invalide.`;
const token = 'Erreur de traitement du jeton de la carte.';
const blocked = "La requête HTTP a été bloquée par l'ordinateur de l'utilisateur.";
const tooLate = "L'enregistrement de la carte a expiré. Recommencez le paiement.";

export const cardRuleMessages = { number, expiry, expired, cvx } as const;

/** A request blocked by the buyer's own computer. */
export const blockedRequestCode = '001596';

export const unblockAdvice =
  'Désactivez le bloqueur de publicités pour ce site, ou essayez avec un autre navigateur ou un autre réseau. Rien n’a été débité.';

/** Cards are registered as CB, Visa or Mastercard (docs/product/paying.md#provider). */
export const unacceptedBrand =
  'Les cartes Maestro et American Express ne sont pas acceptées. Payez avec une carte CB, Visa ou Mastercard.';

export const tokenisationMessages: ReadonlyMap<string, string> = new Map([
  ['105202', number],
  ['02625', number],
  ['105203', expiry],
  ['02626', expiry],
  ['02624', expired],
  ['105204', cvx],
  ['02627', cvx],
  ['105206', registrationData],
  ['09101', registrationData],
  ['02631', tooLate],
  ['001599', token],
  [blockedRequestCode, blocked],
]);

export function tokenisationMessage(code: string): string {
  return tokenisationMessages.get(code) ?? unlistedError(code);
}

export function unlistedError(code: string): string {
  return `Le prestataire de paiement a répondu par l'erreur ${code}.`;
}

/** Generic for the buyer; the code is only logged. */
export const genericRefusal =
  'Le paiement a été refusé. Aucun montant n’a été débité. Vérifiez votre carte ou essayez avec une autre.';

export const abandonedPayment =
  'Vous avez quitté la vérification de votre banque, ou elle n’a pas abouti. Aucun montant n’a été débité\u202f: vous pouvez réessayer, ou prendre une autre carte.';
