import { withdrawalDays } from '../order/withdrawal-period.ts';
import { describeHour, type SoldHour } from '../school/formula-contents.ts';
import { theSchool, toSchool } from '../text/elisions.ts';
import { addedCostSources, addedCosts } from './added-costs.ts';
import { earlyStartException, noContractRefund } from './pre-registration.ts';

interface Bought {
  readonly formula: {
    readonly label: string;
    readonly typeId: number;
    readonly isAccompanied: boolean;
    readonly isPreRegistration: boolean;
    readonly isOnlineCode: boolean;
  };
  readonly schoolLabel: string;
  /** Where the directory names it: the contract is with it, not with a trade name. */
  readonly seller?: string | undefined;
  /** Of an online course: its access, once it is paid. */
  readonly opensByItself?: boolean | undefined;
  /** What an online course contains, or who says it. */
  readonly contents?: string | undefined;
  /** Undefined where the school sells none, or for another vehicle. */
  readonly hour: SoldHour | undefined;
}

export function recapLines(bought: Bought) {
  const { isPreRegistration } = bought.formula;
  return [
    { question: 'Ce que vous achetez', answer: whatIsBought(bought) },
    ...(isPreRegistration
      ? [{ question: 'Et si l’évaluation prévoit plus d’heures\u202f?', answer: ifMoreHours(bought) }]
      : []),
    { question: 'Ce qui n’est pas compris', answer: whatIsAdded(bought) },
    { question: 'Comment vous êtes remboursé', answer: howRepaid(bought) },
  ];
}

function whatIsBought({
  formula: { label, isPreRegistration },
  schoolLabel,
  seller = theSchool(schoolLabel),
  contents,
}: Bought): string {
  return isPreRegistration
    ? `Votre place ${toSchool(schoolLabel)}, pour la formule «\u202f${label}\u202f». C’est une préinscription\u202f: le contrat se signe après l’évaluation de départ.`
    : `La formule «\u202f${label}\u202f», vendue par ${seller}.${contents ? ` ${contents}` : ''}`;
}

function ifMoreHours({ hour }: Bought): string {
  const price =
    hour === undefined
      ? 'Demandez-lui le prix d’une heure supplémentaire.'
      : `Les heures supplémentaires y coûtent aujourd’hui ${describeHour(hour)}.`;
  return `L’auto-école vous l’écrit avant le contrat, et vous êtes libre de ne pas signer. ${price}`;
}

function whatIsAdded({ formula: { typeId, isAccompanied } }: Bought): string {
  const costs = addedCosts(typeId, isAccompanied);
  if (costs.length === 0) return 'Rien d’autre n’est dû sans votre accord.';
  const sources = addedCostSources(typeId);
  return [...costs, ...(sources === '' ? [] : [`Source\u202f: ${sources}.`])].join(' ');
}

function howRepaid({ formula: { isPreRegistration, isOnlineCode }, opensByItself }: Bought): string {
  const right = `Vous avez ${withdrawalDays}\u202fjours pour renoncer en ligne, sans motif\u202f; l’argent revient sur votre carte.`;
  if (isPreRegistration) return `${noContractRefund} ${earlyStartException} ${right}`;
  return isOnlineCode
    ? `${right} ${endOfRight(opensByItself ?? false)}`
    : `${right} Si vous demandez à commencer plus tôt, ce qui est déjà fait reste dû.`;
}

/** For an online course that is asked for at once. */
export function endOfRight(opensByItself: boolean): string {
  return opensByItself
    ? 'Si vous demandez l’accès immédiat, ce droit prend fin quand vous commencez le cours.'
    : 'Si vous demandez l’accès sans attendre, ce droit prend fin quand l’auto-école vous l’ouvre.';
}
