import { Link, redirect } from 'react-router';
import { fleetFileMessages } from '#domain/fleet/attachment.ts';
import { fleetFileField } from '#domain/fleet/request-fields.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import type { Trail } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { partnerAt, reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import { type FleetAnswer, FleetForm, keepFleetForm } from '#site/shared/request-form/fleet-form.tsx';
import { hasErrors } from '#site/shared/request-form/keep-form.ts';
import { ReceiptPart } from '#site/shared/request-form/receipt-part.tsx';
import type { Receipt } from '#site/shared/request-form/request-view.ts';
import { answerRequestForm, submitFleetForm } from '#site/shared/request-form/submit-request.server.ts';
import {
  findReceipt,
  type RequestFormView,
  viewRequestForm,
} from '#site/shared/request-form/view-request.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
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
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/fleet.route.ts';
import { loadOffer } from './load-offer.server.ts';
import { describeOffer } from './page-descriptions.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  return loadFleetPage(request, url, here, partnerAt(url, params.partner, here).group);
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const here = site(context);
  return takeFleetRequest(request, here, partnerAt(url, params.partner, here).group);
}

export const clientAction = (args: Route.ClientActionArgs) => keepFleetForm(args);

export const handle = { Header: PartnerHeader };

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const head = page ? { ...page.head, trail: page.trail } : { noindex: true };
  return metaBesideTitle({ title: m.fleetAsk(), ...head, matches });
}

export default function PartnerFleet({ loaderData: page, actionData }: Route.ComponentProps) {
  const { trail, title, receipt, demonstration, refusal, pageHref } = page;
  const refused = refusal === undefined ? undefined : { values: {}, errors: { file: refusal } };
  const answer = actionData ?? refused;
  const received = answer ? undefined : receipt;
  return (
    <>
      <PageTitle title={received ? m.fleetReceived() : title} isInError={hasErrors(answer)} />
      {received ? (
        <FleetReceived trail={trail} receipt={received} demonstration={demonstration} pageHref={pageHref} />
      ) : (
        <FleetPage {...page} answer={answer} />
      )}
    </>
  );
}

const slug = 'flottes';

async function loadFleetPage(request: Request, url: URL, here: SiteRequest, group: PartnerGroup) {
  const offer = group.offers.find((one) => one.slug === slug);
  if (!offer) throw noSuchPage(url, reserved);
  const [customer, common, receipt] = await Promise.all([
    findCustomer(request, here),
    loadOffer(here, group, offer),
    findReceipt(here, 'fleet', url.searchParams),
  ]);
  const page = {
    ...common,
    pageHref: offer.url,
    receipt,
    demonstration: here.mailbox !== undefined,
    form: customer?.offer.slug === slug ? viewRequestForm(here, 'fleet', new Date()) : undefined,
    /** The server refused the form before reading it. */
    refusal: url.searchParams.has('fichier') ? fleetFileMessages.tooLarge : undefined,
  };
  return showPage(page, {
    path: offer.url,
    description: describeOffer(offer),
    noindex: customer !== undefined || page.refusal !== undefined || receipt !== undefined,
  });
}

async function takeFleetRequest(request: Request, here: SiteRequest, group: PartnerGroup) {
  const customer = await findCustomer(request, here);
  if (customer?.offer.slug !== slug) {
    throw redirect(paths.partner(group.prefix, 'erreur'), { status: 303, headers: reserved });
  }
  const { fields, upload } = await readFormWithFile(request, fleetFileField);
  const outcome = await submitFleetForm(here, { fields, upload, brand: customer.brand.id }, new Date());
  return answerRequestForm(request, here, outcome, {
    headers: reserved,
    causeOf: ({ reference }) => `fleet:${reference}`,
    leadTo: ({ reference }) => paths.partner(group.prefix, slug, { received: reference }),
  });
}

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

function FleetPage(props: FleetPageProps) {
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
        <section id="devis" aria-labelledby="titre-devis" className="stack gap-2">
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
      <div className="screen-only cluster gap-2">
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

function FleetReceived({ trail, receipt, demonstration, pageHref }: FleetReceivedProps) {
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
