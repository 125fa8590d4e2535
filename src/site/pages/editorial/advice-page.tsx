import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Notice } from '#site/ui/notice.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import type { AdviceLink, AdviceView } from './read-advice.server.ts';

export function AdvicePage({ advice, trail }: { readonly advice: AdviceView; readonly trail: Trail }) {
  const { title, lead, blocks, reviewed, sources, others } = advice;
  return (
    <WidePage>
      <PageHead trail={trail} title={title} lead={lead} />
      <div className="columns">
        <div className="stack gap-3">
          <Prose>
            <RichText blocks={blocks} />
          </Prose>
          <section className="note measure" aria-labelledby="sources">
            <Typeset as="h2" id="sources" className="title-small" text={m.adviceSources()} />
            <ul className="list plain">
              {sources.map(({ label, url }) => (
                <li key={url}>
                  <a href={url}>
                    <Typeset text={label} />
                  </a>
                </li>
              ))}
            </ul>
            <p>{reviewed}</p>
          </section>
        </div>
        <nav aria-labelledby="autres-conseils" className="card panel screen-only">
          <Typeset as="h2" id="autres-conseils" className="title-small" text={m.adviceOthers()} />
          <ul className="list plain">
            {others.map(({ to, title: other }) => (
              <li key={to}>
                <Link to={to}>
                  <Typeset text={other} />
                </Link>
              </li>
            ))}
            <li>
              <Link to={paths.learnerFaq()}>{m.adviceFaq()}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </WidePage>
  );
}

interface AdviceListProps {
  readonly trail: Trail;
  readonly advice: readonly AdviceLink[] | undefined;
}

export function AdviceList({ trail, advice }: AdviceListProps) {
  return (
    <WidePage>
      <PageHead trail={trail} title={m.adviceTitle()} lead={m.adviceLead()} />
      {advice ? (
        <ul className="grid-2">
          {advice.map(({ to, title, answer }) => (
            <li key={to}>
              <h2 className="title-small">
                <Link to={to}>
                  <Typeset text={title} />
                </Link>
              </h2>
              <Typeset as="p" text={answer} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="warning" title={m.editorialAway()} text={m.editorialAwayText()} />
      )}
    </WidePage>
  );
}
