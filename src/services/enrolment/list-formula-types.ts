import type { enrolment } from '#contracts/enrolment.ts';
import type { OperationAnswer } from '#contracts/operation.ts';
import type { PaymentContext } from './dependencies.ts';

/** All formula types, in the order of their ids (Specification §7). */
export function listFormulaTypes({
  db,
}: Pick<PaymentContext, 'db'>): Promise<OperationAnswer<typeof enrolment.listFormulaTypes>> {
  return db
    .selectFrom('formula_types')
    .select([
      'id',
      'slug',
      'label',
      'license_group_id as licenseGroupId',
      'info_url as infoUrl',
      'with_starting_assessment as withStartingAssessment',
    ])
    .orderBy('id')
    .execute();
}
