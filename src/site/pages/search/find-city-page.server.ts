import { slugify } from '#domain/text/text.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { atCity } from '#site/shared/school-list/headline.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import type { SearchQuery } from '#site/shared/school-list/search-address.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ directory: 'getCity' }>;

/** Milliseconds: the link is optional and must not delay the page. */
const timeoutMs = 400;

export async function findCityPage(
  { upstreams: { directory }, log }: Site,
  target: SearchTarget,
  { category }: Pick<SearchQuery, 'category'>,
) {
  if (target.kind !== 'place' || 'fromVisitor' in target) return undefined;
  const { name, place } = target;
  // With its département the slug finds its city however it is stored.
  const slug = [slugify(name), place.dep?.toLowerCase()].filter(Boolean).join('-');
  const asking = rejectOnAbort(directory.getCity({ slug }), AbortSignal.timeout(timeoutMs));
  const city = await withFallback(log, 'Page de la ville', asking, undefined);
  if (!city || city.figures.nbOffices === 0) return undefined;
  const isTaught = city.trainings.some(({ formulaTypeSlug }) => formulaTypeSlug === category.formulaTypeSlug);
  // The page of a city without the training has none of its schools, prices or reviews.
  if (!isTaught) return undefined;
  const own = { auto: paths.drivingSchools, moto: paths.motorbikeSchools }[category.slug];
  const to = own ? own(city.slug) : paths.city(city.slug);
  const tell = category.slug === 'moto' ? m.pricesAndReviewsAtMotorbike : m.pricesAndReviewsAt;
  return { to, label: tell({ atTown: atCity(name) }) };
}
