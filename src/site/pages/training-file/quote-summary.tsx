import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { FileView } from './file-view.ts';

/** The quote that is with the learner. */
export function SentQuote({ file: { quote, token } }: { readonly file: FileView }) {
  if (quote === null) return null;
  return (
    <Panel as="section" aria-labelledby="devis-envoye" className="stack gap-2">
      <h2 id="devis-envoye" className="title-small">
        {quote.version > 1 ? m.fileSchoolSentVersion({ version: quote.version }) : m.fileSchoolSentQuote()}
      </h2>
      {quote.comparison !== undefined && <p>{m.fileSchoolLearnerReads({ text: quote.comparison })}</p>}
      <Facts>
        <dt>{m.fileSchoolTotal()}</dt>
        <dd>{formatPrice(quote.total)}</dd>
        <dt>{m.fileSchoolWrittenOn()}</dt>
        <dd>{quote.writtenOn}</dd>
        <dt>{m.fileSchoolValidUntil()}</dt>
        <dd>{quote.validUntil.text}</dd>
      </Facts>
      <p>
        <a className="target" href={paths.fileQuote(token)}>
          {m.fileSchoolReadPdf()}
        </a>
      </p>
    </Panel>
  );
}
