import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { isGoingOn, isOwed, orderTitle } from '#site/shared/checkout/order-stages.ts';
import { RenounceText, stepOfOrder } from '#site/shared/checkout/order-step.tsx';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import paid from '#site/ui/drawings/paye.svg?url';
import { NextStepPage } from '#site/ui/next-step.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { OrderSearchForm, type SearchShown } from './order-search-form.tsx';

export const trackingTrail = () => trailTo({ label: m.trackingTitle() });

type FindProps = SearchShown & { readonly isClosed?: boolean };

export function TrackingSearch({ answer, failure, isClosed = false }: FindProps) {
  return (
    <NextStepPage
      trail={trackingTrail()}
      scene={paid}
      title={m.trackingTitle()}
      refusal={isClosed && <Notice tone="success" title={m.ordersClosed()} text={m.ordersClosedText()} />}
      text={m.trackingLead()}
      folded={[{ title: m.ordersReferenceLost(), children: <p>{m.ordersReferenceLostText()}</p> }]}
    >
      <OrderSearchForm action={paths.orderTracking()} answer={answer} failure={failure} />
    </NextStepPage>
  );
}

export function TrackingPage({ order }: { readonly order: OrderView }) {
  const { status, withdrawal, officeId } = order;
  const step = stepOfOrder(order);
  return (
    <NextStepPage
      {...step}
      trail={trackingTrail()}
      title={orderTitle(order)}
      others={
        <>
          {step.others}
          {isGoingOn(order) && order.stands && (
            <SetAside order={order} etat="succeeded">
              {m.standingAgain()}
            </SetAside>
          )}
        </>
      }
      folded={[...step.folded, { title: m.ordersShared(), children: <Close order={order} /> }]}
      law={
        <>
          {withdrawal.kind === 'open' && (
            <Link to={paths.withdrawal({ step: 'confirmation' })}>{m.withdrawalTitle()}</Link>
          )}
          <Link to={paths.orderTracking()}>{m.ordersOther()}</Link>
        </>
      }
    >
      {(order.dispute || isOwed(order)) && <WhomToWriteTo order={order} />}
      {order.mayRenounce && withdrawal.kind === 'over' && <RenounceText order={order} />}
      {status === 'pending' && <OpenPayment order={order} />}
      {status === 'failed' && (
        <div>
          <ButtonLink to={paths.enrolment({ officeId })}>{m.trackingAgain()}</ButtonLink>
        </div>
      )}
      {step.children}
    </NextStepPage>
  );
}

/** For a payment that is neither kept nor refunded as usual. */
function WhomToWriteTo({ order: { writeTo, reference } }: { readonly order: OrderView }) {
  return (
    <p>
      {writeTo === null ? (
        <Link to={paths.contact()}>{m.ordersWriteToUs({ reference })}</Link>
      ) : (
        <Sentence text={m.ordersWriteTo({ email: hole, reference })}>
          <a href={mailtoHref(writeTo)}>
            <EmailAddress address={writeTo} />
          </a>
        </Sentence>
      )}
    </p>
  );
}

function Close({ order }: { readonly order: OrderView }) {
  return (
    <form method="post" action={paths.orderClose()} className="stack gap-2">
      <input type="hidden" name="reference" value={order.reference} />
      <p>{m.ordersCloseText()}</p>
      <div>
        <Button type="submit" variant="secondary">
          {m.ordersClose()}
        </Button>
      </div>
    </form>
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
      <Button type="submit" variant="quiet">
        {children}
      </Button>
    </form>
  );
}

/** Not confirmed by the bank. */
function OpenPayment({ order }: { readonly order: OrderView }) {
  const { bankUrl, isGivenUp } = order;
  return (
    <div className="cluster gap-2">
      <ButtonLink to={bankUrl ?? paths.orderTracking({ found: true })} reloadDocument>
        {bankUrl === null ? m.trackingRefresh() : m.standingResume()}
      </ButtonLink>
      {!isGivenUp && (
        <SetAside order={order} etat="pending">
          {m.standingGiveUp()}
        </SetAside>
      )}
    </div>
  );
}
