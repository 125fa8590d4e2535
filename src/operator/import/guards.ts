import { amountToCharge } from '#domain/money.ts';
import { confirmationRefusal, type Guarded } from '#domain/network/confirmation.ts';
import { advanceShare } from '#domain/network-lint/lint-limits.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { type SchoolObstacle, saleObstacle } from '#domain/school/sale.ts';
import { isIdentified } from '#domain/school/seller.ts';
import { counted, inFrench } from '#domain/text/counted.ts';
import type { Plan } from '#services/directory/import/plan.ts';
import { advanceOf, type FormulaRow } from '#services/directory/import/plan-formulas.ts';
import type { OfficeRow } from '#services/directory/import/stored.ts';
import type { SaleContext } from './plan-findings.ts';

/** Maximum share, of a network or of a school, that goes without confirmation. */
const usualShare = 0.1;

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
  /** What the school lacks, or the columns of the formula. */
  readonly lacks: readonly string[];
}

/** Schools, and formulas of the others, that may be sold online, and no longer after the plan. */
export function stoppedSalesOf({ changed }: Plan, context: SaleContext): readonly StoppedSale[] {
  return changed.flatMap(({ id, office, before, returns, formulas }): StoppedSale[] => {
    if (!before || returns || obstacleOf(before, context) !== undefined) return [];
    const school = { id, name: office.label };
    const obstacle = obstacleOf(office, context);
    if (obstacle !== undefined) return [{ ...school, lacks: [obstacle] }];
    return (formulas?.incomplete ?? []).map(({ row, lacks }) => ({
      ...school,
      formula: slugOf(row),
      lacks,
    }));
  });
}

function obstacleOf(row: OfficeRow, { documentHosts, day }: SaleContext): SchoolObstacle | undefined {
  const { legal_name: legalName, legal_form: legalForm, siret, seller_due: sellerDue } = row;
  const identified = isIdentified({ legalName, legalForm, siret, sellerDue }, row.street_name, day);
  const { cgv_uri: cgvUri, mediator_url: mediatorUrl, agrement } = row;
  return saleObstacle({ cgvUri, mediatorUrl, agrement, identified }, documentHosts);
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

export interface PlanGuard extends Omit<Guarded, 'confirmed'> {
  readonly name: keyof Confirmed;
  /** What the console asks to tick. */
  readonly french: string;
}

/** What is done only once its number is confirmed. */
export function guardsOf(plan: Plan, stopped: readonly StoppedSale[] = []): readonly PlanGuard[] {
  const schools = [...plan.added, ...plan.changed].flatMap(({ formulas }) => formulas ?? []);
  const closed = schools.reduce((sum, one) => sum + one.closed.length, 0);
  const losing = schools.filter((one) => one.closed.length > one.sold * usualShare).length;
  const high = highAdvancesOf(plan).length;
  return [
    {
      name: 'yesHide',
      option: '--yes-hide',
      count: plan.missing.length,
      isUsual: plan.missing.length <= plan.shown * usualShare,
      would: `--hide-missing would hide ${plan.missing.length} of ${plan.shown} schools`,
      tooMany: 'more than a tenth',
      check: 'Check that the files are complete',
      french: `Masquer ${counted(plan.missing.length, 'école')} sur ${inFrench(plan.shown)}, et leur écrire`,
    },
    {
      name: 'yesClose',
      option: '--yes-close',
      count: closed,
      isUsual: losing === 0,
      would: `The files would close ${closed} formulas`,
      tooMany: `of ${losing} school${losing === 1 ? '' : 's'} more than a tenth`,
      check: 'A school’s formulas are all those of the file: check that it is complete',
      french: `Ne plus proposer ${counted(closed, 'formule')}\u202f: ${counted(losing, 'école')} en perd${losing === 1 ? '' : 'ent'} plus d’une sur dix`,
    },
    {
      name: 'yesFullPrice',
      option: '--yes-full-price',
      count: high,
      isUsual: high === 0,
      would: `${high} formulas would charge more than ${advanceShare.value} % before the contract`,
      tooMany: 'some of them the whole price',
      check: 'An empty advance_payment is the whole price: write one',
      french: `Faire payer en ligne plus de ${advanceShare.value}\u00a0% du prix de ${counted(high, 'formule')}`,
    },
    {
      name: 'yesStopSelling',
      option: '--yes-stop-selling',
      count: stopped.length,
      isUsual: stopped.length === 0,
      would: `${stopped.length} school${stopped.length === 1 ? '' : 's'} or formulas would no longer be sold online`,
      tooMany: 'for what a cell no longer says',
      check: 'An empty cell clears what is stored: leave the column out to keep it',
      french: `Arrêter ${counted(stopped.length, 'vente')} en ligne, faute d’une information`,
    },
  ];
}

/** Why the plan needs a number that was not given; undefined when it needs none. */
export function refusalOf(
  plan: Plan,
  given: Confirmed,
  stopped: readonly StoppedSale[] = [],
): string | undefined {
  return (
    guardsOf(plan, stopped)
      .flatMap((guard) => confirmationRefusal({ ...guard, confirmed: given[guard.name] }) ?? [])
      .join('\n') || undefined
  );
}
