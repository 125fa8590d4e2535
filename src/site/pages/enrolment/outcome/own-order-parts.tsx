import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import { Link } from 'react-router';
import { theSchoolFirst } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { OpenFile } from '#site/shared/checkout/open-file.tsx';
import { CourseStepText } from '#site/shared/course/course-step-text.tsx';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CopyText } from '#site/ui/copy-text.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Timeline, type TimelineStep } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { OwnOrder } from './own-order.server.ts';
import styles from './payment-state.module.css';

export function OwnOrderCard({ order, isPaid }: { readonly order: OwnOrder; readonly isPaid: boolean }) {
  const { reference, formulaLabel, officeLabel, officeUri, amount, rest, withdrawUntil, isWaived } = order;
  return (
    <Panel as="section" aria-labelledby="paiement">
      <Typeset as="h2" id="paiement" className={styles.title} text={m.yourOrder()} />
      <Facts>
        <Fact name={m.orderReference()}>
          <CopyText
            text={reference}
            label={m.doneCopy()}
            copied={m.doneCopied()}
            notCopied={m.doneNotCopied()}
          />
        </Fact>
        <Fact name={m.orderFormula()}>{formulaLabel}</Fact>
        <Fact name={m.orderSchool()}>
          {officeUri ? <Link to={paths.school(officeUri)}>{officeLabel}</Link> : officeLabel}
        </Fact>
        <Fact name={isPaid ? m.ordersPaid() : m.orderPrice()}>
          <Price cents={amount} />
        </Fact>
        {isPaid && rest > 0 && (
          <Fact name={m.doneRest()}>
            <Price cents={rest} />
            <p className={styles.small}>
              {order.isPreRegistration ? m.doneRestIfSigned() : m.doneRestText()}
            </p>
          </Fact>
        )}
        {order.estimate && <EstimateFact estimate={order.estimate} />}
        {withdrawUntil !== undefined && (
          <Fact name={m.ordersWithdrawUntil()}>{untilOf(order)({ date: withdrawUntil })}</Fact>
        )}
      </Facts>
      {isPaid && isWaived && (
        <p className={`${styles.small} ${styles.waived}`}>
          {order.course?.hasStarted ? m.doneWaivedStarted() : m.doneWaived()}
        </p>
      )}
    </Panel>
  );
}

function untilOf({ isCourseOpened, course }: OwnOrder) {
  if (!isCourseOpened) return m.ordersUntil;
  return course?.way === 'automatic' ? m.ordersUntilStart : m.ordersUntilAccess;
}

export function WhatIsNext({ order, payInId }: { readonly order: OwnOrder; readonly payInId: string }) {
  return (
    <section className={styles.next} aria-labelledby="suite">
      <Typeset as="h2" id="suite" className={styles.title} text={m.doneNext()} />
      <Timeline heading="h3" steps={stepsOf(order)} />
      <div className={`cluster gap-2 ${styles.keep}`}>
        {order.hasFile && <OpenFile reference={order.reference} />}
        {order.hasDates && (
          <ButtonLink
            to={paths.doneCalendar(payInId)}
            reloadDocument
            variant={order.hasFile || order.course?.way === 'automatic' ? 'secondary' : 'primary'}
          >
            <CalendarPlus aria-hidden="true" size={20} strokeWidth={2.5} />
            {m.doneCalendar()}
          </ButtonLink>
        )}
        <ButtonLink to={paths.donePaper(payInId)} reloadDocument variant="secondary">
          <Download aria-hidden="true" size={20} strokeWidth={2.5} />
          {m.donePaper()}
        </ButtonLink>
        <ButtonLink to={paths.contactSchool(order.officeId)} variant="secondary">
          <Mail aria-hidden="true" size={20} strokeWidth={2.5} />
          {m.doneWrite()}
        </ButtonLink>
      </div>
    </section>
  );
}

function stepsOf(order: OwnOrder): TimelineStep[] {
  const { paidOn, email, otherEmail, officeLabel, begins, isCourseOpened, withdrawUntil, course } = order;
  const school = theSchoolFirst(officeLabel);
  return [
    { title: m.trackingPaymentAccepted(), when: paidOn, state: 'done' },
    {
      title: m.doneMail(),
      children: (
        <>
          <Sentence as="p" text={m.doneMailText({ email: hole })}>
            <strong>
              <EmailAddress address={email} />
            </strong>
          </Sentence>
          {otherEmail && (
            <Sentence as="p" text={m.doneMailToo({ email: hole })}>
              <strong>
                <EmailAddress address={otherEmail} />
              </strong>
            </Sentence>
          )}
        </>
      ),
      state: 'current',
    },
    course
      ? { title: course.title, when: course.when, children: <CourseStepText step={course} /> }
      : {
          title: isCourseOpened ? m.doneAccess({ school }) : m.doneSchool({ school }),
          when: begins?.kind === 'at-once' ? m.doneAtOnce() : undefined,
          children: (
            <p>
              {isCourseOpened ? m.doneAccessText() : order.hasFile ? m.fileDoneText() : m.doneSchoolText()}
            </p>
          ),
        },
    ...(withdrawUntil !== undefined && !isCourseOpened
      ? [
          {
            title: m.doneUntil(),
            when: m.doneUntilOn({ day: withdrawUntil }),
            children: <p>{m.doneUntilText()}</p>,
          },
        ]
      : []),
    // A course names its day above.
    ...(begins?.kind === 'on' && !course
      ? [
          {
            title: order.isPreRegistration ? m.doneBeginsSigned() : m.doneBegins(),
            when: m.doneFrom({ day: begins.day }),
            children: <p>{m.doneBeginsText()}</p>,
          },
        ]
      : []),
  ];
}
