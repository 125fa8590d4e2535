import type { Place } from '#contracts/directory.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import type { ContextFilter } from '#domain/search/context-filters.ts';
import type { Estimate } from '#domain/simulator/cost-line.ts';
import { totalAtSchool } from '#domain/simulator/school-total.ts';
import type { SimulatorInput } from '#domain/simulator/simulator-input.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';
import { euros } from './describe-lines.server.ts';
import type { SchoolsView } from './simulator-view.ts';

interface Site {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'findOfficesNear'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

const lessonFormulaTypeId = 10;
const mostShown = 5;
const farthestKm = 50;

/** The nearest schools that sell a training, each with what it is likely to cost there; undefined when the directory is down. */
export async function findNearbySchools(
  { upstreams: { directory }, log }: Site,
  input: SimulatorInput,
  estimate: Estimate,
  { place, town }: { readonly place: Place; readonly town: string },
): Promise<SchoolsView | undefined> {
  const { training, financing, category, commune } = input;
  const filters: readonly ContextFilter[] = financing === 'uneuro' || financing === 'cpf' ? [financing] : [];
  const near = (formulaTypeId: number) =>
    emptyWhenDown(
      log,
      'Auto-écoles près du lieu d’une estimation',
      directory.findOfficesNear(findFormulaType(formulaTypeId)?.slug ?? '', { place, filters }),
      undefined,
    );
  const wantsHour = training.hourPrice === 'car';
  const [found, lessons] = await Promise.all([
    near(training.formulaTypeId),
    wantsHour ? near(lessonFormulaTypeId) : undefined,
  ]);
  if (!found || (wantsHour && !lessons)) return undefined;
  const hours = new Map(lessons?.results.map(({ id, formule }) => [id, formule?.min]));
  const inReach = found.results
    .filter(({ distance = 0 }) => distance <= farthestKm * 1000)
    .flatMap(({ id, label, uri, address, distance, formule }) => {
      if (!formule) return [];
      const hour = hours.get(id);
      const total = totalAtSchool({ formula: formule.min, hour }, training, estimate.lines);
      const prices = [
        m.simSchoolFormula({ price: euros(formule.min) }),
        ...(hour === undefined ? [] : [m.simSchoolHour({ price: euros(hour) })]),
        ...(total === undefined ? [m.simSchoolNoHour()] : []),
      ];
      const away = distance === undefined ? [] : [m.simSchoolAway({ distance: formatDistance(distance) })];
      return {
        id,
        name: label,
        ...(uri && { to: paths.school(uri) }),
        where: [address.city.name, ...away].join(', '),
        prices: prices.join(', '),
        ...(total !== undefined && { total }),
      };
    });
  // Without the price of an hour there is nothing to compare: these schools stand only where no other does.
  const comparable = inReach.filter(({ total }) => total !== undefined);
  const schools = (comparable.length > 0 ? comparable : inReach).slice(0, mostShown);
  const isSearched = findFrontCategory(category)?.usageContexts.includes('research') ?? false;
  const likely = estimate.hours?.hours.likely;
  const lead = likely === undefined ? m.simSchoolsLeadFixed() : m.simSchoolsLead({ hours: likely });
  return {
    title: m.simSchoolsTitle({ place: town }),
    lead: schools.length > 0 ? lead : m.simSchoolsNone({ km: farthestKm }),
    ...(schools.length > 0 && {
      order:
        comparable.length > 0 && comparable.length < inReach.length
          ? m.simSchoolsOrderSome()
          : m.simSchoolsOrder(),
    }),
    schools,
    ...(isSearched && {
      all: {
        label: m.simSchoolsAll(),
        to: paths.search({ q: town, commune, category, filters }),
      },
    }),
  };
}
