import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { enrolment, type Notices } from '#contracts/enrolment.ts';
import { mountOperation, publishOpenApi, type RefuseRequest } from '#contracts/mount.ts';
import type { ReviewDesk, ReviewRefusal } from '#contracts/review-desk.ts';
import { guardOperations } from '#contracts/rights.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { genericFailure, reportMessages } from '#domain/wording/messages.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { listCourseOpenings } from './courses/list-courses.ts';
import { findCourse, reportCourse, startCourse } from './courses/order-course.ts';
import { type EnrolmentDependencies, type EnrolmentLog, withDefaults } from './dependencies.ts';
import { describeError } from './describe-error.ts';
import { mountDesk } from './desk/mount-desk.ts';
import { closeOrder, findOrder, listOwnOrders, readOrderPaper } from './following/find-order.ts';
import { getPayment, settlePayment } from './following/payment-state.ts';
import { setOrderAside } from './following/set-aside.ts';
import { withdraw } from './following/withdraw.ts';
import { objectToMailboxChange, readMailboxChange } from './orders/change-mailbox.ts';
import { findAccess, giveAccess } from './orders/give-access.ts';
import { mailPurchases } from './orders/mail-purchases.ts';
import { openOrderLink } from './orders/order-links.ts';
import { giveConsent, openConsentLink, readConsent } from './parental/parental-proof.ts';
import { askConsent, remindOfConsent, withdrawConsentRequest } from './parental/parental-request.ts';
import { listPartnerConfig, partnerSealHeader } from './partner-orders.ts';
import { createHookInbox } from './payment/receive-hook.ts';
import { preregister } from './preregister.ts';
import { messagesOf, readSafely } from './read-safely.ts';
import { Refusal } from './refusal.ts';
import { registerWithinCeilings } from './registration/register.ts';
import { denyAct, readDenial } from './training-files/deny-act.ts';
import { openFileOfOrder } from './training-files/file-links.ts';
import { moveFile, readFile } from './training-files/move-file.ts';
import { readFileQuote } from './training-files/quote-pdf.ts';
import { requestFile } from './training-files/request-file.ts';

const maxBodyBytes = 32 * 1024;

