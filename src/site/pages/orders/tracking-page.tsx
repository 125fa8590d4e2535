import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { OpenFile } from '#site/shared/checkout/open-file.tsx';
import type { OrderFailure, SearchAnswer } from '#site/shared/checkout/order-view.ts';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Fact } from '#site/ui/facts.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Price } from '#site/ui/price.tsx';
import { Timeline, type TimelineStep } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { OrderFacts, RenounceText, WhomToWriteTo, WithdrawUntil } from './order-facts.tsx';
import { OrderSearchForm } from './order-search-form.tsx';
import styles from './orders.module.css';

export const trackingTrail = () => trailTo({ label: m.trackingTitle() });

interface FindProps {
  readonly answer: SearchAnswer | undefined;
  readonly failure?: OrderFailure | undefined;
  readonly isClosed?: boolean;
}

export function TrackingSearch({ answer, failure, isClosed = false }: FindProps) {
  return (
    <FormPage trail={trackingTrail()} title={m.trackingTitle()}>
      {isClosed && <Notice tone="success" title={m.ordersClosed()} text={m.ordersClosedText()} />}
      <p>{m.trackingLead()}</p>
      <OrderSearchForm action={paths.orderTracking()} answer={answer} failure={failure} />
    </FormPage>
  );
}

export function trackingPageTitle(order: OrderView): string {
  const { status, withdrawal, due } = order;
  if (status === 'disputed') return m.trackingDisputed();
  if (status === 'returned') return m.trackingReturned();
  if (order.isGivenUp) return m.trackingGivenUp();
  if (isOwed(order)) return m.trackingRefundLate();
  if (isGivenBack(order)) return due > 0 ? m.trackingRefundedPart() : m.trackingRefunded();
  if (withdrawal.kind === 'received' || (status === 'succeeded' && due <= 0))
    return m.trackingRefundUnderWay();
  if (status === 'succeeded') return m.trackingPaid();
  return status === 'failed' ? m.trackingFailed() : m.trackingPending();
}

const isOwed = ({ refunds }: OrderView) => refunds.some(({ status }) => status === 'owed');

/** Services performed before withdrawal, at the buyer's request, stay due. */
function isGivenBack({ refunds, due, commencement, withdrawal }: OrderView): boolean {
  const returned = refunds.filter(({ status }) => status !== 'failed');
  if (returned.length === 0 || returned.some(({ status }) => status !== 'succeeded')) return false;
  return due <= 0 || (withdrawal.kind === 'received' && commencement === 'sur-demande');
}

export function TrackingPage({ order }: { readonly order: OrderView }) {
  const { status, withdrawal, officeId, amount, price, due, course } = order;
  const isOn = status === 'succeeded' && withdrawal.kind !== 'received' && due > 0;
  return (
    <FormPage trail={trackingTrail()} title={trackingPageTitle(order)}>
      <section className="stack gap-2" aria-labelledby="etapes">
        <Typeset as="h2" id="etapes" className="title-small" text={m.trackingStages()} />
        <Timeline heading="h3" steps={stepsOf(order)} />
      </section>
      {(order.dispute || isOwed(order)) && <WhomToWriteTo order={order} />}
      {order.mayRenounce && withdrawal.kind === 'over' && <RenounceText order={order} />}
      <OrderFacts order={order}>
        {isOn && price > amount && (
          <Fact name={m.trackingRest()}>
            <Price cents={price - amount} />
          </Fact>
        )}
        <WithdrawUntil order={order} />
      </OrderFacts>
      <div className={`cluster gap-2 ${styles.ways}`}>
        {status === 'pending' && <OpenPayment order={order} />}
        {status === 'failed' && (
          <ButtonLink to={paths.enrolment({ officeId })}>{m.trackingAgain()}</ButtonLink>
        )}
        {course?.link && (
          <ButtonLink
            to={course.link.href}
            reloadDocument
            variant={course.way === 'automatic' ? 'primary' : 'secondary'}
          >
            {course.link.label}
          </ButtonLink>
        )}
        {order.hasFile && <OpenFile reference={order.reference} />}
        {status === 'succeeded' && (
          <ButtonLink to={paths.contactSchool(officeId)} variant="secondary">
            {m.ordersWrite()}
          </ButtonLink>
        )}
        {status === 'succeeded' && order.stands && withdrawal.kind !== 'received' && due > 0 && (
          <SetAside order={order} etat="succeeded">
            {m.standingAgain()}
          </SetAside>
        )}
        {withdrawal.kind === 'open' && (
          <Link to={paths.withdrawal({ step: 'confirmation' })}>{m.withdrawalTitle()}</Link>
        )}
        <Link to={paths.orderTracking()}>{m.ordersOther()}</Link>
      </div>
      <form method="post" action={paths.orderClose()} className="stack gap-1">
        <input type="hidden" name="reference" value={order.reference} />
        <p className="cluster">
          <Button type="submit" variant="quiet">
            {m.ordersClose()}
          </Button>
        </p>
        <p className="note">{m.ordersCloseText()}</p>
      </form>
    </FormPage>
  );
}

