import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { readCardForm } from '#domain/card/card.ts';
import { suggestEmail } from '#domain/identity/email-typo.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { isOfferChange, lostIdentity, refusalTexts } from '#domain/wording/refusals.ts';
import { reloadPage } from '#site/browser/router-exceptions.ts';
import { useTitleInError } from '#site/head/use-title-in-error.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { useCorrectedErrors } from '../corrected-errors.ts';
import type { PaymentView } from '../load-enrolment.server.ts';
import { FoldedRecap, RecapBeside } from '../recap/recap-panel.tsx';
import { BlockingOrderPanel, GoingToBank } from './blocking-order.tsx';
import { cardFieldId, type PaymentField, readCommencement } from './card-consents.tsx';
import { CardFields, cardLabels, clearCardFields, readCardFields } from './card-fields.tsx';
import { OrderPanel } from './order-panel.tsx';
import styles from './payment-step.module.css';
import { usePayment } from './use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';

export function PaymentStep({ view }: { readonly view: PaymentView }) {
  const { recap, representative } = view;
  const { formula } = recap;
  const payment = usePayment(view);
  const isReady = useSyncExternalStore(noChanges, onBrowser, onServer);
  const [way, setWay] = useState(view.quotedWays.find((one) => one.way === view.form.way)?.way);
  const [submitted, setErrors] = useState<PaymentErrors>({});
  const { errors, onInput } = useCorrectedErrors(submitted, () => readPayment(formula).errors);
  useTitleInError(Object.keys(errors).length > 0);

  const submit = () => {
    if (payment.isPaying) return;
    const { card, commencement, errors: found } = readPayment(formula);
    setErrors(found);
    if (card && commencement) void payment.start(card, commencement, clearCardFields);
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const inField = target instanceof HTMLInputElement && target.type === 'text';
    if (event.key === 'Enter' && inField && isReady) submit();
  };

  if (payment.leave || view.standing) {
    return (
      <div className="stack gap-3 columns">
        <div className={`stack gap-3 ${styles.main}`}>
          {payment.leave ? (
            <GoingToBank leave={payment.leave} />
          ) : (
            view.standing && (
              <BlockingOrderPanel
                order={view.standing}
                form={view.form}
                recap={recap}
                isNews={payment.messages.length > 0}
              />
            )
          )}
        </div>
        <RecapBeside recap={recap} way="carte" />
      </div>
    );
  }
  return (
    <div className="stack gap-3 columns">
      <FoldedRecap recap={recap} way={way ?? 'carte'} />
      {/* Not a form: nothing is ever submitted. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter pays, as in a form. */}
      <div className={`stack gap-3 ${styles.main}`} onKeyDown={submitOnEnter} onInput={onInput}>
        {!way && (
          <noscript>
            <Notice tone="warning" title={m.paymentNeedsScript()} text={m.paymentNeedsScriptText()} />
          </noscript>
        )}
        {representative && !way && (
          <Notice
            tone="info"
            title={m.representativeTurn({ representative: representative.name })}
            text={m.representativePays({ ofLearner: ofPerson(view.buyer.name) })}
          />
        )}
        <Panel as="section" aria-labelledby="carte" className="screen-only stack gap-3">
          {view.quotedWays.length > 0 ? (
            <WaysToPay view={view} way={way} onWay={setWay} />
          ) : (
            <Typeset as="h2" id="carte" className="title-small" text={m.yourCard()} />
          )}
          <div hidden={way !== undefined}>
            <div className="stack gap-3">
              {view.testCards && (
                <Notice
                  tone="info"
                  title={view.testCards === 'rehearsal' ? m.rehearsalPayment() : m.demonstrationPayment()}
                >
                  <Sentence as="p" text={m.demonstrationCards({ accepted: hole, authenticated: hole })}>
                    <span className={styles.number}>4970 1071 1111 1119</span>
                    <span className={styles.number}>4970 1051 8181 8183</span>
                  </Sentence>
                </Notice>
              )}
              <ErrorSummary answer={submitted} errors={summarise(cardLabels, errors, cardFieldId)} />
              <CardFields errors={errors} />
            </div>
          </div>
        </Panel>
        <BuyerPanel view={view} />
        <div hidden={way !== undefined}>
          <OrderPanel view={view} errors={errors} payment={payment} onPay={isReady ? submit : undefined} />
        </div>
      </div>
      <Dialog open={payment.messages.length > 0} onClose={payment.clearMessages} title={m.paymentNotDone()}>
        <ul className="stack gap-1">
          {payment.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <div className="cluster gap-2">
          {payment.messages.some(wantsReload) && <Button onClick={reloadPage}>{m.reloadPayment()}</Button>}
          {payment.messages.some(wantsIdentity) && (
            <ButtonLink to={identityAddress(view)}>{m.backToIdentity()}</ButtonLink>
          )}
          <Button
            variant={
              payment.messages.some((message) => wantsReload(message) || wantsIdentity(message))
                ? 'secondary'
                : 'primary'
            }
            onClick={payment.clearMessages}
          >
            {m.backToPayment()}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

type PaymentErrors = Partial<Record<PaymentField, string>>;

/** The card and when to begin, as the page has them now. */
function readPayment(formula: PaymentView['recap']['formula']) {
  const read = readCardForm(readCardFields());
  const commencement = readCommencement(formula);
  const errors: PaymentErrors = {
    ...(!read.ok && read.errors),
    ...(!commencement && { commencement: m.beginNeeded() }),
  };
  return { card: read.ok ? read.card : undefined, commencement, errors };
}

const wantsReload = (message: string) =>
  isOfferChange(message) ||
  [
    refusalTexts.changedAmount,
    refusalTexts.changedOffer,
    refusalTexts.endedOffer,
    refusalTexts.changedTerms,
    refusalTexts.wrongCommencement,
    refusalTexts.unknownOffice,
    refusalTexts.foreignFormula,
    refusalTexts.formulaOnQuote,
    refusalTexts.quoteOnly,
  ].some((text) => text === message);

const wantsIdentity = (message: string) =>
  [lostIdentity, refusalTexts.buyerNotMailed, refusalTexts.representativeNotMailed].some(
    (text) => text === message,
  );

const identityAddress = ({ form, recap }: PaymentView) =>
  paths.funnel(form.path, {
    step: 'identite',
    seen: form.steps.slice(0, form.steps.indexOf('identite')),
    officeId: recap.school.id,
    formulaId: recap.formula.id,
    way: form.way,
  });

const noChanges = () => () => undefined;
const onBrowser = () => true;
const onServer = () => false;

function BuyerPanel({ view }: { readonly view: PaymentView }) {
  const { buyer, representative } = view;
  const meant = [buyer, representative].flatMap((person) => suggestEmail(person?.email ?? '') ?? []);
  return (
    <Panel as="section" aria-labelledby="inscrit" className="stack gap-1">
      <h2 id="inscrit" className="title-small">
        {representative ? m.representedTitle() : m.you()}
      </h2>
      {representative ? (
        <dl className="facts">
          <div>
            <dt>{m.representedLearner()}</dt>
            <dd>
              <Named person={buyer} />
            </dd>
          </div>
          <div>
            <dt>{m.representedBuyer()}</dt>
            <dd>
              <Named person={representative} />
            </dd>
          </div>
        </dl>
      ) : (
        <p>
          <Named person={buyer} />
        </p>
      )}
      {meant.map((email) => (
        <p key={email} className={styles.slip}>
          {m.emailMeant({ email })}
        </p>
      ))}
      <p>
        <Link to={identityAddress(view)}>{m.changeIdentity()}</Link>
      </p>
    </Panel>
  );
}

function Named({ person: { name, email } }: { readonly person: PaymentView['buyer'] }) {
  return (
    <>
      <strong>{name}</strong>, <EmailAddress address={email} />
    </>
  );
}
