import { redirect } from 'react-router';
import type { Place } from '#contracts/directory.ts';
import { factsVerifiedOn } from '#domain/licences/driving-facts.ts';
import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import { regionOf } from '#domain/place/regions.ts';
import { isNamed } from '#domain/place/territory.ts';
import { estimateCost } from '#domain/simulator/estimate.ts';
import { listFinancing } from '#domain/simulator/financing.ts';
import { deductFunds, hasFunds } from '#domain/simulator/own-funds.ts';
import {
  type ReadInput,
  readSimulatorInput,
  type SimulatorField,
  type SimulatorInput,
} from '#domain/simulator/simulator-input.ts';
import { trainingRules } from '#domain/simulator/trainings.ts';
import { frenchDay, frenchMonth } from '#domain/time/french-dates.ts';
import type { SimulatorAddress } from '#site/addresses.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { estimatePath } from '#site/paths.ts';
import { loadMarket } from '#site/shared/price/load-market.server.ts';
import { resolveTarget } from '#site/shared/school-list/resolve-target.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { describeFinancing } from './describe-financing.server.ts';
import {
  describeForm,
  describeInputFault,
  type Errors,
  listCategories,
  listErrors,
} from './describe-form.server.ts';
import { describeFunds, fundsAddress } from './describe-funds.server.ts';
import { describeResult } from './describe-result.server.ts';
import { findNearbySchools } from './find-nearby-schools.server.ts';
import { trainingLabel } from './training-words.server.ts';

export type SimulatorView = Awaited<ReturnType<typeof loadSimulator>>['view'];

export async function loadSimulator(site: SiteRequest, params: URLSearchParams, today = new Date()) {
  const read = readSimulatorInput(params);
  const { input } = read;
  const asked = addressOf(read);
  if (Object.keys(read.faults).length === 0 && isUntidy(params)) throw redirect(estimatePath(asked));
  const found = await findSimulatorPlace(site, input);
  const errors = describeFaults(read, found === 'unknown');
  const base = {
    title: m.simTitle(),
    lead: m.simLead(),
    categoriesLabel: m.simChooseCategory(),
    categories: listCategories(read),
    form: describeForm(read, errors),
    errors: listErrors(errors),
    method: {
      title: m.simMethodTitle(),
      texts: [
        m.simMethodText({ verified: frenchMonth(factsVerifiedOn) }),
        m.simMethodRules({ name: trainingRules.source.name, year: trainingRules.year ?? 0 }),
        m.simMethodShare(),
      ],
    },
  };
  const tab = m.simTab({ training: trainingLabel(input.training) });
  const head = {
    asked: params.has('permis') ? asked : { ...asked, training: undefined },
    /** A new key resets the form. */
    key: input.category,
    isPersonal: [...params.keys()].some((name) => name !== 'categorie' && name !== 'permis'),
    tab: base.errors.length > 0 ? m.answerInError({ title: tab }) : tab,
    description: m.simDescription(),
    isPlain: params.size === 0,
  };
  const place = typeof found === 'object' ? found : undefined;
  const departement = place?.departement;
  const market = await loadMarket(site, { departement, town: place?.isTown ? place.town : undefined });
  const estimate = estimateCost({ ...input, departement }, market);
  const around = place?.place && { town: place.town, place: place.place };
  // Avoid waiting twice for a directory that failed.
  const schools = market && around && (await findNearbySchools(site, input, estimate, around));
  const total = estimate.total?.likely;
  const remainder =
    hasFunds(input.funds) && total !== undefined
      ? deductFunds(input, estimate.lines, input.funds)
      : undefined;
  const result = describeResult({
    input,
    estimate,
    funds: remainder && describeFunds(input.funds, remainder),
    place: place ?? unreachable(found),
    isFirst: head.isPlain,
    hasFaults: base.errors.length > 0,
    context: {
      siteName: site.config.siteName,
      date: frenchDay(today),
      demonstration: site.config.demonstration,
    },
  });
  const offers = listFinancing({
    ...input,
    departement,
    total,
    rest: remainder?.rest ?? total,
    hasAid: input.funds.aid > 0,
  });
  const view = {
    ...base,
    result,
    financing: describeFinancing(offers, input.financing, remainder !== undefined),
    schools: schools ?? (around ? undefined : whereToCompare()),
  };
  const isComplete = market !== undefined && found !== 'unreachable' && (!around || schools !== undefined);
  return { ...head, view, isComplete };
}

