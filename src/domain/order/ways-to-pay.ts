import { findFormulaType, isPreRegistration } from '../school/formula-types.ts';
import { guaranteeBadges } from '../school/guarantees.ts';
import { type FinancingOffer, listFinancing } from '../simulator/financing.ts';

/** Ways that need a quote before anything is signed or paid, in order of display. */
export const quotedWays = ['uneuro', 'cpf', 'aide'] as const;
export type QuotedWay = (typeof quotedWays)[number];

export const findQuotedWay = (text: string | null | undefined): QuotedWay | undefined =>
  quotedWays.find((one) => one === text);

/** `financing`: absent for help that the site does not know. */
export interface QuotedOffer {
  readonly way: QuotedWay;
  readonly financing?: FinancingOffer | undefined;
}

interface Learner {
  readonly formula: {
    readonly typeId: number;
    readonly licenseGroupId: number;
    readonly isPreRegistration: boolean;
    /** Cents. */
    readonly total: number;
  };
  /** Guarantees of the school. */
  readonly labels: readonly string[];
  /** Absent before the identity: all ages are then possible. `birthday`, `today` in Paris: yyyy-mm-dd. */
  readonly age?: { readonly birthday: string; readonly today: string };
}

/** Labels that name a vehicle, by its licence group. */
const vehicleOfCpf: Readonly<Record<string, number>> = { 'CPF - Voiture': 1, 'CPF - Deux-roues': 2 };

/** Offered beside the card, before a training contract alone (docs/product/enrolling.md#ways-to-pay). */
export function quotedWaysFor({ formula, labels, age }: Learner): readonly QuotedOffer[] {
  if (!formula.isPreRegistration) return [];
  const { typeId, licenseGroupId, total } = formula;
  const type = findFormulaType(typeId);
  const financing = type
    ? listFinancing({
        training: { financing: type.financing },
        age: age && ageOn(age.today, age.birthday),
        held: [],
        departement: undefined,
        retries: 0,
        total,
      })
    : [];
  const isPossible = (scheme: QuotedWay) =>
    financing.some((one) => one.scheme === scheme && (one.verdict === 'yes' || one.verdict === 'maybe'));
  const offers: Readonly<Record<QuotedWay, boolean>> = {
    uneuro: guaranteeBadges(labels).includes('1€/jour') && isPossible('uneuro'),
    cpf:
      labels.some(
        (label) => label.startsWith('CPF') && (vehicleOfCpf[label] ?? licenseGroupId) === licenseGroupId,
      ) && isPossible('cpf'),
    aide: true,
  };
  return quotedWays
    .filter((way) => offers[way])
    .map((way) => ({ way, financing: financing.find(({ scheme }) => scheme === way) }));
}

/** The way that a visitor searched by, where the school takes it for this formula. */
export function offeredWay(
  asked: QuotedWay | undefined,
  { typeId, price }: { readonly typeId: number | null | undefined; readonly price: number },
  labels: readonly string[],
): QuotedWay | undefined {
  const type = asked && findFormulaType(typeId ?? 0);
  if (!type) return undefined;
  const { id, licenseGroupId } = type;
  const formula = { typeId: id, licenseGroupId, isPreRegistration: isPreRegistration(id), total: price };
  return quotedWaysFor({ formula, labels }).find(({ way }) => way === asked)?.way;
}

/** Full years; a birthday of 29 February is reached on 1 March. */
function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
