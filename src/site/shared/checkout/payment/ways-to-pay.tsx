import type { FormEvent } from 'react';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { formatDueNow } from '#domain/price/price-words.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import type { PaymentView } from '../load-enrolment.server.ts';

const labels: Readonly<Record<QuotedWay, () => string>> = {
  uneuro: m.badgeEuroADay,
  cpf: m.payByCpf,
  aide: m.payByHelp,
};

interface WaysToPayProps {
  readonly view: PaymentView;
  /** Undefined: by card. */
  readonly way: QuotedWay | undefined;
  readonly onWay: (way: QuotedWay | undefined) => void;
}

/** The card, and the ways that need a quote first: nothing is sent before the button. Works without script. */
export function WaysToPay({ view, way, onWay }: WaysToPayProps) {
  const { quotedWays, opensFile, form, recap } = view;
  const { school, formula, category } = recap;
  const chosen = quotedWays.find((one) => one.way === way);
  const missing = form.way &&
    !quotedWays.some((one) => one.way === form.way) && {
      way: labels[form.way](),
      /** For another age. */
      isOffered: formula.price.way === form.way,
    };
  const quoteFirst = m.payQuoteFirst({ now: formatDueNow(0) });
  const ask = (
    <div>
      <Button type="submit">{opensFile ? m.askForQuote() : m.payWriteForQuote()}</Button>
    </div>
  );
  // Enter would send a form without a button.
  const sendQuoteOnly = (event: FormEvent) => {
    if (!way) event.preventDefault();
  };
  return (
    <form
      method={opensFile ? 'post' : 'get'}
      action={opensFile ? paths.fileRequested() : paths.contactSchool(school.id)}
      className="stack gap-2"
      onSubmit={sendQuoteOnly}
    >
      {opensFile && <input type="hidden" name="ecole" value={school.id} />}
      <input type="hidden" name="formule" value={formula.id} />
      {category && <input type="hidden" name="categorie" value={category} />}
      {missing && (
        <Notice tone="info" text={missing.isOffered ? m.payWayNotAtAge(missing) : m.payWayNotHere(missing)} />
      )}
      <RadioGroup
        legend={
          <h2 id="carte" className="title-small">
            {m.howToPay()}
          </h2>
        }
        name={opensFile ? 'moyen' : 'financement'}
        value={way ?? 'carte'}
        onChange={(value) => onWay(quotedWays.find((one) => one.way === value)?.way)}
        options={[
          { value: 'carte', label: m.payByCard(), hint: formatDueNow(formula.dueNow) },
          ...quotedWays.map((one) => ({ value: one.way, label: labels[one.way](), hint: quoteFirst })),
        ]}
      />
      {chosen ? (
        <>
          <p>{chosen.text}</p>
          {ask}
          <p className="note">{opensFile ? m.payByQuote() : m.payByQuoteWritten()}</p>
        </>
      ) : (
        <>
          {/* A form has a button (WCAG H32), here for who has no script. */}
          <div hidden>{ask}</div>
          <noscript>{ask}</noscript>
        </>
      )}
    </form>
  );
}
