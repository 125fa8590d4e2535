import type { Formula } from '#contracts/club-information.ts';
import { type FrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import { amountToCharge, formatPrice } from '#domain/money.ts';
import { type Financing, priceFormula } from '#domain/price/training-price.ts';
import { describeContents } from '#domain/school/formula-contents.ts';
import { formulasOf, onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import type { IsSold } from '#domain/school/sale.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { viewBudget } from './school-budget.ts';

export type StartingPrice = ReturnType<typeof viewPrice>;

/** Of the main training, never the cheapest extra: of the requested category when taught, else of the first one taught. */
export function findStartingPrice(
  formulas: readonly Formula[],
  asked?: FrontCategory,
  isSold: IsSold = () => true,
  financing?: Financing,
): StartingPrice | undefined {
  const trainings = formulas.filter(({ formulaType }) => !onlineCodeFormulaTypeIds.includes(formulaType.id));
  const [first] = asked ? formulasOf(asked, trainings) : [];
  const wanted = first && cheapestOf(trainings, first.formulaType.id);
  if (asked && wanted) {
    const isOwn = wanted.formulaType.id === asked.formulaTypeId;
    return viewPrice(isOwn ? asked.priceLabel : frenchSpaces(wanted.formulaType.label), wanted, {
      formulas,
      category: asked.slug,
      isSold,
      financing,
    });
  }
  for (const { slug, formulaTypeId, priceLabel } of frontCategories) {
    const cheapest = formulaTypeId === null ? undefined : cheapestOf(trainings, formulaTypeId);
    if (cheapest) return viewPrice(priceLabel, cheapest, { formulas, category: slug, isSold, financing });
  }
  const cheapest = cheapestOf(trainings);
  return cheapest && viewPrice(m.formulas(), cheapest, { formulas, category: undefined, isSold, financing });
}

function cheapestOf(formulas: readonly Formula[], formulaTypeId?: number): Formula | undefined {
  return formulas
    .filter(({ formulaType }) => formulaTypeId === undefined || formulaType.id === formulaTypeId)
    .toSorted((one, other) => one.price - other.price)[0];
}

interface Offered {
  readonly formulas: readonly Formula[];
  readonly category: string | undefined;
  readonly isSold: IsSold;
  readonly financing: Financing | undefined;
}

function viewPrice(label: string, formula: Formula, { formulas, category, isSold, financing }: Offered) {
  return {
    label,
    price: priceFormula(formula, formulas, { isSold: isSold(formula), financing }),
    contents: describeContents(formula, formula.formulaType.id),
    category,
    isSold: isSold(formula),
    budget: viewBudget(formula, formulas),
  };
}

export function describeDue(formula: Pick<Formula, 'price' | 'advancePayment'>): string {
  const dueNow = amountToCharge(formula);
  const dueLater = Math.max(0, formula.price - dueNow);
  if (dueLater === 0) return m.dueAtOnce();
  return dueNow === 0
    ? m.dueAllLater({ later: formatPrice(dueLater) })
    : m.dueNowThenLater({ now: formatPrice(dueNow), later: formatPrice(dueLater) });
}
