import type { Office } from '#contracts/directory.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { type Asking, priceTraining } from '#domain/price/training-price.ts';
import type { FormulaContents } from '#domain/school/formula-contents.ts';
import { isListedOnQuote, type OfferedFormula } from '#domain/school/sale.ts';

/** A formula as lists have it; fields that a list omits are unknown. */
interface ListedFormula extends FormulaContents {
  readonly typeId: number | null | undefined;
  readonly price: number;
  readonly advancePayment?: number | null | undefined;
  readonly hourPrice?: number | null | undefined;
}

/** The formula of the searched type: `formule` of a list's school. */
export function searchedFormula(
  { formule }: Office,
  typeId: number | null | undefined,
): ListedFormula | undefined {
  return formule ? { ...formule, price: formule.min, typeId } : undefined;
}

interface Listing extends Omit<Asking, 'isSold' | 'hours' | 'financing'> {
  readonly documentHosts: readonly string[];
  /** Of driving; default: the mean. */
  readonly hours?: number | undefined;
  readonly way?: QuotedWay | undefined;
}

export function priceListed(
  office: Office,
  formula: ListedFormula | undefined,
  { documentHosts, hours, way, ...asked }: Listing,
) {
  const isSold = !isListedOnQuote(office, formula && offeredIn(formula), documentHosts);
  return {
    // Null without a published price.
    price: formula
      ? priceTraining(
          { advancePayment: undefined, ...formula, hour: formula.hourPrice },
          {
            ...asked,
            isSold,
            financing: { way, labels: office.garanties },
            ...(hours !== undefined && { hours }),
          },
        )
      : null,
    // Not sold online: a quote is requested instead.
    ...(!isSold && { asksQuote: true as const }),
  };
}

function offeredIn({ typeId, ...formula }: ListedFormula): OfferedFormula | undefined {
  if (!typeId) return undefined;
  const { hoursIncluded = null, includes = null, validityDays = null } = formula;
  return { typeId, hoursIncluded, includes, validityDays };
}
