import type { Place } from '#contracts/directory.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { euros } from '#domain/money.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { writeTown } from '#domain/place/address.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { totalOfPrice } from '#domain/price/training-price.ts';
import { categoryOfFormulaType, findFormulaType, lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import type { ContextFilter } from '#domain/search/context-filters.ts';
import { contextFilterLabels } from '#domain/search/filter-labels.ts';
import type { Estimate } from '#domain/simulator/cost-line.ts';
import { priceOfHour } from '#domain/simulator/school-total.ts';
import type { SimulatorInput } from '#domain/simulator/simulator-input.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { priceListed, searchedFormula } from '#site/shared/price/listed-price.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ directory: 'findOfficesNear' | 'getOffice' }> & {
  readonly config: Pick<SiteRequest['config'], 'documentHosts'>;
};

const maxShown = 3;
const farthestKm = 50;

type Found = Awaited<ReturnType<Site['upstreams']['directory']['findOfficesNear']>>;

/** From the list, else from the school itself. */
async function findHours(
  { upstreams: { directory }, log }: Omit<Site, 'config'>,
  schools: Found['results'],
  lessons: Found | undefined,
): Promise<(id: number) => number | undefined> {
  const hours = new Map(lessons?.results.map(({ id, formule }) => [id, formule?.min]));
  const others = lessons && lessons.nbPages > 1 ? schools.filter(({ id }) => !hours.has(id)) : [];
  const read = others.map(async ({ id }) => {
    const call = directory.getOffice(id);
    const office = await withFallback(log, 'Prix d’une heure de conduite', call, undefined);
    hours.set(id, priceOfHour(undefined, office?.clubInformations?.formules ?? []));
  });
  await Promise.all(read);
  return (id) => hours.get(id);
}

/** Undefined when the directory is unavailable. */
export async function findNearbySchools(
  { upstreams: { directory }, log, config: { documentHosts } }: Site,
  input: SimulatorInput,
  estimate: Estimate,
  { place, town }: { readonly place: Place; readonly town: string },
) {
  const { training, financing, category, commune } = input;
  const filters: readonly (ContextFilter & QuotedWay)[] =
    financing === 'uneuro' || financing === 'cpf' ? [financing] : [];
  const way = financing === 'region' ? 'aide' : filters[0];
  const near = (formulaTypeId: number) =>
    withFallback(
      log,
      'Auto-écoles près du lieu d’une estimation',
      directory.findOfficesNear(findFormulaType(formulaTypeId)?.slug ?? '', { place, filters }),
      undefined,
    );
  const searched = categoryOfFormulaType(training.formulaTypeId) ?? category;
  const found = await near(training.formulaTypeId);
  if (!found) return undefined;
  // A directory that returns one hour price returns all known ones.
  const isReported = found.results.some(({ formule }) => typeof formule?.hourPrice === 'number');
  const wantsHour = training.hourPrice === 'car' && !isReported;
  const lessons = wantsHour ? await near(lessonFormulaTypeId) : undefined;
  if (wantsHour && !lessons) return undefined;
  const inReach = found.results.filter(({ distance = 0 }) => distance <= farthestKm * 1000);
  const hourOf = await findHours({ upstreams: { directory }, log }, inReach, lessons);
  const { held, hours, retries, theoryRetries } = input;
  const asked = { held, hours, retries, theoryRetries };
  const priced = inReach.flatMap((office) => {
    const { id, label, uri, address, distance, formule } = office;
    if (!formule) return [];
    const hour = formule.hourPrice ?? hourOf(id);
    const listed = searchedFormula(office, training.formulaTypeId);
    const { price } = priceListed(office, listed && { ...listed, hourPrice: hour }, {
      ...asked,
      documentHosts,
      way,
    });
    if (!price) return [];
    const away = distance === undefined ? [] : [m.simSchoolAway({ distance: formatDistance(distance) })];
    return {
      id,
      name: label,
      ...(uri && { to: paths.school(uri, searched, price.way) }),
      where: [writeTown(address.city.name), ...away].join(', '),
      hour: hour === undefined ? undefined : m.simSchoolHour({ price: euros(hour) }),
      price,
    };
  });
  // Schools without an hour price are shown only when no other is found.
  const comparable = priced.filter(({ price }) => totalOfPrice(price) !== undefined);
  const schools = (comparable.length > 0 ? comparable : priced).slice(0, maxShown);
  const isSearched = findFrontCategory(searched)?.usageContexts.includes('research') ?? false;
  const likely = estimate.hours?.hours.likely;
  const lead = likely === undefined ? m.simSchoolsLeadFixed() : m.simSchoolsLead({ hours: likely });
  const financed = filters.map((filter) => m.simSchoolsFinanced({ filter: contextFilterLabels[filter] }));
  return {
    title: m.simSchoolsTitle({ ofPlace: nameCity({ nom: town }).from }),
    lead: [schools.length > 0 ? lead : m.simSchoolsNone({ km: farthestKm }), ...financed].join(' '),
    ...(schools.length > 0 && {
      order:
        comparable.length > 0 && comparable.length < priced.length
          ? m.simSchoolsOrderSome()
          : m.simSchoolsOrder(),
    }),
    schools,
    ...(isSearched && {
      all: {
        label: m.simSchoolsAll(),
        to: paths.search({ q: town, commune, category: searched, filters }),
      },
    }),
  };
}
