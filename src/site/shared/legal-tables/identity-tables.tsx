import { m } from '#site/messages/messages.js';
import { Typeset } from '#site/ui/typeset.tsx';
import type { IdentityFact, IdentityGroup } from './identity.server.ts';

export function IdentityTables({ groups }: { readonly groups: readonly IdentityGroup[] }) {
  return (
    <div className="stack gap-3">
      {groups.map(({ id, title, facts }) => (
        <section key={id} id={id} className="stack gap-2">
          <Typeset as="h2" text={title} />
          <FactsTable name={title} facts={facts} />
        </section>
      ))}
    </div>
  );
}

export function FactsTable({
  name,
  facts,
}: {
  readonly name: string;
  readonly facts: readonly IdentityFact[];
}) {
  return (
    <div className="card panel measure">
      <table className="table" aria-label={name}>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.label}>
              <Typeset as="th" scope="row" className="gray" text={fact.label} />
              <td>
                <Value of={fact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
        <FactsTable
          name={m.certificationDeclared()}
          facts={[{ label: m.certificationOf(), value: certification }]}
        />
      )}
    </section>
  );
}
