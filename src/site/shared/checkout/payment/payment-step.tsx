import { type KeyboardEvent, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { fieldMessages } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { useCorrectedErrors } from '../corrected-errors.ts';
import type { PaymentView } from '../load-enrolment.server.ts';
import { FoldedRecap, RecapBeside } from '../recap/recap-panel.tsx';
import { cardFieldId, type PaymentErrors, readCommencement } from './card-consents.tsx';
import { CardFields, cardLabels, clearCardFields, readCardFields } from './card-fields.tsx';
import { OrderPanel } from './order-panel.tsx';
import styles from './payment-step.module.css';
import { loadPaying, type Paying, usePayment } from './use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';

const BlockingOrderPanel = lazy(() =>
  import('./blocking-order.tsx').then(({ BlockingOrderPanel: panel }) => ({ default: panel })),
);

export function PaymentStep({ view }: { readonly view: PaymentView }) {
  const { recap, representative } = view;
  const { formula } = recap;
  const payment = usePayment(view);
  const isReady = useSyncExternalStore(noChanges, onBrowser, onServer);
  const [way, setWay] = useState(view.quotedWays.find((one) => one.way === view.form.way)?.way);
  const [submitted, setErrors] = useState<PaymentErrors>({});
  const [late, setLate] = useState<Paying>();
  const check = async () => {
    const loaded = await loadPaying();
    setLate(loaded);
    const commencement = readCommencement(formula);
    return { ...loaded.checkPayment(readCardFields(), commencement), commencement, loaded };
  };
  const { errors, onInput } = useCorrectedErrors(submitted, async () => (await check()).errors);
  useTitleInError(Object.keys(errors).length > 0);

  const submit = async () => {
    if (payment.isPaying) return;
    const { card, commencement, errors: found, loaded } = await check();
    setErrors(found);
    if (card && commencement) await payment.start(loaded, { card, commencement }, clearCardFields);
  };
  /** A card form without its code cannot pay: show the error page. */
  const press = () => {
    submit().catch((error: unknown) => {
      setErrors(() => {
        throw error;
      });
    });
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const inField = target instanceof HTMLInputElement && target.type === 'text';
    if (event.key === 'Enter' && inField && isReady) press();
  };

  if (payment.leave || view.standing) {
    return (
      <div className="stack gap-3 columns">
        <div className={`stack gap-3 ${styles.main}`}>
          {payment.leave && late ? (
            <late.GoingToBank leave={payment.leave} />
          ) : (
            view.standing && (
              <Suspense>
                <BlockingOrderPanel
                  order={view.standing}
                  form={view.form}
                  recap={recap}
                  isNews={payment.messages.length > 0}
                />
              </Suspense>
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
      <div
        className={`stack gap-3 ${styles.main}`}
        onKeyDown={submitOnEnter}
        onFocus={preload}
        onInput={onInput}
      >
        {!way && (
          <noscript>
            <Notice tone="warning" title={m.paymentNeedsScript()} text={m.paymentNeedsScriptText()} />
          </noscript>
        )}
        {representative && !way && (
          <Notice
            tone="info"
            title={m.representativeTurn({ representative: representative.name })}
            text={m.representativePays({ ofLearner: representative.ofLearner })}
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
              <ErrorSummary
                answer={submitted}
                errors={summarise(cardLabels, errors, cardFieldId, fieldMessages.required)}
              />
              <CardFields errors={errors} />
            </div>
          </div>
        </Panel>
        <BuyerPanel view={view} />
        <div hidden={way !== undefined}>
          <OrderPanel view={view} errors={errors} payment={payment} onPay={isReady ? press : undefined} />
        </div>
      </div>
      {late && (
        <late.PaymentFailure
          messages={payment.messages}
          identityHref={identityAddress(view)}
          onClose={payment.clearMessages}
        />
      )}
    </div>
  );
}

const identityAddress = ({ form, recap }: PaymentView) =>
  paths.funnel(form.path, {
    step: 'identite',
    seen: form.steps.slice(0, form.steps.indexOf('identite')),
    officeId: recap.school.id,
    formulaId: recap.formula.id,
    way: form.way,
  });

/** A failure is reported by the press. */
const preload = () => void loadPaying().catch(() => undefined);

const noChanges = () => () => undefined;
const onBrowser = () => true;
const onServer = () => false;

function BuyerPanel({ view }: { readonly view: PaymentView }) {
  const { buyer, representative } = view;
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
      {view.meantEmails.map((email) => (
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

function useTitleInError(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    const mistaken = m.answerInError({ title });
    document.title = mistaken;
    return () => {
      // The next page may already have set its title.
      if (document.title === mistaken) document.title = title;
    };
  }, [hasErrors]);
}
