import { Link } from 'react-router';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type FleetAnswer, FleetForm } from '#site/shared/request-form/fleet-form.tsx';
import { ReceiptPart } from '#site/shared/request-form/receipt-part.tsx';
import formStyles from '#site/shared/request-form/request-form.module.css';
import type { Receipt } from '#site/shared/request-form/request-view.ts';
import type { RequestFormView } from '#site/shared/request-form/view-request.server.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import onTheRoad from '#site/ui/drawings/paye.svg?url';
import { Notice } from '#site/ui/notice.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { SceneHead } from '#site/ui/scene-head.tsx';
import { Typeset } from '#site/ui/typeset.tsx';

interface FleetPageProps {
  readonly trail: Trail;
  readonly title: string;
  readonly text: { readonly lead: string | null; readonly blocks: readonly RichTextBlock[] } | undefined;
  readonly form: RequestFormView | undefined;
  readonly pageHref: string;
  readonly entryHref: string;
  readonly termsHref: string;
  readonly answer: FleetAnswer | undefined;
}

export function FleetPage(props: FleetPageProps) {
  const { trail, title, text, form, pageHref, entryHref, termsHref, answer } = props;
  return (
    <div className="page">
      <div className="trail">
        <Breadcrumb items={trail} />
      </div>
      <SceneHead scene={onTheRoad}>
        <Typeset as="h1" text={title} />
        {text?.lead && <Typeset as="p" className="lead" text={text.lead} />}
        {form && (
          <p>
            <ButtonLink to="#devis">{m.fleetAsk()}</ButtonLink>
          </p>
        )}
      </SceneHead>
      <RoadLine />
      {!form && <FleetClosed entryHref={entryHref} />}
      {text && (
        <Prose>
          <RichText blocks={text.blocks} />
        </Prose>
      )}
      {form && (
        <section id="devis" aria-labelledby="titre-devis" className={formStyles.section}>
          <Typeset as="h2" id="titre-devis" text={m.fleetAsk()} />
          <FleetForm view={form} action={pageHref} answer={answer} />
        </section>
      )}
      <p>
        <Link to={termsHref}>{m.offerTermsLink()}</Link>
      </p>
    </div>
  );
}

function FleetClosed({ entryHref }: { readonly entryHref: string }) {
  return (
    <Notice tone="info" title={m.fleetClosedTitle()}>
      <p>{m.fleetClosedText()}</p>
      <div className={`cluster ${formStyles.closed}`}>
        <ButtonLink to={entryHref} variant="secondary">
          {m.partnerHowTitle()}
        </ButtonLink>
        <ButtonLink to={paths.contact()} variant="quiet">
          {m.fleetContact()}
        </ButtonLink>
        <ButtonLink to={paths.search()} variant="quiet">
          {m.fleetSchools()}
        </ButtonLink>
      </div>
    </Notice>
  );
}

interface FleetReceivedProps {
  readonly trail: Trail;
  readonly receipt: Receipt;
  readonly demonstration: boolean;
  readonly pageHref: string;
}

export function FleetReceived({ trail, receipt, demonstration, pageHref }: FleetReceivedProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.fleetReceived()} />
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{m.fleetNext()}</p>
      </ReceiptPart>
      <div className="cluster gap-2">
        <ButtonLink to={pageHref} variant="quiet">
          {m.fleetBack()}
        </ButtonLink>
      </div>
    </ReadingPage>
  );
}
