import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { CodeWords } from './describe-code.server.ts';
import type { OnlineCodeData } from './online-code-data.server.ts';

export function CodeExam({ words: { facts, source } }: { readonly words: CodeWords }) {
  return (
    <section aria-labelledby="examen" className="section gap-2">
      <Typeset as="h2" id="examen" text={m.codeExam()} />
      <dl className="grid-4 gap-2">
        {facts.map(({ title, text }) => (
          <div key={title}>
            <Typeset as="dt" className="strong" text={title} />
            <Typeset as="dd" text={text} />
          </div>
        ))}
      </dl>
      <p className="note">
        <Sentence text={m.source({ source: hole })}>{source}</Sentence>
      </p>
    </section>
  );
}

interface CodeAccessesProps {
  readonly price: Extract<OnlineCodeData['price'], object>;
}

export function CodeAccesses({ price }: CodeAccessesProps) {
  return (
    <div id="prix" className="stack gap-1">
      <h3>{m.codeChooseAccess()}</h3>
      <ul className="chips">
        {price.accesses.map(({ label, price: from, to, chosen }) => (
          <li key={label}>
            <Link to={to} className="chip" aria-current={chosen || undefined}>
              {`${label} ${from}`}
            </Link>
          </li>
        ))}
      </ul>
      <p className="note">
        <Sentence text={m.source({ source: hole })}>{price.source}</Sentence>
      </p>
    </div>
  );
}
