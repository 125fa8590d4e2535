import { m } from '#site/messages/messages.js';
import { Typeset } from '#site/ui/typeset.tsx';
import type { IdentityFact, IdentityGroup } from './identity.server.ts';

export function IdentityTables({ groups }: { readonly groups: readonly IdentityGroup[] }) {
  return (
    <div className="stack gap-5">
      {groups.map(({ id, title, facts }) => (
        <section key={id} id={id} className="stack gap-2">
          <Typeset as="h2" text={title} />
          <FactList facts={facts} />
        </section>
      ))}
    </div>
  );
}

function FactList({ facts }: { readonly facts: readonly IdentityFact[] }) {
  return (
    <dl className="card panel measure facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <Typeset as="dt" text={fact.label} />
          <dd>
            <Value of={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ of: { value, href } }: { readonly of: IdentityFact }) {
  if (value === undefined)
    return (
      <strong className="chip" data-tone="yellow">
        {m.toComplete()}
      </strong>
    );
  return href === undefined ? value : <a href={href}>{value}</a>;
}

interface ClaimProps {
  readonly id: string;
  readonly certification: string | undefined;
  readonly demonstration: boolean;
}

export function Claim({ id, certification, demonstration }: ClaimProps) {
  return (
    <section id={id} className="stack gap-2">
      <Typeset as="h2" text={m.certificationDeclared()} />
      {certification === undefined ? (
        <p>{demonstration ? m.certificationDemonstration() : m.certificationNone()}</p>
      ) : (
        <FactList facts={[{ label: m.certificationOf(), value: certification }]} />
      )}
    </section>
  );
}
