import { m } from '#site/messages/messages.js';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { DataUse } from './data-uses.server.ts';
import styles from './data-uses-table.module.css';

interface UsesProps {
  readonly uses: readonly DataUse[];
}

export function KeptData({ uses }: UsesProps) {
  return (
    <section id="durees" className={`stack gap-2 ${styles.section}`}>
      <h2>
        <Typeset text={m.keptCaption()} />
      </h2>
      <Uses uses={uses} name={m.keptCaption()} heads={[m.keptWhat(), m.keptWhy(), m.keptHowLong()]} />
    </section>
  );
}

export function Recipients({ uses }: UsesProps) {
  return (
    <section id="destinataires" className={`stack gap-2 ${styles.section}`}>
      <h2>
        <Typeset text={m.recipientsCaption()} />
      </h2>
      <Uses uses={uses} name={m.recipientsCaption()} heads={[m.recipientsWho(), m.recipientsWhat()]} />
    </section>
  );
}

function Uses({
  uses,
  name,
  heads,
}: UsesProps & { readonly name: string; readonly heads: readonly string[] }) {
  return (
    <ReadingTable caption={name} className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <Typeset text={head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {uses.map(({ name: of, text, duration, link }) => (
          <tr key={of}>
            <th scope="row">
              <Typeset text={of} />
            </th>
            <td>
              <Typeset text={text} />
              {link && (
                <>
                  {' '}
                  <a href={link.href}>{link.label}</a>
                </>
              )}
            </td>
            {duration !== undefined && (
              <td className={styles.duration}>
                <Typeset text={duration} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}
