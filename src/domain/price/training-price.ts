import { amountToCharge } from '../money.ts';
import { offeredWay, type QuotedWay } from '../order/ways-to-pay.ts';
import type { FormulaContents } from '../school/formula-contents.ts';
import type { CostQuestion } from '../simulator/cost-line.ts';
import { firstTimer, priceOfHour, totalAtSchool } from '../simulator/school-total.ts';
import { trainingOf } from '../simulator/trainings.ts';

/** What a training costs at a school, in integer cents (docs/product/schools.md#prices). */
export interface TrainingPrice {
  /** Likely cost in all; null: the school does not publish the price of its hour; absent: nothing is known to be added to the pack. */
  readonly estimate?: number | null;
  /** Hours of driving counted in the estimate. */
  readonly hours?: number;
  /** Price of the formula. */
  readonly pack: number;
  /** Paid at the order; absent where it cannot be ordered online. */
  readonly dueNow?: number;
  /** The searched way to pay, which needs a quote first: nothing is then due now. */
  readonly way?: QuotedWay;
}

interface ListedFormula extends Pick<FormulaContents, 'hoursIncluded' | 'includes'> {
  readonly typeId: number | null | undefined;
  readonly price: number;
  readonly advancePayment: number | null | undefined;
  /** See `priceOfHour`. */
  readonly hour: number | null | undefined;
}

export interface Asking extends Partial<Omit<CostQuestion, 'training' | 'departement'>> {
  readonly isSold: boolean;
  readonly financing?: Financing | undefined;
}

/** A way to pay that was searched by, and the guarantees of the school. */
export interface Financing {
  readonly way: QuotedWay | undefined;
  readonly labels: readonly string[];
}

/** The one rule of all pages, mails and papers. By default a beginner who passes at the first attempt asks. */
export function priceTraining(
  { typeId, price, advancePayment, hour, hoursIncluded, includes }: ListedFormula,
  { isSold, financing, ...asked }: Asking,
): TrainingPrice {
  const charged = amountToCharge({ price, advancePayment });
  const way = offeredWay(financing?.way, { typeId, price }, financing?.labels ?? []);
  const due = way ? { dueNow: 0, way } : { dueNow: charged };
  return { ...estimate(), pack: price, ...(isSold && charged > 0 && due) };

  function estimate(): Pick<TrainingPrice, 'estimate' | 'hours'> {
    const training = trainingOf(typeId ?? 0);
    if (!training) return {};
    const { lines, total, hours } = totalAtSchool(
      { formula: price, hour: hour ?? undefined, hoursIncluded, includes },
      { ...firstTimer, ...asked, training },
    );
    if (!total) return { estimate: null };
    return lines.length === 1 ? {} : { estimate: total.likely, ...(hours && { hours: hours.hours.likely }) };
  }
}

type PublishedFormula = Omit<ListedFormula, 'typeId' | 'hour'> &
  NonNullable<Parameters<typeof priceOfHour>[0]>;

/** The same of a formula among all that its school publishes. */
export function priceFormula(
  formula: PublishedFormula,
  formulas: Parameters<typeof priceOfHour>[1],
  asking: Asking,
): TrainingPrice {
  const hour = priceOfHour(formula, formulas);
  return priceTraining({ ...formula, typeId: formula.formulaType.id, hour }, asking);
}

/** Likely cost in all, the pack where nothing is added to it; undefined where it is not known. */
export function totalOfPrice({ estimate, pack }: TrainingPrice): number | undefined {
  return estimate === null ? undefined : (estimate ?? pack);
}

/** What an order keeps of the estimate shown with it. */
export interface KeptEstimate {
  readonly cents: number;
  readonly hours: number | null;
  readonly at: Date;
}
