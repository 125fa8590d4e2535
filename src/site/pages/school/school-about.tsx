import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { SchoolFact } from './school-facts.ts';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

interface SchoolProps {
  readonly school: SchoolView;
}

export function SchoolGuarantees({ school: { marks } }: SchoolProps) {
  if (marks.length === 0) return null;
  return (
    <SchoolSection id="garanties" title={m.guarantees()}>
      <ul className="chips">
        {marks.map((mark) => (
          <li key={mark}>
            <Tag>{mark}</Tag>
          </li>
        ))}
      </ul>
    </SchoolSection>
  );
}

/** What few visitors read before they choose: a row each, open on demand and on paper. */
export function SchoolDetails({ school }: SchoolProps) {
  const { id, guarantees, equipment, documents, presentation, standing, unpublished } = school;
  const services = [equipment.onlineBooking, equipment.onlinePayment].filter((one) => one !== undefined);
  const asked = unpublished.map(({ what, ask }) => ({ term: what, details: [{ text: ask }] }));
  const isEquipped = services.length > 0 || equipment.facts.length > 0;
  return (
    <section className="stack" aria-label={m.standing()}>
      {guarantees.length > 0 && (
        <details className="disclosure">
          <summary>{m.guaranteesExplained()}</summary>
          <dl className="facts">
            {guarantees.map(({ label, info }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{info}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to={paths.schoolLabel(id)}>{m.labelLink()}</Link>
          </p>
        </details>
      )}
      {isEquipped && (
        <details id="equipement" className="disclosure">
          <summary>{m.equipment()}</summary>
          {services.length > 0 && <p>{services.join(' · ')}</p>}
          <FactList facts={equipment.facts} />
        </details>
      )}
      {documents.length > 0 && (
        <details id="documents" className="disclosure">
          <summary>{m.documents()}</summary>
          <ul>
            {documents.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className="target">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details id="ecole" className="disclosure">
        <summary>{m.standing()}</summary>
        {presentation.map((paragraph) => (
          <p key={paragraph} className="measure">
            {paragraph}
          </p>
        ))}
        <FactList facts={standing} />
        {/* To the form by which a school asks for its desk. */}
        <p>
          <Link to={paths.joinTheClub({ school: id })} rel="nofollow" className="target">
            {m.claimTitle()}
          </Link>
        </p>
      </details>
      {asked.length > 0 && (
        <details id="a-demander" className="disclosure">
          <summary>{m.unpublishedTitle()}</summary>
          <p>{m.unpublishedText()}</p>
          <FactList facts={asked} />
        </details>
      )}
    </section>
  );
}

function FactList({ facts }: { readonly facts: readonly SchoolFact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, details }) => (
        <div key={term}>
          <Typeset as="dt" text={term} />
          {details.map(({ text, link }) => (
            <dd key={text ?? link?.href}>
              {text}{' '}
              {link && (
                <a href={link.href} aria-label={link.name} rel="nofollow noopener">
                  {link.label}
                </a>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
