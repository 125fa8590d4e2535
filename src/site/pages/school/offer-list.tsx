import type { ReactNode } from 'react';
import { formatPrice, formatTens } from '#domain/money.ts';
import { estimateWords, formatEstimate, packWord } from '#domain/price/price-words.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './offer-list.module.css';
import type { Budget } from './school-budget.ts';
import type { Offer, PassView } from './school-offers.ts';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

interface OfferListProps {
  readonly school: SchoolView;
  readonly onToggle: (offer: Offer, isOpen: boolean) => void;
}

/** A tab for each vehicle, the first one open: `details` of one name, of which the browser keeps one open. */
export function OfferList({ school, onToggle }: OfferListProps) {
  const { id, quoted, offerGroups, passes, passesFrom, feeRules, terms } = school;
  const tabs = [
    ...offerGroups.map(({ slug, label, from, offers, isQuoted }) => ({
      slug,
      label,
      from,
      rows: offers.map((offer, index) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          quoted={isQuoted && index === 0 ? quoted : undefined}
          onToggle={(isOpen) => onToggle(offer, isOpen)}
        />
      )),
    })),
    {
      slug: 'code',
      label: m.onlineCode(),
      from: passesFrom,
      rows: passes.map((pass) => <PassRow key={pass.slug} pass={pass} officeId={id} />),
    },
  ].filter(({ rows }) => rows.length > 0);
  if (tabs.length === 0) return null;
  return (
    <SchoolSection id="prix" title={m.formulasAndPrices()}>
      <div className={styles.tabs}>
        {tabs.map(({ slug, label, from, rows }, index) => (
          <details key={slug} name="prix" open={index === 0} className={styles.tab}>
            <summary className="press">
              <h3>{label}</h3>
              <small className="note">{from}</small>
            </summary>
            <ul id={`prix-${slug}`} className={`card ${styles.rows}`}>
              {rows}
            </ul>
          </details>
        ))}
      </div>
      {terms && <p className={`note ${styles.agreement}`}>{terms.always}</p>}
      {(feeRules || (terms && terms.others.length > 0)) && (
        <details className="disclosure">
          <summary>{m.offersHow()}</summary>
          {terms?.others.map((term) => (
            <p key={term}>{term}</p>
          ))}
          {feeRules && (
            <>
              <Typeset as="p" text={feeRules.text} />
              <ul>
                {feeRules.caps.map((cap) => (
                  <li key={cap}>{cap}</li>
                ))}
              </ul>
              <p className="note">{feeRules.source}</p>
            </>
          )}
        </details>
      )}
    </SchoolSection>
  );
}

interface OfferProps {
  readonly offer: Offer;
  /** Of the offer that is open at first, whose estimate is explained. */
  readonly quoted: SchoolView['quoted'];
  readonly onToggle: (isOpen: boolean) => void;
}

function OfferRow({ offer, quoted, onToggle }: OfferProps) {
  const { label, brief, contents, price, due, isSold, href, preRegistration, courseHref, processHref } =
    offer;
  const { estimate, pack } = price;
  const isEstimated = typeof estimate === 'number';
  const links = [
    { href: courseHref, label: m.formulaCourseShort(), name: m.formulaCourseNamed({ formula: label }) },
    { href: processHref, label: m.formulaProcess(), name: m.formulaProcessNamed({ formula: label }) },
  ];
  return (
    <Row
      label={label}
      brief={brief}
      isOpen={quoted !== undefined}
      onToggle={onToggle}
      total={
        isEstimated ? (
          <>
            <VisuallyHidden>{`${estimateWords.read} `}</VisuallyHidden>
            <span aria-hidden="true">{estimateWords.sign}</span>
            {formatTens(estimate)}
          </>
        ) : (
          formatPrice(pack)
        )
      }
    >
      {contents && <p className={styles.contents}>{contents}</p>}
      <p className={styles.contents}>
        {isEstimated && (
          <>
            {packWord} <Price cents={pack} />
          </>
        )}
        {isEstimated && isSold && ', '}
        {isSold && due} {preRegistration && <Tag>{m.preRegistration()}</Tag>}
      </p>
      <p className="split">
        <span className="cluster gap-2">
          {links.map(
            (link) =>
              link.href && (
                <a key={link.name} href={link.href} aria-label={link.name} className="target">
                  {link.label}
                </a>
              ),
          )}
        </span>
        <ButtonLink
          to={href}
          variant="secondary"
          aria-label={
            isSold
              ? m.chooseFormulaNamed({ formula: label })
              : m.labelled({ label: m.askForQuote(), text: label })
          }
        >
          {isSold ? m.choose() : m.askForQuote()}
        </ButtonLink>
      </p>
      {quoted?.budget && <Calculation budget={quoted.budget} price={price} />}
    </Row>
  );
}

function PassRow({ pass, officeId }: { readonly pass: PassView; readonly officeId: number }) {
  const { label, price, access, formulaId } = pass;
  return (
    <Row label={label} brief={access} total={formatPrice(price)}>
      {formulaId === undefined ? (
        <p>{m.soldAtSchool()}</p>
      ) : (
        <p>
          <ButtonLink
            to={paths.enrolment({ step: 'identite', officeId, formulaId })}
            variant="secondary"
            data-online-code
            aria-label={m.chooseFormulaNamed({ formula: label })}
          >
            {m.choose()}
          </ButtonLink>
        </p>
      )}
    </Row>
  );
}

/** What the estimate is made of, on demand. */
interface CalculationProps {
  readonly budget: Budget;
  readonly price: Offer['price'];
}

function Calculation({ budget, price }: CalculationProps) {
  const { lines, notes } = budget;
  return (
    <details className={`disclosure ${styles.budget}`}>
      <summary>{m.budgetQuestion()}</summary>
      <dl className="list">
        {lines.map(({ label, detail, likely }) => (
          <div key={label} className="split">
            <dt>
              {label}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>
              <Price cents={likely} />
            </dd>
          </div>
        ))}
        <div className="split strong">
          <dt>{m.budgetTitle()}</dt>
          <dd>{formatEstimate(price.estimate ?? price.pack)}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <Typeset as="p" key={note} className="note" text={note} />
      ))}
    </details>
  );
}

interface RowProps {
  readonly label: string;
  readonly brief: string | undefined;
  readonly total: ReactNode;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

function Row({ label, brief, total, isOpen = false, onToggle, children }: RowProps) {
  return (
    <li>
      <details
        className={styles.row}
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      >
        <summary className="press">
          <Typeset as="h4" text={label} />
          <strong>{total}</strong>
          {brief && <span className="note">{brief}</span>}
        </summary>
        <div className="stack gap-half">{children}</div>
      </details>
    </li>
  );
}