/** docs/product/enrolling.md#enrolment-service */
export function createEnrolmentService(dependencies: EnrolmentDependencies): Hono {
  const context = withDefaults(dependencies);
  const app = new Hono();
  app.onError((error) => answerError(context.log, error));
  app.notFound((request) => request.json({ adresse: [refusalTexts.unknownAddress] }, 404));
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (request) => request.json({ requete: [refusalTexts.unreadable] }, 413),
    }),
  );
  app.use(readSafely);

  const refuse: RefuseRequest = (_, issues) => {
    throw messagesOf(issues);
  };
  publishOpenApi(app, {
    title: 'Enrolment',
    description:
      'Pre-registers a buyer, pays for a formula by card, reports the state of a payment, accepts withdrawals and reports of reviews.',
    address: dependencies.address,
    bearer: dependencies.token !== undefined,
  });
  app.use(
    guardOperations(dependencies.token, (request) =>
      request.json({ requete: [refusalTexts.unknownCaller] }, 401),
    ),
  );
  const inbox = createHookInbox(context);
  mountOperation(app, enrolment.receiveHook, { refuse }, async ({ body }) => inbox(body));
  mountOperation(app, enrolment.listFormulaTypes, { refuse }, async () =>
    formulaTypes.map(({ id, slug, label, licenseGroupId, infoUrl, withStartingAssessment }) => ({
      id,
      slug,
      label,
      licenseGroupId,
      infoUrl,
      withStartingAssessment,
    })),
  );
  mountOperation(app, enrolment.getPartnerConfig, { refuse }, async ({ params, query }, request) =>
    listPartnerConfig(context.partner, {
      prefix: params.partner,
      brand: query.marque,
      seal: request.req.header(partnerSealHeader),
    }),
  );
  mountOperation(app, enrolment.preregister, { refuse }, async ({ params, body }, request) => {
    const ip = request.req.header('x-buyer-ip');
    await context.refusedCards.refuseAbove({ ip, email: body.Email });
    return preregister(context, params.officeId, body, request.req.header(partnerSealHeader));
  });
  mountOperation(app, enrolment.register, { refuse }, ({ params, body }, request) =>
    registerWithinCeilings(context, params.officeId, body, {
      ip: request.req.header('x-buyer-ip'),
      accept: request.req.header('x-buyer-accept'),
    }),
  );
  mountOperation(app, enrolment.getPayment, { refuse }, ({ params }) => getPayment(context, params.payInId));
  mountOperation(app, enrolment.settlePayment, { refuse }, ({ params }) =>
    settlePayment(context, params.intentId),
  );
  mountOperation(app, enrolment.findOrder, { refuse }, ({ body }) => findOrder(context, body));
  mountOperation(app, enrolment.readOrderPaper, { refuse }, ({ body }) => readOrderPaper(context, body));
  mountOperation(app, enrolment.listOwnOrders, { refuse }, ({ body }) => listOwnOrders(context, body));
  mountOperation(app, enrolment.openOrderLink, { refuse }, ({ body }) => openOrderLink(context, body));
  mountOperation(app, enrolment.readMailboxChange, { refuse }, ({ body }) =>
    readMailboxChange(context, body),
  );
  mountOperation(app, enrolment.objectToMailboxChange, { refuse }, ({ body }) =>
    objectToMailboxChange(context, body),
  );
  mountOperation(app, enrolment.findAccess, { refuse }, ({ body }) => findAccess(context, body));
  mountOperation(app, enrolment.giveAccess, { refuse }, ({ body }) => giveAccess(context, body));
  mountOperation(app, enrolment.listCourseOpenings, { refuse }, () => listCourseOpenings(context));
  mountOperation(app, enrolment.findCourse, { refuse }, ({ body }) => findCourse(context, body));
  mountOperation(app, enrolment.startCourse, { refuse }, ({ body }) => startCourse(context, body));
  mountOperation(app, enrolment.reportCourse, { refuse }, ({ body }) => reportCourse(context, body));
  mountOperation(app, enrolment.setOrderAside, { refuse }, ({ body }) => setOrderAside(context, body));
  mountOperation(app, enrolment.mailPurchases, { refuse }, ({ body }) => mailPurchases(context, body));
  mountOperation(app, enrolment.closeOrder, { refuse }, ({ body }) => closeOrder(context, body));
  mountOperation(app, enrolment.withdrawFromOrder, { refuse }, ({ body }) => withdraw(context, body));
  mountOperation(app, enrolment.askConsent, { refuse }, ({ body }, request) =>
    askConsent(context, body, request.req.header(partnerSealHeader)),
  );
  mountOperation(app, enrolment.readConsent, { refuse }, ({ body }) => readConsent(context, body));
  mountOperation(app, enrolment.openConsentLink, { refuse }, ({ body }) => openConsentLink(context, body));
  mountOperation(app, enrolment.giveConsent, { refuse }, ({ body }) => giveConsent(context, body));
  mountOperation(app, enrolment.remindOfConsent, { refuse }, ({ body }) => remindOfConsent(context, body));
  mountOperation(app, enrolment.withdrawConsentRequest, { refuse }, ({ body }) =>
    withdrawConsentRequest(context, body),
  );
  mountOperation(app, enrolment.readFile, { refuse }, ({ body }) => readFile(context, body));
  mountOperation(app, enrolment.moveFile, { refuse }, ({ body }) => moveFile(context, body));
  mountOperation(app, enrolment.readFileQuote, { refuse }, ({ body }) => readFileQuote(context, body));
  mountOperation(app, enrolment.openFileOfOrder, { refuse }, ({ body }) => openFileOfOrder(context, body));
  mountOperation(app, enrolment.readDenial, { refuse }, ({ body }) => readDenial(context, body));
  mountOperation(app, enrolment.denyAct, { refuse }, ({ body }) => denyAct(context, body));
  mountOperation(app, enrolment.requestFile, { refuse }, ({ body }) => requestFile(context, body));
  mountReviews(app, context.reviewDesk, refuse);
  mountDesk(app, context, refuse);
  mountOperation(app, enrolment.randomNotices, { refuse }, ({ params }) =>
    context.notices.draw(params.count),
  );
  mountOperation(app, enrolment.getNotice, { refuse }, async ({ params }) => {
    const notice = await context.notices.get(params.id);
    if (!notice) throw new Refusal(404, { id: [reportMessages.unknownReview] });
    return notice;
  });
  const report = async (...given: Parameters<Notices['report']>): Promise<true> => {
    const refused = await context.notices.report(...given);
    if (refused) throw new Refusal(refused.status, refused.messages);
    return true;
  };
  mountOperation(app, enrolment.reportNotice, { refuse }, ({ params, body }) =>
    report({ ...params, about: 'review' }, body),
  );
  mountOperation(app, enrolment.reportNoticeResponse, { refuse }, ({ params, body }) =>
    report({ ...params, about: 'response' }, body),
  );
  return app;
}

