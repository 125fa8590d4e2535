import { Form, Link, useNavigation } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { OpenFile } from '#site/shared/checkout/open-file.tsx';
import {
  type DeclarationAnswer,
  declarantField,
  type OrderFailure,
  type SearchAnswer,
  ticketField,
} from '#site/shared/checkout/order-view.ts';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Declared, Fact } from '#site/ui/facts.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { RoadProgress } from '#site/ui/road-progress.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { OrderFacts, RenounceText, WithdrawUntil } from './order-facts.tsx';
import { OrderSearchForm } from './order-search-form.tsx';
import styles from './orders.module.css';

export const withdrawalTrail = () => trailTo({ label: m.withdrawalTitle() });

function Progress({ current }: { readonly current: number }) {
  return (
    <RoadProgress
      label={m.withdrawalSteps()}
      steps={[m.withdrawalStepFind(), m.withdrawalStepConfirm(), m.withdrawalStepReceipt()]}
      current={current}
    />
  );
}

interface FindProps {
  readonly answer: SearchAnswer | undefined;
  readonly failure?: OrderFailure | undefined;
  readonly rules: readonly string[];
}

/** Step 1. */
export function WithdrawalSearch({ answer, failure, rules }: FindProps) {
  return (
    <FormPage trail={withdrawalTrail()} title={m.withdrawalTitle()} before={<Progress current={0} />}>
      <p>{m.withdrawalLead()}</p>
      <OrderSearchForm action={paths.withdrawal()} answer={answer} failure={failure} />
      <section className="stack gap-2" aria-labelledby="loi">
        <Typeset as="h2" id="loi" className="title-small" text={m.withdrawalGoodToKnow()} />
        <ul className={`measure stack gap-1 ${styles.rules}`}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </FormPage>
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
    <FormPage trail={withdrawalTrail()} title={m.withdrawalConfirmTitle()} before={<Progress current={1} />}>
      <p>{m.withdrawalConfirmLead()}</p>
      <OrderFacts order={order}>
        <WithdrawUntil order={order} />
      </OrderFacts>
      <Declaration order={order} words={withdrawal.words} answer={answer} />
      <p>
        <Link to={paths.withdrawal()}>{m.ordersOther()}</Link>
      </p>
    </FormPage>
  );
}

interface DeclarationProps extends ConfirmProps {
  readonly words: string;
}

function Declaration({ order, words, answer }: DeclarationProps) {
  const navigation = useNavigation();
  const { representative } = order;
  const { error, failure, name = representative ?? order.holder } = answer ?? {};
  const summary = summarise({ [declarantField]: m.withdrawalName }, { [declarantField]: error });
  return (
    <TitledPanel id="declaration" title={m.withdrawalDeclaration()}>
      <Form
        method="post"
        action={paths.withdrawal({ step: 'confirmation' })}
        noValidate
        className="stack gap-3"
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
          <p>{refundOf(order)}</p>
          <Sentence as="p" text={m.withdrawalReceiptTo({ email: hole })}>
            <EmailAddress address={order.email} />
          </Sentence>
        </div>
        <div>
          <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
            {m.withdrawalConfirm()}
          </Button>
        </div>
      </Form>
    </TitledPanel>
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
    <FormPage trail={withdrawalTrail()} title={m.withdrawalDoneTitle()} before={<Progress current={2} />}>
      <Notice tone="success" title={m.withdrawalReceivedOn({ date: on })} role="status">
        <Sentence as="p" text={m.withdrawalDoneText({ email: hole })}>
          <EmailAddress address={email} />
        </Sentence>
      </Notice>
      <OrderFacts order={order}>
        <Fact name={m.withdrawalDeclaredBy()}>{name}</Fact>
      </OrderFacts>
      <section className="stack gap-2" aria-labelledby="declaration">
        <Typeset as="h2" id="declaration" className="title-small" text={m.withdrawalDeclaration()} />
        <DeclaredWords words={words} reference={order.reference} />
      </section>
      <section className="stack gap-2" aria-labelledby="suite">
        <Typeset as="h2" id="suite" className="title-small" text={m.withdrawalNext()} />
        <p>{refundOf(order)}</p>
        <div className="cluster gap-2">
          <ButtonLink to={paths.orderTracking({ found: true })} variant="secondary">
            {m.ordersFollow()}
          </ButtonLink>
          <ButtonLink to={paths.home()} variant="quiet">
            {m.ordersBackHome()}
          </ButtonLink>
        </div>
      </section>
    </FormPage>
  );
}

const impossible = {
  over: { title: m.withdrawalOverTitle },
  waived: { title: m.withdrawalWaivedTitle },
  pending: { title: m.withdrawalPendingTitle },
  failed: { title: m.withdrawalFailedTitle },
} as const;

export function obstacleOf({ withdrawal, status }: OrderView): keyof typeof impossible {
  if (withdrawal.kind === 'over' || withdrawal.kind === 'waived') return withdrawal.kind;
  return status === 'failed' ? 'failed' : 'pending';
}

export function withdrawalPageTitle(order: OrderView): string {
  if (order.withdrawal.kind === 'received') return m.withdrawalDoneTitle();
  if (order.withdrawal.kind === 'open') return m.withdrawalConfirmTitle();
  return impossible[obstacleOf(order)].title();
}

function WithdrawalImpossible({ order }: { readonly order: OrderView }) {
  const obstacle = obstacleOf(order);
  const { withdrawal, officeId, mediatorUrl, course } = order;
  const waivedText = course?.hasStarted ? m.withdrawalWaivedStartedText : m.withdrawalWaivedText;
  const isLate = obstacle === 'over' || obstacle === 'waived';
  return (
    <FormPage trail={withdrawalTrail()} title={withdrawalPageTitle(order)}>
      {withdrawal.kind === 'over' && <p>{m.withdrawalOverText({ date: withdrawal.until })}</p>}
      {obstacle === 'waived' && <p>{waivedText({ date: order.accessGivenOn ?? '' })}</p>}
      {obstacle === 'pending' && <p>{m.withdrawalPendingText()}</p>}
      {obstacle === 'failed' && <p>{m.withdrawalFailedText()}</p>}
      {isLate && (order.mayRenounce ? <RenounceText order={order} /> : <p>{m.withdrawalStillPossible()}</p>)}
      <OrderFacts order={order} />
      <div className="cluster gap-2">
        {order.mayRenounce && <OpenFile reference={order.reference} />}
        {isLate ? (
          <ButtonLink
            to={paths.contactSchool(officeId)}
            variant={order.mayRenounce ? 'secondary' : 'primary'}
          >
            {m.ordersWrite()}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.orderTracking({ found: true })}>{m.ordersFollow()}</ButtonLink>
        )}
        {course?.link && (
          <Link to={course.link.href} reloadDocument>
            {course.link.label}
          </Link>
        )}
        {isLate && mediatorUrl && <a href={mediatorUrl}>{m.ordersMediator()}</a>}
        <Link to={paths.withdrawal()}>{m.ordersOther()}</Link>
      </div>
    </FormPage>
  );
}

function DeclaredWords({ words, reference }: { readonly words: string; readonly reference: string }) {
  return (
    <Declared>
      <Sentence text={words.replace(reference, hole)}>
        <span className={styles.reference}>{reference}</span>
      </Sentence>
    </Declared>
  );
}