function unreachable(found: unknown) {
  if (found !== 'unreachable') return undefined;
  return { name: m.simEverywhere(), departement: undefined, note: m.simPlaceUnreachable() };
}

function whereToCompare(): Awaited<ReturnType<typeof findNearbySchools>> {
  return { title: m.simSchoolsWhereTitle(), lead: m.simSchoolsWhere(), schools: [] };
}

function describeFaults({ faults }: ReadInput, isPlaceUnknown: boolean): Errors {
  return {
    ...Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field as SimulatorField, describeInputFault(fault)]),
    ),
    ...(isPlaceUnknown && { q: describeInputFault('place-unknown') }),
  };
}

/** Forms also submit empty fields and repeat the name of each checked box: redirect to a clean address. */
function isUntidy(params: URLSearchParams): boolean {
  return [...params].some(([name, value], index, all) => {
    return value === '' || all.findIndex(([other]) => other === name) !== index;
  });
}

function addressOf({ input }: ReadInput): SimulatorAddress {
  const { category, training, retries, theoryRetries, funds, ...same } = input;
  return {
    ...same,
    category: category === 'auto' ? undefined : category,
    training: training.slug,
    retries: retries || undefined,
    theoryRetries: theoryRetries || undefined,
    ...fundsAddress(funds),
  };
}

interface SimulatorPlace {
  readonly name: string;
  /** The town around which schools are searched: the place itself, or the largest of a département. */
  readonly town: string;
  /** The place is that town itself. */
  readonly isTown?: true;
  readonly departement: string | undefined;
  readonly place: Place | undefined;
  readonly note?: string;
}

async function findSimulatorPlace(
  site: SiteRequest,
  { q, commune, category }: Pick<SimulatorInput, 'q' | 'commune' | 'category'>,
): Promise<SimulatorPlace | 'unknown' | 'unreachable' | undefined> {
  if (q === '' && !commune) return undefined;
  const code = q.toUpperCase();
  if (regionOf(code)) return findDepartement(site, (one) => one.code === code);
  const frontCategory = findFrontCategory(category) ?? defaultFrontCategory;
  const target = await resolveTarget(site, { q, commune, zone: undefined, category: frontCategory });
  if (target.kind === 'unreachable') return 'unreachable';
  const isExact = target.kind === 'place' && target.readAs === undefined;
  if (!isExact) {
    const departement = await findDepartement(site, isNamed(q));
    if (departement !== 'unknown') return departement;
  }
  if (target.kind !== 'place') return 'mayBeTown' in target ? 'unreachable' : 'unknown';
  const { name, place, readAs } = target;
  return {
    name,
    town: name,
    isTown: true,
    departement: place.dep,
    place,
    ...(readAs !== undefined && { note: m.simReadAs({ place: name }) }),
  };
}

async function findDepartement(
  { upstreams: { directory }, log }: SiteRequest,
  isIt: (departement: { readonly code: string; readonly nom: string }) => boolean,
): Promise<SimulatorPlace | 'unknown' | 'unreachable'> {
  const ask = <T>(call: Promise<T>) => withFallback(log, 'Départements de l’annuaire', call, undefined);
  const all = await ask(directory.listCities({ limit: '0' }));
  if (!all) return 'unreachable';
  const found = all.departements.find(isIt);
  if (!found) return 'unknown';
  const [largest] = (await ask(directory.listCities({ departement: found.code, limit: '1' })))?.cities ?? [];
  const town = largest && (await ask(directory.getCity({ slug: largest.slug })));
  return {
    name: found.nom,
    town: largest?.nom ?? found.nom,
    departement: found.code,
    place: town?.location ? { city: town.nom, dep: found.code, location: town.location } : undefined,
  };
}