function answerError(log: EnrolmentLog, error: Error): Response {
  if (error instanceof Refusal) return Response.json(error.messages, { status: error.status });
  if (error instanceof HTTPException && error.status < 500) {
    return Response.json({ requete: [refusalTexts.unreadable] }, { status: error.status });
  }
  if (!(error instanceof UpstreamError)) {
    log.error(describeError(error), 'enrolment failed');
    return Response.json({ paiement: [genericFailure] }, { status: 500 });
  }
  const isDirectory = error.upstream === 'directory';
  log.error(describeError(error), isDirectory ? 'directory failed' : 'card provider failed');
  const status = error.failure === 'status' || error.failure === 'shape' ? 502 : 503;
  const text = isDirectory ? refusalTexts.silentDirectory : genericFailure;
  return Response.json({ paiement: [text] }, { status });
}

/** Without a desk each link is one that opens nothing. */
function mountReviews(app: Hono, desk: ReviewDesk | undefined, refuse: RefuseRequest): void {
  const ask = async <T extends object | true>(
    call: (desk: ReviewDesk) => Promise<T | ReviewRefusal>,
  ): Promise<T> => {
    if (!desk) throw new Refusal(404, { avis: [refusalTexts.unknownReview] });
    const answer = await call(desk);
    if (isRefusal(answer)) throw new Refusal(answer.status, answer.messages);
    return answer;
  };
  mountOperation(app, enrolment.readReviewInvitation, { refuse }, ({ body }) =>
    ask((reviews) => reviews.read(body)),
  );
  mountOperation(app, enrolment.writeReview, { refuse }, ({ body }, request) =>
    ask((reviews) => reviews.write(body, { ip: request.req.header('x-buyer-ip') })),
  );
  mountOperation(app, enrolment.withdrawReview, { refuse }, ({ body }) =>
    ask((reviews) => reviews.withdraw(body)),
  );
  mountOperation(app, enrolment.eraseReview, { refuse }, ({ body }) => ask((reviews) => reviews.erase(body)));
  mountOperation(app, enrolment.stopInvitations, { refuse }, ({ body }) =>
    ask((reviews) => reviews.stop(body)),
  );
  mountOperation(app, enrolment.readReviewAnswer, { refuse }, ({ body }) =>
    ask((reviews) => reviews.readAnswer(body)),
  );
  mountOperation(app, enrolment.writeReviewAnswer, { refuse }, ({ body }) =>
    ask((reviews) => reviews.answer(body)),
  );
}

function isRefusal(answer: object | true): answer is ReviewRefusal {
  return typeof answer === 'object' && 'messages' in answer && 'status' in answer;
}
