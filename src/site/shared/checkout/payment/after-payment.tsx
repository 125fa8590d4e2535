import { useEffect, useRef } from 'react';
import { isOfferChange, lostIdentity, refusalTexts } from '#domain/wording/refusals.ts';
import { reloadPage } from '#site/browser/router-exceptions.ts';
import { m } from '#site/messages/messages.js';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';

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

interface PaymentFailureProps {
  readonly messages: readonly string[];
  readonly identityHref: string;
  readonly onClose: () => void;
}

export function PaymentFailure({ messages, identityHref, onClose }: PaymentFailureProps) {
  const isReloaded = messages.some(wantsReload);
  const isOfIdentity = messages.some(wantsIdentity);
  return (
    <Dialog open={messages.length > 0} onClose={onClose} title={m.paymentNotDone()}>
      <ul className="stack gap-1">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <div className="cluster gap-2">
        {isReloaded && <Button onClick={reloadPage}>{m.reloadPayment()}</Button>}
        {isOfIdentity && <ButtonLink to={identityHref}>{m.backToIdentity()}</ButtonLink>}
        <Button variant={isReloaded || isOfIdentity ? 'secondary' : 'primary'} onClick={onClose}>
          {m.backToPayment()}
        </Button>
      </div>
    </Dialog>
  );
}

export interface Leave {
  readonly reference: string;
  readonly bankUrl: string;
}

const readingMs = 3000;

export function GoingToBank({ leave: { reference, bankUrl } }: { readonly leave: Leave }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(() => window.location.assign(bankUrl), readingMs);
    return () => clearTimeout(timer);
  }, [bankUrl]);
  return (
    <Panel as="section" aria-labelledby="banque" className="stack gap-2">
      <h2 id="banque" ref={title} tabIndex={-1} className="title-small">
        {m.leavingForBank()}
      </h2>
      <Sentence as="p" text={m.leavingForBankText({ reference: hole })}>
        <strong className="nowrap">{reference}</strong>
      </Sentence>
      <p>{m.leavingForBankMail()}</p>
      <div className="cluster gap-2">
        <ButtonLink to={bankUrl} reloadDocument>
          {m.leavingForBankNow()}
        </ButtonLink>
      </div>
    </Panel>
  );
}
