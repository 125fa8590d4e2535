import { data } from 'react-router';
import { licencePages } from '#domain/licences/licence-pages.ts';
import { formatTens } from '#domain/money.ts';
import { writeTown } from '#domain/place/address.ts';
import { defaultFigures, displayValues } from '#domain/school/network-figures.ts';
import type { Market } from '#domain/simulator/cost-line.ts';
import { likelyRange } from '#domain/simulator/estimate.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { cacheUntilMidnight } from '#site/loading/cache-until-midnight.ts';
import { loadHourPrice } from '#site/loading/hour-price.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { loadCampaign } from '#site/shared/campaign/load-campaign.server.ts';
import { loadMarket } from '#site/shared/price/load-market.server.ts';
import { paragraphsOf } from '#site/shared/reviews/view-review.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { describeCosts } from './describe-costs.server.ts';
import { loadEditorial } from './load-editorial.server.ts';
import type { RandomReview } from './random-reviews.tsx';

/** A part whose upstream fails is left out, and the page is not cached. */
export async function loadHome(here: SiteRequest, now: Date) {
  const figuresName = 'The figures of the network could not be read';
  const statistics = withFallback(here.log, figuresName, here.upstreams.directory.getStatistics(), undefined);
  const market = loadMarket(here);
  const hourPrice = loadHourPrice(here);
  const [figures, reviews, editorial, { campaign, answered }, prices, hour] = await Promise.all([
    statistics,
    loadRandomReviews(here),
    Promise.all([statistics, hourPrice]).then(([known, price]) =>
      loadEditorial(here, { figures: known ?? defaultFigures(now), hour: price }, now),
    ),
    loadCampaign(here, now),
    market,
    hourPrice,
  ]);
  const isComplete = figures && reviews && editorial.isComplete && answered && prices;
  const shown = figures ?? defaultFigures(now);
  return data(
    {
      figures: shown,
      figuresSource:
        figures && m.citySourceDirectory({ site: here.config.siteName, date: frenchSpaces(frenchDay(now)) }),
      lead: fillPlaceholders(m.homeLead(), displayValues(shown)),
      reviews: reviews ?? [],
      costs: describeCosts({ hour, date: frenchDay(now) }),
      estimate: describeEstimate(prices),
      guides: listGuides(here.pages),
      editorial: editorial.shown,
      campaign,
    },
    {
      headers: {
        'cache-control': isComplete ? cacheUntilMidnight({ fresh: 300, stale: 3600 }, now) : 'no-store',
      },
    },
  );
}

/** For a car licence without any experience. */
function describeEstimate(market: Market | undefined) {
  const range = likelyRange('auto', market);
  return (
    range && {
      cents: range.likely,
      text: m.homeEstimateText({ low: formatTens(range.low), high: formatTens(range.high) }),
      source: m.homeEstimateSource(),
    }
  );
}

function listGuides(pages: SiteRequest['pages']) {
  const licences = licencePages.map(({ name, slug }) => ({ label: name, to: paths.licence(slug) }));
  return [...licences, { label: m.homeCardCode(), to: paths.onlineCode() }].filter(({ to }) => pages.has(to));
}

type Site = SiteWith<{ enrolment: 'randomNotices' }>;

const shownAtOnce = 2;

export async function loadRandomReviews({ upstreams, log }: Site): Promise<RandomReview[] | undefined> {
  const sample = await withFallback(
    log,
    'Avis tirés au hasard',
    upstreams.enrolment.randomNotices({ count: String(shownAtOnce) }),
    undefined,
  );
  return sample?.flatMap(({ note, identite: author, commentaire, date, datePublication, preuve, office }) => {
    const text = paragraphsOf(commentaire);
    if (office?.uri === null || text.length === 0) return [];
    const school = office && { label: office.label, city: writeTown(office.city.name), uri: office.uri };
    const day = (time: string) => frenchSpaces(frenchDay(time));
    return [
      {
        note,
        author,
        text,
        experienced: day(date),
        ...(datePublication && { published: day(datePublication) }),
        ...(preuve && { proof: preuve }),
        ...(school && { school }),
      },
    ];
  });
}
