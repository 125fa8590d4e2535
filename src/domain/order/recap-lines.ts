import { formatPrice } from '../money.ts';

/** A question of who is about to pay, and its answer. */
export interface RecapLine {
  readonly question: string;
  readonly answer: string;
}

interface Bought {
  readonly formula: {
    readonly label: string;
    /** In one line; empty where the school does not tell. */
    readonly contents: string;
    readonly isPreRegistration: boolean;
    readonly isOnlineCode: boolean;
  };
  readonly schoolLabel: string;
  /** Cents, of an hour of driving bought alone at this school; undefined where it sells none, or another vehicle's counts. */
  readonly hourPrice: number | undefined;
}

/** What is bought, what if the assessment says more hours, how the money comes back (docs/product/law.md#orders). */
export function recapLines(bought: Bought): readonly RecapLine[] {
  return [
    { question: 'Ce que vous achetez', answer: whatIsBought(bought) },
    { question: 'Et si l’évaluation prévoit plus d’heures\u202f?', answer: ifMoreHours(bought) },
    { question: 'Comment vous êtes remboursé', answer: howRepaid(bought) },
  ];
}

function whatIsBought({ formula: { label, contents, isPreRegistration }, schoolLabel }: Bought): string {
  const told = contents === '' ? label : `${label} (${contents})`;
  return isPreRegistration
    ? `Votre place à ${schoolLabel}, pour la formule «\u202f${told}\u202f». C’est une préinscription\u202f: le contrat se signe après l’évaluation de départ.`
    : `La formule «\u202f${told}\u202f», à ${schoolLabel}.`;
}

function ifMoreHours({ formula: { isPreRegistration, isOnlineCode }, hourPrice }: Bought): string {
  if (isOnlineCode) return 'Un cours en ligne ne comprend pas de conduite\u202f: rien ne s’y ajoute.';
  if (!isPreRegistration) {
    return 'Cette formule se vend sans évaluation de départ\u202f: rien ne s’y ajoute sans votre accord.';
  }
  const price =
    hourPrice === undefined
      ? 'Demandez-lui le prix d’une heure supplémentaire.'
      : `Une heure supplémentaire y coûte aujourd’hui ${formatPrice(hourPrice)}.`;
  return `L’auto-école vous l’écrit avant le contrat, et vous êtes libre de ne pas signer. ${price}`;
}

function howRepaid({ formula: { isPreRegistration, isOnlineCode } }: Bought): string {
  const right =
    'Vous avez 14\u202fjours pour renoncer en ligne, sans motif\u202f; l’argent revient sur votre carte.';
  if (isOnlineCode) return `${right} Si vous demandez l’accès immédiat, ce droit prend fin à son ouverture.`;
  return isPreRegistration
    ? `${right} Sans contrat signé, tout vous est rendu aussi.`
    : `${right} Si vous demandez à commencer plus tôt, ce qui est déjà fait reste dû.`;
}
