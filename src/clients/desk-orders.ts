import type {
  DeskFigures,
  DeskFiles,
  DeskMonth,
  DeskReviews,
  ExportedRow,
  InvitedMonthAnswer,
} from '#contracts/desk-orders.ts';
import { enrolment } from '#contracts/enrolment.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import type { OrderPaper } from '#contracts/order.ts';
import { type CallOurs, type Refused, refusedAsValue, unlessUnserved } from './enrolment-refusals.ts';
import { undefinedWhenMissing } from './http.ts';

const timeoutMs = 5000;
/** A year of orders, a PDF, or a mail for each learner of a month. */
const longTimeoutMs = 20_000;

type Answer<T> = Promise<T | undefined>;

/** Undefined of a foreign service, and for what is not the school's. `officeId` comes from `requireDesk` alone. */
export function deskOrderCalls(callOurs: CallOurs) {
  const ask = <const O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    ms = timeoutMs,
  ): Answer<OperationResult<O>> => undefinedWhenMissing(unlessUnserved(callOurs(operation, input, ms)));
  type Body<O extends { readonly body?: unknown }> =
    OperationInput<Extract<O, Operation>> extends { readonly body: infer Given } ? Given : never;

  return {
    listDeskFiles: (body: Body<typeof enrolment.listDeskFiles>): Answer<DeskFiles> =>
      ask(enrolment.listDeskFiles, { body }),

    openSchoolFile: (body: Body<typeof enrolment.openSchoolFile>): Answer<{ jeton: string }> =>
      ask(enrolment.openSchoolFile, { body }),

    listDeskMonths: (body: Body<typeof enrolment.listDeskMonths>): Answer<DeskMonth[]> =>
      ask(enrolment.listDeskMonths, { body }),

    readDeskMonthsPaper: (body: Body<typeof enrolment.readDeskMonthsPaper>): Answer<OrderPaper> =>
      ask(enrolment.readDeskMonthsPaper, { body }, longTimeoutMs),

    exportDeskOrders: (
      body: Body<typeof enrolment.exportDeskOrders>,
    ): Answer<{ rows: ExportedRow[]; isTruncated: boolean } | Refused> =>
      refusedAsValue(ask(enrolment.exportDeskOrders, { body }, longTimeoutMs)),

    listDeskReviews: (body: Body<typeof enrolment.listDeskReviews>): Answer<DeskReviews> =>
      ask(enrolment.listDeskReviews, { body }),

    openSchoolReview: (body: Body<typeof enrolment.openSchoolReview>): Answer<{ jeton: string }> =>
      ask(enrolment.openSchoolReview, { body }),

    inviteDeskMonth: (body: Body<typeof enrolment.inviteDeskMonth>): Answer<InvitedMonthAnswer | Refused> =>
      refusedAsValue(ask(enrolment.inviteDeskMonth, { body }, longTimeoutMs)),

    readDeskFigures: (body: Body<typeof enrolment.readDeskFigures>): Answer<DeskFigures> =>
      ask(enrolment.readDeskFigures, { body }),
  };
}
