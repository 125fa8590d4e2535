import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Typeset } from '#site/ui/typeset.tsx';
import { deskPaths } from './desk-paths.ts';
import type { ShownStep } from './sale-steps.server.ts';

interface SaleStepsProps {
  readonly schoolId: number;
  readonly steps: readonly ShownStep[];
}

/** What a school completes before it sells online. */
export function SaleSteps({ schoolId, steps }: SaleStepsProps) {
  return (
    <section aria-labelledby="vente-en-ligne" className="stack gap-1">
      <h2 id="vente-en-ligne" className="title-small">
        {m.deskSaleTitle()}
      </h2>
      <ul className="stack gap-1">
        {steps.map(({ text, slug }) => (
          <li key={text}>
            <Link to={deskPaths.listingPart(schoolId, slug)} className="target">
              <Typeset text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
