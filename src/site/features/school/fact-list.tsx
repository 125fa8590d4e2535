import styles from './fact-list.module.css';
import type { SchoolFact } from './school-facts.ts';

/** What is known of a school, term by term. */
export function FactList({ facts }: { readonly facts: readonly SchoolFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, details }) => (
        <div key={term}>
          <dt>{term}</dt>
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
