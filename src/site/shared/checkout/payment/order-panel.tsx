import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { PaymentView } from '../load-enrolment.server.ts';
import { CardConsents, type CardConsentsProps } from './card-consents.tsx';
import styles from './payment-step.module.css';

interface OrderPanelProps {
  readonly view: PaymentView;
  readonly errors: CardConsentsProps['errors'];
  readonly payment: { readonly isPaying: boolean; readonly isHeldBack: boolean };
  /** Undefined before hydration. */
  readonly onPay: (() => void) | undefined;
}

/** What is bought, at what price and on what terms, right above the button (docs/product/law.md#orders). */
export function OrderPanel({ view, errors, payment, onPay }: OrderPanelProps) {
  const { recap, siteTermsUrl, offerTerms } = view;
  const { formula, school, opensByItself } = recap;
  const aheadOfCourse = opensByItself ? m.withdrawalAheadCourse : m.withdrawalAheadSchool;
  const [bought, ...others] = recap.lines;
  return (
    <Panel as="section" aria-labelledby="commande" className="stack gap-3">
      <Typeset as="h2" id="commande" className="title-small" text={m.yourOrder()} />
      <div className="stack gap-1">
        <p>{bought?.answer}</p>
        {formula.contents && <p className="note capital">{formula.contents}</p>}
      </div>
      <Accordion
        heading="h3"
        items={others.map(({ question, answer }) => ({ title: question, children: <p>{answer}</p> }))}
      />
      <div className="screen-only stack gap-3">
        <CardConsents
          errors={errors}
          school={school}
          isOnlineCode={formula.isOnlineCode}
          opensByItself={opensByItself}
          siteTermsUrl={siteTermsUrl}
          offerTermsUrl={offerTerms?.href}
        />
        <div className={`stack gap-2 ${styles.order}`}>
          <p className="stack">
            <span className="split">
              <Sentence text={m.orderTotal({ price: hole })}>
                <Price cents={formula.price.pack} />
              </Sentence>
            </span>
            <span className="split strong">
              <Sentence text={m.debitedNow({ price: hole })}>
                <Price cents={formula.dueNow} />
              </Sentence>
            </span>
          </p>
          <Sentence
            as="p"
            className="note"
            text={(formula.isOnlineCode ? aheadOfCourse : m.withdrawalAhead)({ page: hole })}
          >
            <a href={paths.withdrawal()} target="_blank" rel="noreferrer">
              {m.withdrawalAheadPage()}
            </a>
          </Sentence>
          <Button size="lg" onClick={onPay} loading={payment.isPaying} disabled={!onPay}>
            {m.orderAndPay({ price: formatPrice(formula.dueNow) })}
          </Button>
          <p className="note" role="status">
            {payment.isPaying ? m.paymentUnderWay() : m.paymentSecure()}
          </p>
          {payment.isHeldBack && (
            <Notice
              tone="warning"
              title={m.leavingDuringPayment()}
              role="alert"
              text={m.leavingDuringPaymentText()}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
