import { data } from 'react-router';
import { defaultFigures, displayValues } from '#domain/school/network-figures.ts';
import type { Market } from '#domain/simulator/cost-line.ts';
import { likelyRange } from '#domain/simulator/estimate.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { loadCampaign } from '#site/features/campaign/load-campaign.server.ts';
import { wholeEuros } from '#site/features/city/city-figures.server.ts';
import { describeCosts } from '#site/features/home/describe-costs.server.ts';
import { loadEditorial } from '#site/features/home/load-editorial.server.ts';
import { licenceSheets } from '#site/features/licence/licence-sheets.server.ts';
import { loadRandomReviews } from '#site/features/reviews/load-random-reviews.server.ts';
import { loadMarket } from '#site/features/simulator/load-market.server.ts';
import { cacheUntilMidnight } from '#site/loading/cache-until-midnight.ts';
import { loadHourPrice } from '#site/loading/hour-price.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** What the home page shows today; a part whose upstream does not answer is left out, and the page is then not kept. */
export async function loadHome(here: SiteRequest, now: Date) {
  const figuresName = 'The figures of the network could not be read';
  const statistics = withFallback(here.log, figuresName, here.upstreams.directory.getStatistics(), undefined);
  const market = loadMarket(here, undefined);
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
  const whole = figures && reviews && editorial.whole && answered && prices;
  const shown = figures ?? defaultFigures(now);
  return data(
    {
      figures: shown,
      figuresSource:
        figures && m.citySourceDirectory({ site: here.config.siteName, date: frenchSpaces(frenchDay(now)) }),
      lead: fillPlaceholders(m.homeLead(), displayValues(shown)),
      reviews: reviews ?? [],
      costs: describeCosts(wholeEuros, { hour, date: frenchDay(now) }),
      estimate: tellEstimate(prices),
      cards: listCards(here.pages),
      editorial: editorial.shown,
      campaign,
    },
    {
      headers: { 'cache-control': whole ? cacheUntilMidnight({ fresh: 300, stale: 3600 }, now) : 'no-store' },
    },
  );
}

/** The simulator's range for a car's licence from nothing. */
function tellEstimate(market: Market | undefined) {
  const range = likelyRange('auto', market);
  return (
    range && {
      range: m.homeEstimateRange({ low: wholeEuros(range.low), high: wholeEuros(range.high) }),
      text: m.homeEstimateText(),
      source: m.homeEstimateSource(),
    }
  );
}

function listCards(pages: SiteRequest['pages']) {
  const licences = licenceSheets.map(({ slug, category, name, tab }) => ({
    title: name,
    text: frenchSpaces(tab),
    picto: category,
    to: paths.licence(slug),
  }));
  const code = {
    title: m.homeCardCode(),
    text: m.homeCardCodeText(),
    picto: 'assr',
    to: paths.onlineCode(),
  };
  return [...licences, code].filter(({ to }) => pages.has(to));
}
