import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { trailTo } from '#site/trail.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Link } from '#site/ui/link.tsx';
import { Price } from '#site/ui/price.tsx';
import { Timeline, type TimelineStep } from '#site/ui/timeline.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderSearchForm } from './order-search-form.tsx';
import type { OrderFailure, OrderView, SearchAnswer } from './order-view.ts';
import styles from './orders.module.css';

export const trackingTrail = () => trailTo({ label: m.trackingTitle() });

interface FindProps {
  readonly answer: SearchAnswer | undefined;
  readonly failure?: OrderFailure | undefined;
}

/** «Où en est mon paiement ?»: which order. */
export function TrackingSearch({ answer, failure }: FindProps) {
  return (
    <OrderPage trail={trackingTrail()} title={m.trackingTitle()}>
      <p>{m.trackingLead()}</p>
      <OrderSearchForm action={paths.orderTracking()} answer={answer} failure={failure} />
    </OrderPage>
  );
}

/** What the page of a found order is called: how it stands. */
export function trackingPageTitle(order: OrderView): string {
  const { status, withdrawal, due } = order;
  if (isGivenBack(order)) return due > 0 ? m.trackingRefundedPart() : m.trackingRefunded();
  if (withdrawal.kind === 'received' || (status === 'succeeded' && due <= 0))
    return m.trackingRefundUnderWay();
  if (status === 'succeeded') return m.trackingPaid();
  return status === 'failed' ? m.trackingFailed() : m.trackingPending();
}

/** Whether all has been given back that will be: what was done at the buyer's request before he withdrew stays due. */
function isGivenBack({ refunds, due, commencement, withdrawal }: OrderView): boolean {
  const returned = refunds.filter(({ status }) => status !== 'failed');
  if (returned.length === 0 || returned.some(({ status }) => status === 'created')) return false;
  return due <= 0 || (withdrawal.kind === 'received' && commencement === 'sur-demande');
}

/** How an order stands, and what comes next. */
export function TrackingPage({ order }: { readonly order: OrderView }) {
  const { status, withdrawal, officeId, amount, price, due } = order;
  const isOn = status === 'succeeded' && withdrawal.kind !== 'received' && due > 0;
  return (
    <OrderPage trail={trackingTrail()} title={trackingPageTitle(order)}>
      <section className={styles.part} aria-labelledby="etapes">
        <h2 id="etapes" className={styles.title}>
          {m.trackingStages()}
        </h2>
        <Timeline heading="h3" steps={stepsOf(order)} />
      </section>
      <OrderFacts order={order}>
        {isOn && price > amount && (
          <>
            <dt>{m.trackingRest()}</dt>
            <dd>
              <Price cents={price - amount} />
            </dd>
          </>
        )}
        {withdrawal.kind === 'open' && (
          <>
            <dt>{m.ordersWithdrawUntil()}</dt>
            <dd>{m.ordersUntil({ date: withdrawal.until })}</dd>
          </>
        )}
      </OrderFacts>
      <div className={styles.ways}>
        {status === 'pending' && (
          <ButtonLink to={paths.orderTracking({ found: true })} reloadDocument>
            {m.trackingRefresh()}
          </ButtonLink>
        )}
        {status === 'failed' && (
          <ButtonLink to={paths.enrolment({ officeId })}>{m.trackingAgain()}</ButtonLink>
        )}
        {status === 'succeeded' && (
          <ButtonLink to={paths.contactSchool(officeId)} variant="secondary">
            {m.ordersWrite()}
          </ButtonLink>
        )}
        {withdrawal.kind === 'open' && (
          <Link to={paths.withdrawal({ step: 'confirmation' })}>{m.withdrawalTitle()}</Link>
        )}
        <Link to={paths.orderTracking()}>{m.ordersOther()}</Link>
      </div>
    </OrderPage>
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
    steps.push({
      title: m.trackingPaymentAwaited(),
      children: <p>{m.trackingPaymentAwaitedText()}</p>,
      state: 'current',
    });
    return steps;
  }
  steps.push({ title: m.trackingPaymentAccepted(), when: paidOn, state: 'done' });
  if (withdrawal.kind === 'received') {
    steps.push({ title: m.trackingWithdrawal(), when: withdrawal.on, state: 'done' });
  }
  for (const { amount, status: state, on } of refunds.filter((refund) => refund.status !== 'failed')) {
    const sum = { amount: formatPrice(amount) };
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
  if (withdrawal.kind !== 'received' && due > 0) {
    const isCourse = commencement === 'immediat';
    steps.push({
      title: isCourse ? m.trackingAccessNext() : m.trackingSchoolNext(),
      children: <p>{isCourse ? m.trackingAccessNextText() : m.trackingSchoolNextText()}</p>,
      state: 'current',
    });
  }
  return steps;
}
