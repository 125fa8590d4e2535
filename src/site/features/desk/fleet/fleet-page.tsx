import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import type { Trail } from '#site/trail.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import deskStyles from '../desk.module.css';
import { FleetForm } from './fleet-form.tsx';
import { FleetClosed, FleetReport } from './fleet-islands.tsx';
import type { FleetAnswer, FleetFormView } from './fleet-view.ts';

interface FleetPageProps {
  readonly trail: Trail;
  readonly title: string;
  readonly lead: string | null;
  /** What the offer is. */
  readonly text: ReactNode;
  /** Undefined for whoever was not let in by a link to this offer, who is told how. */
  readonly form: FleetFormView | undefined;
  readonly entryHref: string;
  readonly termsHref: string;
  readonly answer: FleetAnswer | undefined;
}

/** What fleets get; for a customer, the form that asks for a quote, and what is told of the file. */
export function FleetPage({ trail, title, lead, text, form, entryHref, termsHref, answer }: FleetPageProps) {
  const isClear = !answer?.failure && Object.keys(answer?.errors ?? {}).length === 0;
  return (
    <ReadingPage trail={trail}>
      <h1>{title}</h1>
      {lead && <p className={deskStyles.lead}>{lead}</p>}
      {form ? (
        <p>
          <ButtonLink to="#devis">{m.fleetAsk()}</ButtonLink>
        </p>
      ) : (
        <FleetClosed entryHref={entryHref} />
      )}
      {text}
      {form && answer?.report && (
        <Suspense>
          <FleetReport report={answer.report} action={form.reportAction} comesFirst={isClear} />
        </Suspense>
      )}
      {form && (
        <section id="devis" aria-labelledby="titre-devis" className={deskStyles.section}>
          <h2 id="titre-devis">{m.fleetAsk()}</h2>
          <FleetForm view={form} answer={answer} />
        </section>
      )}
      <p>
        <Link to={termsHref}>{m.offerTermsLink()}</Link>
      </p>
    </ReadingPage>
  );
}
