import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { SimulatorView } from './simulator-data.server.ts';
import styles from './simulator-sections.module.css';

export function SimulatorFinancing({
  financing,
}: {
  readonly financing: NonNullable<SimulatorView['financing']>;
}) {
  return (
    <section aria-labelledby="financement" className={`section gap-2 ${styles.section}`}>
      <Typeset as="h2" id="financement" text={financing.title} />
      <Typeset as="p" text={financing.lead} />
      <ul className={styles.offers}>
        {financing.offers.map(({ title, wished, verdict, tone, texts, source, sourceUrl }) => (
          <li key={title} className={styles.offer} data-wished={wished ? true : undefined}>
            <Typeset as="h3" text={wished ? `${title} (${wished})` : title} />
            <p>
              <Tag tone={tone}>{verdict}</Tag>
            </p>
            {texts.map((text) => (
              <Typeset as="p" key={text} text={text} />
            ))}
            {source && <p className="note">{sourceUrl ? <a href={sourceUrl}>{source}</a> : source}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SimulatorSchools({
  schools: { title, lead, order, schools, all },
}: {
  readonly schools: NonNullable<SimulatorView['schools']>;
}) {
  return (
    <section aria-labelledby="ecoles" className={`section gap-2 ${styles.section}`}>
      <Typeset as="h2" id="ecoles" text={title} />
      <Typeset as="p" text={lead} />
      {schools.length > 0 && (
        <ol className={styles.schools}>
          {schools.map(({ id, name, to, where, hour, price }) => (
            <li key={id} className={`cluster ${styles.school}`}>
              <div>
                <h3>{to ? <Link to={to}>{name}</Link> : name}</h3>
                <p className="note">{where}</p>
                {hour && <p>{hour}</p>}
              </div>
              <TrainingCost price={price} />
            </li>
          ))}
        </ol>
      )}
      {order && <p className="note">{order}</p>}
      {all && (
        <p className={styles.all}>
          <ButtonLink to={all.to} variant="secondary">
            {all.label}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

export function SimulatorMethod({ method }: { readonly method: SimulatorView['method'] }) {
  return (
    <section aria-labelledby="methode" className={`section gap-2 ${styles.section}`}>
      <Typeset as="h2" id="methode" text={method.title} />
      {method.texts.map((text) => (
        <Typeset as="p" key={text} text={text} />
      ))}
      <p>
        <Link to={paths.prices()} className="target">
          {m.pricesLink()}
        </Link>
      </p>
    </section>
  );
}
