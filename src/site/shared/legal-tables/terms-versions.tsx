import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Typeset } from '#site/ui/typeset.tsx';
import type { ListedVersion } from './list-versions.server.ts';

export function TermsVersions({ versions }: { readonly versions: readonly ListedVersion[] }) {
  return (
    <section className="screen-only measure stack gap-1">
      <Typeset as="h2" text={m.termsVersions()} />
      <p>{m.termsVersionsText()}</p>
      <ul className="list plain">
        {versions.map(({ href, title, detail, isShown, isInForce }) => (
          <li key={href}>
            <Link className="target" to={href} aria-current={isShown ? 'page' : undefined}>
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
