import { Form, Link, useNavigation } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { OpenFile } from '#site/shared/checkout/open-file.tsx';
import { describeUntil, RenounceText, recapOfOrder } from '#site/shared/checkout/order-step.tsx';
import { type DeclarationAnswer, declarantField, ticketField } from '#site/shared/checkout/order-view.ts';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import turned from '#site/ui/drawings/demi-tour.svg?url';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Declared, Fact } from '#site/ui/facts.tsx';
import { NextStepPage } from '#site/ui/next-step.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { OrderSearchForm, type SearchShown } from './order-search-form.tsx';

export const withdrawalTrail = () => trailTo({ label: m.withdrawalTitle() });

const road = (current: number) => ({
  label: m.withdrawalSteps(),
  steps: [m.withdrawalStepFind(), m.withdrawalStepConfirm(), m.withdrawalStepReceipt()],
  current,
});

type FindProps = SearchShown & { readonly rules: readonly string[] };

/** Step 1. */
export function WithdrawalSearch({ answer, failure, rules }: FindProps) {
  return (
    <NextStepPage
      trail={withdrawalTrail()}
      scene={turned}
      title={m.withdrawalTitle()}
      road={road(0)}
      text={m.withdrawalLead()}
      folded={[
        { title: m.withdrawalGoodToKnow(), children: <DashList items={rules} /> },
        { title: m.ordersReferenceLost(), children: <p>{m.ordersReferenceLostText()}</p> },
      ]}
    >
      <OrderSearchForm action={paths.withdrawal()} answer={answer} failure={failure} />
    </NextStepPage>
  );
}

interface ConfirmProps {
  readonly order: OrderView;
  readonly answer: DeclarationAnswer | undefined;
}

/** Step 2. */
export function WithdrawalConfirmation({ order, answer }: ConfirmProps) {
  const { withdrawal } = order;
  if (withdrawal.kind === 'received') return <WithdrawalReceipt order={order} />;
  if (withdrawal.kind !== 'open') return <WithdrawalImpossible order={order} />;
  return (
    <NextStepPage
      trail={withdrawalTrail()}
      title={m.withdrawalConfirmTitle()}
      road={road(1)}
      recap={recapOfOrder(order)}
      law={<Link to={paths.withdrawal()}>{m.ordersOther()}</Link>}
    >
      <Declaration order={order} words={withdrawal.words} answer={answer} />
    </NextStepPage>
  );
}

function Declaration({ order, words, answer }: ConfirmProps & { readonly words: string }) {
  const navigation = useNavigation();
  const { representative } = order;
  const { error, failure, name = representative ?? order.holder } = answer ?? {};
  const summary = summarise({ [declarantField]: m.withdrawalName }, { [declarantField]: error });
  return (
    <Form
      method="post"
      action={paths.withdrawal({ step: 'confirmation' })}
      noValidate
      className="panel stack gap-2"
    >
      <FailureNotice failure={failure} answer={answer} isDeclared />
      <ErrorSummary answer={answer} errors={summary} />
      <DeclaredWords words={words} reference={order.reference} />
      <TextField
        id={declarantField}
        name={declarantField}
        label={m.withdrawalName()}
        hint={representative === null ? undefined : m.withdrawalForLearner({ representative })}
        defaultValue={name}
        error={error}
        required
        autoComplete="name"
      />
      <input type="hidden" name={ticketField} value={order.ticket} />
      <div>
        <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
          {m.withdrawalConfirm()}
        </Button>
      </div>
      <p>{m.withdrawalConfirmLead()}</p>
      <p>{m.labelled({ label: m.ordersWithdrawUntil(), text: describeUntil(order) ?? '' })}.</p>
      <p>{refundOf(order)}</p>
      <Sentence as="p" text={m.withdrawalReceiptTo({ email: hole })}>
        <EmailAddress address={order.email} />
      </Sentence>
    </Form>
  );
}

function refundOf(order: OrderView): string {
  const { due, commencement, dispute, refunds, withdrawal } = order;
  const owed = refunds.find(({ status }) => status === 'owed');
  if (owed) return m.trackingRefundOwedText({ date: owed.dueBy ?? '' });
  if (dispute) {
    const rest = due > 0 ? ` ${refundOf({ ...order, dispute: undefined })}` : '';
    return m.withdrawalRefundTaken({ amount: formatPrice(dispute.amount) }) + rest;
  }
  if (due <= 0) {
    const isUnderWay = refunds.some(({ status }) => status === 'created');
    return isUnderWay ? m.withdrawalRefundUnderWay() : m.withdrawalRefundDone();
  }
  const amount = formatPrice(due);
  if (order.refundOn && withdrawal.kind === 'open') {
    return m.withdrawalRefundAnnounced({ amount, date: order.refundOn });
  }
  if (commencement === 'sur-demande') return m.withdrawalRefundStarted({ amount });
  return withdrawal.kind === 'received'
    ? m.withdrawalRefundBy({ amount, date: withdrawal.refundBy })
    : m.withdrawalRefundFull({ amount });
}

