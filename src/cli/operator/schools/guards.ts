import { amountToCharge, formatPrice } from '#domain/money.ts';
import { confirmationRefusal, type Guarded } from '#domain/network/confirmation.ts';
import { advanceShare } from '#domain/network-lint/lint-limits.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { type SchoolObstacle, saleObstacle } from '#domain/school/sale.ts';
import { isIdentified } from '#domain/school/seller.ts';
import type { Plan } from '#services/directory/import/plan.ts';
import { advanceOf, type FormulaRow } from '#services/directory/import/plan-formulas.ts';
import type { OfficeRow } from '#services/directory/import/stored.ts';
import { plain } from '../format.ts';
import { confirmed } from '../options.ts';

/** Maximum share, of a network or of a school, that goes without confirmation. */
const usualShare = 0.1;

export const yesHide = confirmed(
  '--yes-hide',
  'schools --hide-missing hides, above a tenth of them, or leave the State’s list, above 3 %',
);
export const yesClose = confirmed(
  '--yes-close',
  'formulas the files close; needed when a school loses more than a tenth of its own',
);
export const yesFullPrice = confirmed(
  '--yes-full-price',
  `formulas charge more than ${advanceShare.value} % before the contract, such as those without an advance_payment`,
);
export const yesStopSelling = confirmed(
  '--yes-stop-selling',
  'schools or formulas are no longer sold online, for an empty cell such as that of legal_name or validity_days',
);

export interface Confirmed {
  readonly yesHide?: number | undefined;
  readonly yesClose?: number | undefined;
  readonly yesFullPrice?: number | undefined;
  readonly yesStopSelling?: number | undefined;
}

export interface StoppedSale {
  readonly id: number;
  readonly name: string;
  /** Undefined where the whole school stops. */
  readonly formula?: string;
  readonly without: string;
}

interface SaleContext {
  readonly documentHosts: readonly string[];
  readonly day: string;
}

/** Schools, and formulas of the others, that may be sold online, and no longer after the plan. */
export function stoppedSalesOf({ changed }: Plan, context: SaleContext): readonly StoppedSale[] {
  return changed.flatMap(({ id, office, before, returns, formulas }): StoppedSale[] => {
    if (!before || returns || obstacleOf(before, context) !== undefined) return [];
    const school = { id, name: office.label };
    const obstacle = obstacleOf(office, context);
    if (obstacle !== undefined) return [{ ...school, without: missing[obstacle] }];
    return (formulas?.incomplete ?? []).map(({ row, lacks }) => ({
      ...school,
      formula: slugOf(row),
      without: lacks.join(', '),
    }));
  });
}

function obstacleOf(row: OfficeRow, { documentHosts, day }: SaleContext): SchoolObstacle | undefined {
  const { legal_name: legalName, legal_form: legalForm, siret, seller_due: sellerDue } = row;
  const identified = isIdentified({ legalName, legalForm, siret, sellerDue }, row.street_name, day);
  const { cgv_uri: cgvUri, mediator_url: mediatorUrl, agrement } = row;
  return saleObstacle({ cgvUri, mediatorUrl, agrement, identified }, documentHosts);
}

const missing: Readonly<Record<SchoolObstacle, string>> = {
  terms: 'terms of sale',
  mediator: 'a mediator',
  agreement: 'an agreement number',
  identity: 'a legal identity (legal_name, legal_form, siret, street)',
};

export function formatStoppedSale({ id, name, formula, without }: StoppedSale): string {
  return plain(`! ${id} ${name}: ${formula ? `${formula} ` : ''}without ${without}`).concat('\n');
}

const slugOf = ({ formula_type_id: typeId }: FormulaRow) => findFormulaType(typeId)?.slug ?? String(typeId);

export interface HighAdvance {
  readonly school: string;
  readonly formula: string;
  readonly charged: number;
  readonly price: number;
}

export function highAdvancesOf({ added, changed }: Plan): readonly HighAdvance[] {
  return [...added, ...changed].flatMap(({ id, office, formulas }) =>
    (formulas?.highAdvances ?? []).map((row) => ({
      school: `${id} ${office.label}`,
      formula: slugOf(row),
      charged: amountToCharge(advanceOf(row)),
      price: row.price_cents,
    })),
  );
}

export function formatHighAdvance({ school, formula, charged, price }: HighAdvance): string {
  return `! ${school}: ${formula}: the buyer pays ${formatPrice(charged)} of ${formatPrice(price)} at once\n`;
}

/** Why the plan needs a number that was not given; undefined when it needs none. */
export function refusalOf(
  plan: Plan,
  given: Confirmed,
  stopped: readonly StoppedSale[] = [],
): string | undefined {
  const schools = [...plan.added, ...plan.changed].flatMap(({ formulas }) => formulas ?? []);
  const closed = schools.reduce((sum, one) => sum + one.closed.length, 0);
  const losing = schools.filter((one) => one.closed.length > one.sold * usualShare).length;
  const high = highAdvancesOf(plan).length;
  const guards: readonly Guarded[] = [
    {
      option: '--yes-hide',
      count: plan.missing.length,
      isUsual: plan.missing.length <= plan.shown * usualShare,
      confirmed: given.yesHide,
      would: `--hide-missing would hide ${plan.missing.length} of ${plan.shown} schools`,
      tooMany: 'more than a tenth',
      check: 'Check that the files are complete',
    },
    {
      option: '--yes-close',
      count: closed,
      isUsual: losing === 0,
      confirmed: given.yesClose,
      would: `The files would close ${closed} formulas`,
      tooMany: `of ${losing} school${losing === 1 ? '' : 's'} more than a tenth`,
      check: 'A school’s formulas are all those of the file: check that it is complete',
    },
    {
      option: '--yes-full-price',
      count: high,
      isUsual: high === 0,
      confirmed: given.yesFullPrice,
      would: `${high} formulas would charge more than ${advanceShare.value} % before the contract`,
      tooMany: 'some of them the whole price',
      check: 'An empty advance_payment is the whole price: write one',
    },
    {
      option: '--yes-stop-selling',
      count: stopped.length,
      isUsual: stopped.length === 0,
      confirmed: given.yesStopSelling,
      would: `${stopped.length} school${stopped.length === 1 ? '' : 's'} or formulas would no longer be sold online`,
      tooMany: 'for what a cell no longer says',
      check: 'An empty cell clears what is stored: leave the column out to keep it',
    },
  ];
  return guards.flatMap((guard) => confirmationRefusal(guard) ?? []).join('\n') || undefined;
}
