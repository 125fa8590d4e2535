import { m } from '#site/messages/messages.js';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './identity-tables.module.css';
import { FactsTable } from './identity-tables.tsx';

interface ClaimProps {
  readonly id: string;
  readonly certification: string | undefined;
  readonly demonstration: boolean;
}

/** What the network says of itself: a certificate that is configured, and never another one. */
export function Claim({ id, certification, demonstration }: ClaimProps) {
  return (
    <section id={id} className={`stack gap-2 ${styles.group}`}>
      <h2>
        <Typeset text={m.certificationDeclared()} />
      </h2>
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