/** Step 3. */
export function WithdrawalReceipt({ order }: { readonly order: OrderView }) {
  const { withdrawal, email } = order;
  if (withdrawal.kind !== 'received') return null;
  const { on, words, name } = withdrawal;
  return (
    <NextStepPage
      trail={withdrawalTrail()}
      title={m.withdrawalDoneTitle()}
      road={road(2)}
      when={<span role="status">{m.withdrawalReceivedOn({ date: on })}</span>}
      text={
        <Sentence text={m.withdrawalDoneText({ email: hole })}>
          <EmailAddress address={email} />
        </Sentence>
      }
      others={<Link to={paths.home()}>{m.ordersBackHome()}</Link>}
      recap={recapOfOrder(order, <Fact name={m.withdrawalDeclaredBy()}>{name}</Fact>)}
      folded={[
        {
          title: m.withdrawalDeclaration(),
          children: <DeclaredWords words={words} reference={order.reference} />,
        },
      ]}
    >
      <p>{refundOf(order)}</p>
      <div>
        <ButtonLink to={paths.orderTracking({ found: true })}>{m.ordersFollow()}</ButtonLink>
      </div>
    </NextStepPage>
  );
}

type Obstacle = readonly [title: () => string, text: (order: OrderView) => string];

const obstacles = {
  over: [
    m.withdrawalOverTitle,
    ({ withdrawal }) => (withdrawal.kind === 'over' ? m.withdrawalOverText({ date: withdrawal.until }) : ''),
  ],
  waived: [
    m.withdrawalWaivedTitle,
    ({ course, accessGivenOn: date = '' }) =>
      (course?.hasStarted ? m.withdrawalWaivedStartedText : m.withdrawalWaivedText)({ date }),
  ],
  pending: [m.withdrawalPendingTitle, m.withdrawalPendingText],
  failed: [m.withdrawalFailedTitle, m.withdrawalFailedText],
} as const satisfies Readonly<Record<string, Obstacle>>;

function obstacleOf({ withdrawal, status }: OrderView): keyof typeof obstacles {
  if (withdrawal.kind === 'over' || withdrawal.kind === 'waived') return withdrawal.kind;
  return status === 'failed' ? 'failed' : 'pending';
}

export function withdrawalPageTitle(order: OrderView): string {
  if (order.withdrawal.kind === 'received') return m.withdrawalDoneTitle();
  if (order.withdrawal.kind === 'open') return m.withdrawalConfirmTitle();
  return obstacles[obstacleOf(order)][0]();
}

function WithdrawalImpossible({ order }: { readonly order: OrderView }) {
  const obstacle = obstacleOf(order);
  const { officeId, mediatorUrl, course } = order;
  const isLate = obstacle === 'over' || obstacle === 'waived';
  const write = (
    <ButtonLink to={paths.contactSchool(officeId)} variant={order.mayRenounce ? 'quiet' : 'primary'}>
      {m.ordersWrite()}
    </ButtonLink>
  );
  return (
    <NextStepPage
      trail={withdrawalTrail()}
      title={withdrawalPageTitle(order)}
      text={obstacles[obstacle][1](order)}
      recap={recapOfOrder(order)}
      others={
        <>
          {isLate && order.mayRenounce && write}
          {course?.link && (
            <Link to={course.link.href} reloadDocument>
              {course.link.label}
            </Link>
          )}
        </>
      }
      law={
        <>
          {isLate && mediatorUrl && <a href={mediatorUrl}>{m.ordersMediator()}</a>}
          <Link to={paths.withdrawal()}>{m.ordersOther()}</Link>
        </>
      }
    >
      {isLate && (order.mayRenounce ? <RenounceText order={order} /> : <p>{m.withdrawalStillPossible()}</p>)}
      <div>
        {order.mayRenounce && <OpenFile reference={order.reference} />}
        {isLate && !order.mayRenounce && write}
        {!isLate && <ButtonLink to={paths.orderTracking({ found: true })}>{m.ordersFollow()}</ButtonLink>}
      </div>
    </NextStepPage>
  );
}

function DeclaredWords({ words, reference }: { readonly words: string; readonly reference: string }) {
  return (
    <Declared>
      <Sentence text={words.replace(reference, hole)}>
        <span className="nowrap">{reference}</span>
      </Sentence>
    </Declared>
  );
}
