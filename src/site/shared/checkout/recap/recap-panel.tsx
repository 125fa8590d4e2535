import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { formatDueNow, unknownTotalText } from '#domain/price/price-words.ts';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Estimate } from '#site/ui/price.tsx';
import { PriceTable } from '#site/ui/price-table.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Recap } from './recap-of.server.ts';
import styles from './recap-panel.module.css';

interface OfRecap {
  readonly recap: Recap;
  /** Chosen; default: the searched one. */
  readonly way?: QuotedWay | 'carte';
}

/** Nothing is debited before a quote. */
function dueOf({ recap: { formula }, way = formula.price.way }: OfRecap) {
  const quoted = way === 'carte' ? undefined : way;
  return { quoted, now: quoted ? 0 : formula.dueNow, later: quoted ? formula.price.pack : formula.dueLater };
}

interface RecapPanelProps extends OfRecap {
  readonly isSold?: boolean;
  readonly hasLines?: boolean;
}

/** The order with its seller and the amounts due now and later, taxes included (docs/product/law.md#orders). */
export function RecapPanel({ recap, way, isSold = true, hasLines = false }: RecapPanelProps) {
  const { category, school, formula, courseHref, terms } = recap;
  const { estimate, hours } = formula.price;
  const { quoted, now, later } = dueOf({ recap, ...(way && { way }) });
  return (
    <Panel as="section" aria-labelledby="recapitulatif" className={`stack gap-2 ${styles.panel}`}>
      <Typeset as="h2" id="recapitulatif" className="title-small" tabIndex={-1} text={m.recap()} />
      <div className="stack gap-half">
        <p className="strong">{formula.label}</p>
        {formula.isPreRegistration && !quoted && <Tag tone="yellow">{m.preRegistration()}</Tag>}
        {typeof estimate === 'number' && (
          <p>
            <Estimate cents={estimate} />
            {hours !== undefined && <span className="note">, {m.recapHours({ hours })}</span>}
          </p>
        )}
        {estimate === null && <p className="note">{unknownTotalText}</p>}
        {formula.contents && <p className="note capital">{formula.contents}</p>}
        {courseHref && (
          <p className="note">
            <a href={courseHref} target="_blank" rel="noreferrer">
              {formula.contents ? m.formulaCourse() : m.recapCourse()}
            </a>
          </p>
        )}
        <p>
          {school.uri ? (
            <Link to={paths.school(school.uri, category, formula.price.way)}>{school.label}</Link>
          ) : (
            school.label
          )}
        </p>
        <p className="note">{school.address}</p>
        {school.agreement && <p className="note">{m.agreementNumber({ agreement: school.agreement })}</p>}
        <SellerContact school={school} />
      </div>
      {isSold ? (
        <PriceTable
          caption={m.priceOfFormula()}
          captionHidden
          now={[{ label: quoted ? m.quoteAsked() : m.debitedAtEnrolment(), cents: now }]}
          later={later > 0 ? [{ label: quoted ? m.paidByQuote() : m.paidAtSchool(), cents: later }] : []}
          laterLabel={formula.isPreRegistration ? m.laterIfSigned() : m.laterAtSchool()}
        />
      ) : (
        <p>{m.orderTotal({ price: formatPrice(formula.price.pack) })}</p>
      )}
      {terms.length > 0 && !hasLines && !quoted && (
        <ul className={`note stack gap-1 ${styles.terms}`}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Required by law (docs/product/law.md#orders). */
function SellerContact({ school: { id, seller, phone, email, mediator } }: Pick<Recap, 'school'>) {
  return (
    <ul className="note stack gap-half">
      {seller.map(([label, text]) => (
        <Typeset as="li" key={label} text={m.labelled({ label, text })} />
      ))}
      {phone && (
        <li>
          <a href={phone.href}>{phone.text}</a>
        </li>
      )}
      <li>
        {email ? (
          <a href={mailtoHref(email)}>
            <EmailAddress address={email} />
          </a>
        ) : (
          <Link to={paths.contactSchool(id)} target="_blank">
            {m.doneWrite()}
          </Link>
        )}
      </li>
      {mediator && (
        <li>
          <Sentence text={m.recapMediator({ mediator: hole })}>
            <a href={mediator.href} target="_blank" rel="noreferrer">
              {mediator.text}
            </a>
          </Sentence>
        </li>
      )}
    </ul>
  );
}

/** Beside the form on a wide screen; on a narrow one, a sticky line that leads to the details. */
export function RecapBeside({ recap, way }: OfRecap) {
  const { formula } = recap;
  const { quoted, now } = dueOf({ recap, ...(way && { way }) });
  return (
    <div className={styles.beside}>
      <a className={`screen-only ${styles.line}`} href="#recapitulatif">
        <VisuallyHidden>{m.recapSee()} </VisuallyHidden>
        <span>{formula.label}</span>
        <strong>{formatDueNow(now, quoted)}</strong>
      </a>
      <RecapPanel recap={recap} {...(way && { way })} />
    </div>
  );
}

/** Open beside the form on a wide screen; above it on a narrow one, three lines to unfold. */
export function FoldedRecap({ recap, way }: OfRecap) {
  const { formula, school } = recap;
  const { quoted, now, later: dueLater } = dueOf({ recap, ...(way && { way }) });
  const ofCard = formula.isPreRegistration ? m.recapLaterIfSigned : m.recapLater;
  const later = quoted ? m.recapLaterByQuote : ofCard;
  const title = (
    <>
      <Typeset as="span" text={m.recapWhatAndWhere({ formula: formula.label, school: school.label })} />
      <span>{formatDueNow(now, quoted)}</span>
      {dueLater > 0 && (
        <span className={`gray ${styles.later}`}>{later({ price: formatPrice(dueLater) })}</span>
      )}
    </>
  );
  return (
    <div className={styles.folded}>
      <Accordion items={[{ title, children: <RecapPanel recap={recap} {...(way && { way })} hasLines /> }]} />
    </div>
  );
}
