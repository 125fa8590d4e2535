import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './formula-list.module.css';
import type { FormulaView } from './school-formulas.ts';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

export function FormulaList({ school }: { readonly school: SchoolView }) {
  const { id, formulaGroups: groups, guides, feeRules, parts, terms } = school;
  return (
    <SchoolSection part={parts.formulas} isEmpty={groups.length === 0}>
      {groups.map(({ slug, label, category, formulas }) => (
        <div key={slug} className={`stack gap-1 ${styles.group}`}>
          <Typeset as="h3" text={label} />
          <ul className={`card ${styles.list}`}>
            {formulas.map((formula) => (
              <li key={formula.id}>
                <FormulaItem officeId={id} formula={formula} category={category} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={`note stack gap-1 ${styles.terms}`}>
        {guides.length > 0 && (
          <p className={`cluster ${styles.links}`}>
            {m.schoolGuides()}
            {guides.map(({ label, href }) => (
              <Link key={href} to={href}>
                {label}
              </Link>
            ))}
          </p>
        )}
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
        {feeRules && (
          <details>
            <summary>{feeRules.title}</summary>
            <Typeset as="p" text={feeRules.text} />
            <ul>
              {feeRules.caps.map((cap) => (
                <li key={cap}>{cap}</li>
              ))}
            </ul>
            <p>{feeRules.source}</p>
          </details>
        )}
      </div>
    </SchoolSection>
  );
}

interface FormulaItemProps {
  readonly officeId: number;
  readonly formula: FormulaView;
  readonly category: string | undefined;
}

function FormulaItem({ officeId, formula, category }: FormulaItemProps) {
  const { id, label, detail, price, due, isSold, preRegistration, courseHref, processHref, way } = formula;
  return (
    <article className={styles.formula}>
      <div className={`cluster ${styles.what}`}>
        <h4>
          <Typeset text={label} />
        </h4>
        {preRegistration && <Tag>{m.preRegistration()}</Tag>}
        {detail && <p className={styles.detail}>{detail}</p>}
        {(courseHref || processHref) && (
          <p className={`cluster ${styles.links}`}>
            {courseHref && (
              <a href={courseHref} aria-label={m.formulaCourseNamed({ formula: label })}>
                {m.formulaCourse()}
              </a>
            )}
            {processHref && (
              <a href={processHref} aria-label={m.formulaProcessNamed({ formula: label })}>
                {m.formulaProcess()}
              </a>
            )}
          </p>
        )}
      </div>
      <div className={styles.cost}>
        <p className={styles.price}>{formatPrice(price)}</p>
        {isSold && <p className="note">{due}</p>}
      </div>
      <ButtonLink
        to={
          isSold
            ? paths.enrolment({ step: 'identite', officeId, formulaId: id, category, way })
            : paths.contactSchool(officeId)
        }
        variant="secondary"
        aria-label={
          isSold
            ? m.chooseFormulaNamed({ formula: label })
            : m.labelled({ label: m.askForQuote(), text: label })
        }
      >
        {isSold ? m.choose() : m.askForQuote()}
      </ButtonLink>
    </article>
  );
}
