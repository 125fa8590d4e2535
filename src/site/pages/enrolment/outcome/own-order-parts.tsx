import { Link } from 'react-router';
import { theSchoolFirst } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { OpenFile } from '#site/shared/checkout/open-file.tsx';
import { orderRoad } from '#site/shared/checkout/order-road.ts';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CopyText } from '#site/ui/copy-text.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import type { NextStepPage } from '#site/ui/next-step.tsx';
import { Price } from '#site/ui/price.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import type { OwnOrder } from './own-order.server.ts';

type Step = Partial<Parameters<typeof NextStepPage>[0]>;

export function recapOfOwn(order: OwnOrder, isPaid: boolean): Step['recap'] {
  const { reference, isPreRegistration, rest, begins, withdrawUntil } = order;
  return {
    title: m.orderTitle({ reference }),
    children: (
      <>
        <Facts>
          <Fact name={m.orderReference()}>
            <CopyText
              text={reference}
              label={m.doneCopy()}
              copied={m.doneCopied()}
              notCopied={m.doneNotCopied()}
            />
          </Fact>
          <Fact name={m.orderFormula()}>{order.formulaLabel}</Fact>
          <Fact name={m.orderSchool()}>
            {order.officeUri ? (
              <Link to={paths.school(order.officeUri)}>{order.officeLabel}</Link>
            ) : (
              order.officeLabel
            )}
          </Fact>
          <Fact name={isPaid ? m.ordersPaid() : m.orderPrice()}>
            <Price cents={order.amount} />
          </Fact>
          {isPaid && rest > 0 && (
            <Fact name={m.doneRest()}>
              <Price cents={rest} />
              <p className="note">{isPreRegistration ? m.doneRestIfSigned() : m.doneRestText()}</p>
            </Fact>
          )}
          {order.estimate && <EstimateFact estimate={order.estimate} />}
          {begins?.kind === 'on' && !order.course && (
            <Fact name={m.doneBegins()}>
              {m.doneFrom({ day: begins.day })}
              {isPreRegistration && <p className="note">{m.doneBeginsSigned()}</p>}
            </Fact>
          )}
          {withdrawUntil !== undefined && (
            <Fact name={m.ordersWithdrawUntil()}>
              {untilOf(order)({ date: withdrawUntil })}
              <p className="note">{m.doneUntilText()}</p>
            </Fact>
          )}
        </Facts>
        {isPaid && order.isWaived && (
          <p className="note">{order.course?.hasStarted ? m.doneWaivedStarted() : m.doneWaived()}</p>
        )}
      </>
    ),
  };
}

function untilOf({ isCourseOpened, course }: OwnOrder) {
  if (!isCourseOpened) return m.ordersUntil;
  return course?.way === 'automatic' ? m.ordersUntilStart : m.ordersUntilAccess;
}

/** Of a paid order. */
export function nextOfOwn(order: OwnOrder, payInId: string): Step {
  const { email, otherEmail, course, hasFile, officeLabel, isCourseOpened } = order;
  const school = theSchoolFirst(officeLabel);
  const text = isCourseOpened ? m.doneAccessText() : hasFile ? m.fileDoneText() : m.doneSchoolText();
  return {
    road: orderRoad(order),
    when: course ? course.title : isCourseOpened ? m.doneAccess({ school }) : m.doneSchool({ school }),
    text: <span role="status">{course ? course.text : text}</span>,
    children: (
      <>
        <MainWay order={order} payInId={payInId} />
        <p className="note">
          <Sentence text={m.doneMailText({ email: hole })}>
            <strong>
              <EmailAddress address={email} />
            </strong>
          </Sentence>{' '}
          {otherEmail && (
            <Sentence text={m.doneMailToo({ email: hole })}>
              <strong>
                <EmailAddress address={otherEmail} />
              </strong>
            </Sentence>
          )}
        </p>
      </>
    ),
    others: (
      <>
        <Link to={paths.donePaper(payInId)} reloadDocument className="target">
          {m.donePaper()}
        </Link>
        {order.hasDates && !isCalendarFirst(order) && (
          <Link to={paths.doneCalendar(payInId)} reloadDocument className="target">
            {m.doneCalendar()}
          </Link>
        )}
        <Link to={paths.contactSchool(order.officeId)} className="target">
          {m.doneWrite()}
        </Link>
      </>
    ),
  };
}

const isCalendarFirst = ({ hasDates, hasFile, course }: OwnOrder) => hasDates && !hasFile && !course?.link;

interface MainWayProps {
  readonly order: OwnOrder;
  readonly payInId: string;
}

function MainWay({ order, payInId }: MainWayProps) {
  const link = isCalendarFirst(order)
    ? { href: paths.doneCalendar(payInId), label: m.doneCalendar() }
    : order.course?.link;
  if (order.hasFile) return <OpenFile reference={order.reference} />;
  if (!link) return null;
  return (
    <div>
      <ButtonLink to={link.href} reloadDocument>
        {link.label}
      </ButtonLink>
    </div>
  );
}
