import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Typeset } from '#site/ui/typeset.tsx';
import type { ListedVersion } from './list-versions.server.ts';
import styles from './terms-versions.module.css';

export function TermsVersions({ versions }: { readonly versions: readonly ListedVersion[] }) {
  return (
    <section className={`measure stack gap-1 ${styles.versions}`}>
      <Typeset as="h2" text={m.termsVersions()} />
      <p>{m.termsVersionsText()}</p>
      <ul>
        {versions.map(({ href, title, detail, isShown, isInForce }) => (
          <li key={href}>
            <Link to={href} aria-current={isShown ? 'page' : undefined}>
              {title}
            </Link>
            , {detail}
            {isInForce && ` (${m.termsVersionCurrent()})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
