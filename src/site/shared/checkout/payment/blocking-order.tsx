import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import type { ShownForm } from '../order-form.ts';
import type { Recap } from '../recap/recap-of.server.ts';
import type { BlockingOrder } from './blocking-order.server.ts';

interface BlockingOrderProps {
  readonly order: BlockingOrder;
  readonly form: ShownForm;
  readonly recap: Recap;
  readonly isNews: boolean;
}

export function BlockingOrderPanel({ order, form, recap, isNews }: BlockingOrderProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) title.current?.focus();
  }, [isNews]);
  const { kind, reference, amount, begunOn, bankUrl } = order;
  const isOpen = kind === 'open';
  const price = formatPrice(amount);
  const isChecked = isOpen && bankUrl === undefined;
  return (
    <Panel as="section" aria-labelledby="deja" className="stack gap-2">
      <h2 id="deja" ref={title} tabIndex={-1} className="title-small">
        {isOpen ? m.standingOpen({ price }) : m.standingPaid()}
      </h2>
      <p>
        <Sentence
          text={
            isOpen
              ? m.standingOpenText({ date: begunOn, reference: hole })
              : m.standingPaidText({ price, date: begunOn, reference: hole })
          }
        >
          <strong className="nowrap">{reference}</strong>
        </Sentence>
      </p>
      <p>{isOpen ? (isChecked ? m.standingChecked() : m.standingOpenChoice()) : m.standingPaidChoice()}</p>
      <div className="cluster gap-2">
        {bankUrl !== undefined && (
          <ButtonLink to={bankUrl} reloadDocument>
            {m.standingResume()}
          </ButtonLink>
        )}
        {isChecked && (
          <ButtonLink
            to={paths.funnel(form.path, {
              step: 'paiement',
              officeId: recap.school.id,
              formulaId: recap.formula.id,
              category: recap.category,
            })}
            reloadDocument
          >
            {m.trackingRefresh()}
          </ButtonLink>
        )}
        {!isOpen && <ButtonLink to={paths.orderTracking({ found: true })}>{m.standingSee()}</ButtonLink>}
        <form method="post" action={paths.orderAside()}>
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="etat" value={isOpen ? 'pending' : 'succeeded'} />
          {recap.category && <input type="hidden" name="categorie" value={recap.category} />}
          {form.under && <input type="hidden" name="partenaire" value="oui" />}
          <Button type="submit" variant="secondary">
            {isOpen ? m.standingGiveUp() : m.standingAgain()}
          </Button>
        </form>
      </div>
      <p className="small">
        <Link
          to={paths.funnel(form.path, {
            step: 'identite',
            officeId: recap.school.id,
            formulaId: recap.formula.id,
            category: recap.category,
          })}
        >
          {m.standingOther()}
        </Link>
      </p>
    </Panel>
  );
}