interface SetAsideProps {
  readonly order: Pick<OrderView, 'reference' | 'marque'>;
  readonly etat: 'pending' | 'succeeded';
  readonly children: ReactNode;
}

function SetAside({ order: { reference, marque }, etat, children }: SetAsideProps) {
  return (
    <form method="post" action={paths.orderAside()}>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="etat" value={etat} />
      {marque !== null && <input type="hidden" name="partenaire" value="oui" />}
      <Button type="submit" variant="secondary">
        {children}
      </Button>
    </form>
  );
}

/** Not confirmed by the bank. */
function OpenPayment({ order }: { readonly order: OrderView }) {
  const { bankUrl, isGivenUp } = order;
  return (
    <>
      {bankUrl === null ? (
        <ButtonLink to={paths.orderTracking({ found: true })} reloadDocument>
          {m.trackingRefresh()}
        </ButtonLink>
      ) : (
        <ButtonLink to={bankUrl} reloadDocument>
          {m.standingResume()}
        </ButtonLink>
      )}
      {!isGivenUp && (
        <SetAside order={order} etat="pending">
          {m.standingGiveUp()}
        </SetAside>
      )}
    </>
  );
}

function stepsOf(order: OrderView): TimelineStep[] {
  const { status, orderedOn, paidOn, withdrawal, refunds, due, commencement } = order;
  const steps: TimelineStep[] = [{ title: m.trackingOrdered(), when: orderedOn, state: 'done' }];
  if (status === 'failed') {
    steps.push({
      title: m.trackingPaymentRefused(),
      children: <p>{m.trackingPaymentRefusedText()}</p>,
      state: 'current',
    });
    return steps;
  }
  if (status === 'pending') {
    const [title, text] = order.isGivenUp
      ? [m.trackingGivenUp(), m.trackingGivenUpText()]
      : [m.trackingPaymentAwaited(), m.trackingPaymentAwaitedText()];
    steps.push({ title, children: <p>{text}</p>, state: 'current' });
    return steps;
  }
  const accepted = { title: m.trackingPaymentAccepted(), when: paidOn, state: 'done' } as const;
  steps.push(status === 'returned' ? { ...accepted, children: <p>{m.paymentReturnedText()}</p> } : accepted);
  if (order.accessGivenOn !== undefined) {
    const title = order.course?.hasStarted ? m.trackingCourseStarted() : m.ordersAccessGiven();
    steps.push({ title, when: order.accessGivenOn, state: 'done' });
  }
  if (order.dispute) {
    const { amount, isOpen, on } = order.dispute;
    steps.push({
      title: m.trackingDisputeMade({ amount: formatPrice(amount) }),
      when: on,
      children: <p>{isOpen ? m.trackingDisputeOpen() : m.trackingDisputeLost()}</p>,
      state: isOpen ? 'current' : 'done',
    });
  }
  if (withdrawal.kind === 'received') {
    steps.push({ title: m.trackingWithdrawal(), when: withdrawal.on, state: 'done' });
  }
  for (const { amount, status: state, on, dueBy } of refunds.filter((refund) => refund.status !== 'failed')) {
    const sum = { amount: formatPrice(amount) };
    if (state === 'owed') {
      steps.push({
        title: m.trackingRefundOwed(sum),
        children: <p>{m.trackingRefundOwedText({ date: dueBy ?? '' })}</p>,
        state: 'current',
      });
      continue;
    }
    steps.push(
      state === 'succeeded'
        ? {
            title: m.trackingRefundMade(sum),
            when: on,
            children: (
              <p>
                {isGivenBack(order) && due > 0 ? m.trackingRefundedPartText() : m.trackingRefundMadeText()}
              </p>
            ),
            state: 'done',
          }
        : { title: m.trackingRefundAsked(sum), when: on, state: 'current' },
    );
  }
  if (withdrawal.kind === 'received' && due > 0 && !isGivenBack(order)) {
    const text = refunds.length === 0 ? m.trackingRefundAwaitedText : m.trackingRefundRestText;
    steps.push({
      title: m.trackingRefundAwaited(),
      children: <p>{text({ date: withdrawal.refundBy })}</p>,
      state: 'current',
    });
  }
  if (status === 'succeeded' && withdrawal.kind !== 'received' && due > 0 && !order.accessGivenOn) {
    const isCourse = commencement === 'immediat';
    const { course } = order;
    steps.push(
      course
        ? { title: course.title, when: course.when, children: <p>{course.text}</p>, state: 'current' }
        : {
            title: isCourse ? m.trackingAccessNext() : m.trackingSchoolNext(),
            children: (
              <p>
                {isCourse
                  ? m.trackingAccessNextText()
                  : order.hasFile
                    ? m.fileDoneText()
                    : m.trackingSchoolNextText()}
              </p>
            ),
            state: 'current',
          },
    );
  }
  return steps;
}
