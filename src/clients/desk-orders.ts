import { enrolment } from '#contracts/enrolment.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { type CallOurs, type Refused, refusedAsValue, unlessUnserved } from './enrolment-refusals.ts';
import { undefinedWhenMissing } from './http.ts';

const timeoutMs = 5000;
/** A year of orders, a PDF, or a mail for each learner of a month. */
const longTimeoutMs = 20_000;

type Body<O extends Operation> = OperationInput<O> extends { readonly body: infer Given } ? Given : never;
type Call<O extends Operation, More = never> = (
  body: Body<O>,
) => Promise<OperationResult<O> | More | undefined>;

/** Undefined of a foreign service, and for what is not the school's. `officeId` comes from `requireDesk` alone. */
export function deskOrderCalls(callOurs: CallOurs) {
  const call =
    <const O extends Operation>(operation: O, ms = timeoutMs): Call<O> =>
    (body) =>
      undefinedWhenMissing(unlessUnserved(callOurs(operation, { body } as OperationInput<O>, ms)));
  const refusable =
    <const O extends Operation>(operation: O): Call<O, Refused> =>
    (body) =>
      refusedAsValue(call(operation, longTimeoutMs)(body));

  return {
    listDeskFiles: call(enrolment.listDeskFiles),
    openSchoolFile: call(enrolment.openSchoolFile),
    listDeskMonths: call(enrolment.listDeskMonths),
    readDeskMonthsPaper: call(enrolment.readDeskMonthsPaper, longTimeoutMs),
    exportDeskOrders: refusable(enrolment.exportDeskOrders),
    listDeskReviews: call(enrolment.listDeskReviews),
    openSchoolReview: call(enrolment.openSchoolReview),
    inviteDeskMonth: refusable(enrolment.inviteDeskMonth),
    readDeskFigures: call(enrolment.readDeskFigures),
  };
}
