import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { SimulatorView } from './simulator-data.server.ts';

type Shown<Part extends 'financing' | 'schools'> = NonNullable<SimulatorView[Part]>;

export function SimulatorFinancing({ financing }: { readonly financing: Shown<'financing'> }) {
  return (
    <section aria-labelledby="financement" className="stack gap-1">
      <h2 id="financement">{financing.title}</h2>
      <p className="measure">{financing.lead}</p>
      <ul className="list measure">
        {financing.offers.map(({ title, wished, verdict, tone, texts, source, sourceUrl }) => (
          <li key={title}>
            <details className="disclosure" open={wished !== undefined}>
              <summary>
                <h3 className="cluster gap-half">
                  {wished ? `${title} (${wished})` : title} <Tag tone={tone}>{verdict}</Tag>
                </h3>
              </summary>
              {texts.map((text) => (
                <Typeset as="p" key={text} text={text} />
              ))}
              {source && <p className="note">{sourceUrl ? <a href={sourceUrl}>{source}</a> : source}</p>}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SimulatorSchools({
  schools: { title, lead, order, schools, all },
}: {
  readonly schools: Shown<'schools'>;
}) {
  return (
    <section aria-labelledby="ecoles" className="stack gap-1">
      <h2 id="ecoles">{title}</h2>
      <p className="measure">{lead}</p>
      {schools.length > 0 && (
        <ol className="list measure">
          {schools.map(({ id, name, to, where, hour, price }) => (
            <li key={id} className="split">
              <div>
                <h3>
                  {to ? (
                    <Link to={to} className="target">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </h3>
                <p className="note">{[where, hour].filter(Boolean).join(', ')}</p>
              </div>
              <TrainingCost price={price} />
            </li>
          ))}
        </ol>
      )}
      {order && <p className="note">{order}</p>}
      {all && (
        <p className="screen-only">
          <ButtonLink to={all.to} variant="secondary">
            {all.label}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

export function SimulatorMethod({
  method,
  more,
}: {
  readonly method: SimulatorView['method'];
  readonly more: readonly string[];
}) {
  return (
    <section>
      <details className="disclosure">
        <summary>
          <h2>{method.title}</h2>
        </summary>
        <DashList items={[...method.texts, ...more]} />
      </details>
      <p>
        <Link to={paths.prices()} className="target">
          {m.pricesLink()}
        </Link>
      </p>
    </section>
  );
}
