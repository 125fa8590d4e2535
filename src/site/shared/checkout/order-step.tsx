import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CopyText } from '#site/ui/copy-text.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import type { NextStepPage } from '#site/ui/next-step.tsx';
import { Price } from '#site/ui/price.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { OpenFile } from './open-file.tsx';
import { isGoingOn, orderRoad, stagesOf } from './order-stages.ts';
import type { OrderView } from './view-order.server.ts';

export type OrderStep = Partial<ComponentProps<typeof NextStepPage>>;

/** What every page of an order shows of it. */
export function stepOfOrder(order: OrderView) {
  const { course, officeId, reference } = order;
  const stages = stagesOf(order);
  const now = stages.findLast(({ state }) => state === 'current') ?? stages.at(-1);
  const { title, when, text = course?.text } = now ?? {};
  return {
    road: orderRoad(order),
    when: (
      <>
        <Typeset text={title} />
        {when && <br />}
        <Typeset text={when} />
      </>
    ),
    text: text && <span role="status">{text}</span>,
    children: (
      <div className="cluster gap-2">
        {order.hasFile && <OpenFile reference={reference} />}
        {course?.link && (
          <ButtonLink to={course.link.href} reloadDocument>
            {course.link.label}
          </ButtonLink>
        )}
      </div>
    ),
    others: order.status === 'succeeded' && (
      <Link to={paths.contactSchool(officeId)} className="target">
        {m.ordersWrite()}
      </Link>
    ),
    recap: recapOfOrder(order),
    folded: [
      {
        title: m.fileHistory(),
        children: (
          <Timeline
            heading="h3"
            steps={stages
              .filter((stage) => stage !== now)
              .map(({ text: words, ...stage }) => ({ ...stage, children: words && <p>{words}</p> }))}
          />
        ),
      },
    ],
  } satisfies OrderStep;
}

export function recapOfOrder(order: OrderView, more?: ReactNode) {
  const { reference, officeLabel, officeUri, amount, price, status, estimate, isPreRegistration } = order;
  const isOn = isGoingOn(order);
  return {
    title: m.yourOrder(),
    children: (
      <Facts>
        <Fact name={m.orderReference()}>
          <CopyText
            text={reference}
            label={m.doneCopy()}
            copied={m.doneCopied()}
            notCopied={m.doneNotCopied()}
          />
        </Fact>
        <Fact name={m.ordersFormula()}>{order.formulaLabel}</Fact>
        <Fact name={m.ordersSchool()}>
          {officeUri ? <Link to={paths.school(officeUri)}>{officeLabel}</Link> : officeLabel}
        </Fact>
        <Fact name={m.ordersOrderedOn()}>{order.orderedOn}</Fact>
        <Fact name={status === 'succeeded' ? m.ordersPaid() : m.ordersAmount()}>
          <Price cents={amount} />
        </Fact>
        {isOn && price > amount && (
          <Fact name={m.doneRest()}>
            <Price cents={price - amount} />
            <p className="note">{isPreRegistration ? m.doneRestIfSigned() : m.doneRestText()}</p>
          </Fact>
        )}
        {estimate && <EstimateFact estimate={estimate} />}
        {isOn && <Beginning order={order} />}
        {['open', 'waived'].includes(order.withdrawal.kind) && <WithdrawUntil order={order} />}
        {more}
      </Facts>
    ),
  };
}

interface OrderProps {
  readonly order: OrderView;
}

/** A course says it itself. */
function Beginning({ order: { course, commencement, beginsOn, isPreRegistration } }: OrderProps) {
  if (course || (commencement === 'apres-delai' && beginsOn === undefined)) return null;
  return (
    <Fact name={m.doneBegins()}>
      {beginsOn === undefined ? m.doneAtOnce() : m.doneFrom({ day: beginsOn })}
      {isPreRegistration && <p className="note">{m.doneBeginsSigned()}</p>}
    </Fact>
  );
}

/** While a withdrawal is possible. */
export function describeUntil({ withdrawal, commencement, course }: OrderView): string | undefined {
  if (withdrawal.kind !== 'open') return undefined;
  const untilCourse = course?.way === 'automatic' ? m.ordersUntilStart : m.ordersUntilAccess;
  return (commencement === 'immediat' ? untilCourse : m.ordersUntil)({ date: withdrawal.until });
}

function WithdrawUntil({ order }: OrderProps) {
  const waived = order.course?.hasStarted ? m.doneWaivedStarted : m.doneWaived;
  const until = describeUntil(order);
  return (
    <Fact name={m.ordersWithdrawUntil()}>
      {order.withdrawal.kind === 'waived' ? waived() : until}
      {until && <p className="note">{m.doneUntilText()}</p>}
    </Fact>
  );
}

/** The period is over, and nothing is signed: the file gives the money back. */
export function RenounceText({ order: { due } }: OrderProps) {
  return <p>{m.ordersRenounce({ amount: formatPrice(due), days: refundAnnouncedDays })}</p>;
}
