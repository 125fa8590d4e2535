import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import type { Trail } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { partnerAt, reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { TrialTeaser } from '#site/shared/trial/trial-teaser.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { classNames } from '#site/ui/class-names.ts';
import certificate from '#site/ui/drawings/label.svg?url';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Price } from '#site/ui/price.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { SceneHead } from '#site/ui/scene-head.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/offer.route.ts';
import {
  describeRoad,
  loadDeal,
  loadOffer,
  type NoDeal,
  type OfferText,
  type PartnerDeal,
  type SchoolRoad as Road,
} from './load-offer.server.ts';
import styles from './offer-page.module.css';
import { describeOffer } from './page-descriptions.server.ts';
import { partnerMeta } from './partner-meta.ts';
import { loadTeasers } from './partner-trial-data.server.ts';
import { ReservedNotice } from './reserved-notice.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const offer = group.offers.find(({ slug }) => slug === params.page);
  if (!offer) throw noSuchPage(url, reserved);
  const customer = await findCustomer(request, here);
  const isOwn = customer?.offer.id === offer.id;
  const [common, deal, teasers] = await Promise.all([
    loadOffer(here, group, offer),
    isOwn ? loadDeal(here, customer) : undefined,
    loadTeasers(here, group, offer.slug),
  ]);
  const page = {
    ...common,
    brand: customer?.brand.label,
    sells: offer.formula !== undefined,
    deal,
    ownOffer: customer && !isOwn && offer.formula !== undefined ? customer.offer : undefined,
    teasers,
    road: describeRoad(offer.slug),
  };
  return showPage(page, {
    path: offer.url,
    description: describeOffer(offer),
    noindex: customer !== undefined,
  });
}

export const handle = { Header: PartnerHeader };

export const meta = (args: Route.MetaArgs) => partnerMeta(args, args.loaderData?.title);

export default function PartnerPage({ loaderData: { teasers, ...page } }: Route.ComponentProps) {
  return (
    <OfferPage {...page}>
      {teasers.map((teaser) => (
        <TrialTeaser key={teaser.slug} trial={teaser} />
      ))}
    </OfferPage>
  );
}

interface OfferPageProps {
  readonly trail: Trail;
  readonly title: string;
  readonly text: OfferText | undefined;
  readonly brand: string | undefined;
  readonly sells: boolean;
  readonly deal: PartnerDeal | NoDeal | undefined;
  readonly ownOffer: { readonly label: string; readonly url: string } | undefined;
  readonly entryHref: string;
  readonly termsHref: string;
  readonly road: Road | undefined;
  readonly children?: ReactNode;
}

function OfferPage(offer: OfferPageProps) {
  const { trail, title, text, brand, sells, deal, ownOffer, entryHref, termsHref, road, children } = offer;
  const isReserved = sells && brand === undefined;
  const hasBeside = isReserved || (brand !== undefined && deal !== undefined) || ownOffer !== undefined;
  return (
    <div className="page">
      <div className="trail">
        <Breadcrumb items={trail} />
      </div>
      <SceneHead scene={certificate}>
        <Typeset as="h1" text={title} />
        {text?.lead && <Typeset as="p" className="lead" text={text.lead} />}
      </SceneHead>
      <RoadLine />
      <div className={classNames('stack gap-3', hasBeside && `columns ${styles.offer}`)}>
        {hasBeside && (
          <div className={`stack gap-3 ${styles.beside}`}>
            {isReserved && <ReservedNotice entryHref={entryHref} />}
            {brand !== undefined && deal && <Deal brand={brand} deal={deal} termsHref={termsHref} />}
            {ownOffer && (
              <Notice tone="info" title={m.partnerOtherOffer()}>
                <p>{m.partnerOtherOfferText()}</p>
                <p>
                  <ButtonLink to={ownOffer.url} variant="secondary">
                    {ownOffer.label}
                  </ButtonLink>
                </p>
              </Notice>
            )}
          </div>
        )}
        <div className={`stack gap-5 ${styles.main}`}>
          {text && (
            <Prose>
              <RichText blocks={text.blocks} />
            </Prose>
          )}
          {children}
          {road && <SchoolRoad road={road} />}
          {typeof deal !== 'object' && (
            <p>
              <Link to={termsHref}>{m.offerTermsLink()}</Link>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface DealProps {
  readonly brand: string;
  readonly deal: PartnerDeal | NoDeal;
  readonly termsHref: string;
}

function Deal({ brand, deal, termsHref }: DealProps) {
  if (typeof deal === 'string') {
    const isAway = deal === 'unavailable';
    return (
      <Notice tone="warning" title={isAway ? m.partnerNoPrice() : m.partnerNotSold()}>
        <p>{isAway ? m.partnerNoPriceText() : m.partnerNotSoldText({ brand })}</p>
        <p>
          <ButtonLink to={paths.onlineCode()} variant="secondary">
            {m.partnerPublicCourse()}
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  const { label, price, publicPrice, orderHref, access, school } = deal;
  const saved = publicPrice - price;
  return (
    <section className="box panel stack gap-2" aria-labelledby="prix">
      <h2 id="prix" className="title-small">
        {label}
      </h2>
      <dl className="cluster gap-3">
        <div>
          <dt className="note">{m.partnerPrice({ brand })}</dt>
          <dd>
            <Price cents={price} size="lg" />
          </dd>
        </div>
        <div>
          <dt className="note">{m.partnerPublicPrice()}</dt>
          <dd>
            <Price cents={publicPrice} />
          </dd>
        </div>
      </dl>
      <p className="strong">
        {saved > 0 ? m.partnerSaved({ amount: formatPrice(saved) }) : m.partnerNothingSaved()}
      </p>
      <p>
        {m.partnerSoldBy()} {school.href ? <Link to={school.href}>{school.label}</Link> : school.label}.{' '}
        {access && `${access}. `}
        {m.partnerSameCourse()}
      </p>
      <p className="cluster gap-2">
        <ButtonLink to={orderHref}>{m.partnerOrder({ price: formatPrice(price) })}</ButtonLink>
        <Link to={paths.onlineCode()} className="screen-only target">
          {m.partnerCompare()}
        </Link>
      </p>
      <p>
        <Link to={termsHref}>{m.offerTermsLink()}</Link>
      </p>
    </section>
  );
}

function SchoolRoad({ road }: { readonly road: Road }) {
  return (
    <section className="stack gap-3" aria-labelledby="parcours">
      <h2 id="parcours">{m.partnerRoadTitle()}</h2>
      <Timeline
        heading="h3"
        steps={road.stages.map(({ slug, title, picto, when, text, gets }) => ({
          title,
          when,
          children: (
            <div className={`cluster ${styles.stage}`}>
              <Vehicle picto={picto} />
              <div>
                {slug === road.here && (
                  <p>
                    <Tag tone="yellow">{m.partnerRoadHere()}</Tag>
                  </p>
                )}
                <p>{text}</p>
                <p>
                  {m.partnerRoadGets()}
                  <strong>{gets}</strong>
                </p>
              </div>
            </div>
          ),
          ...(slug === road.here && { state: 'current' }),
        }))}
      />
      <p className="note">{road.source}</p>
    </section>
  );
}
