import { beforeAll, expect, it, vi } from 'vitest';
import { createDirectoryClient, type DirectoryClient } from '#clients/directory.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { totalOfPrice } from '#domain/price/training-price.ts';
import { estimateCost } from '#domain/simulator/estimate.ts';
import { readSimulatorInput } from '#domain/simulator/simulator-input.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { viewSchool } from '#site/pages/school/school-view.ts';
import { findNearbySchools } from '#site/pages/simulator/find-nearby-schools.server.ts';
import { sharedNetwork } from '#test/support/database.ts';
import { mailsOfTests } from '#test/support/mails.ts';

let directory: DirectoryClient;

const test = await sharedNetwork();
beforeAll(async () => {
  const service = createDirectoryService({
    db: test.db,
    reviews: createReviews(test.db),
    token: 'a-token',
    mails: mailsOfTests,
  });
  directory = createDirectoryClient({
    name: 'directory',
    baseUrl: 'http://directory.internal',
    fetch: (request) => service.fetch(request),
    headers: { authorization: 'Bearer a-token' },
  });
});

const offices = new Map<number, ReturnType<DirectoryClient['getOffice']>>();

/** Read once: a school is compared in several categories. */
function officeOf(id: number): ReturnType<DirectoryClient['getOffice']> {
  const known = offices.get(id) ?? directory.getOffice(id);
  offices.set(id, known);
  return known;
}

/** The total of a category on a school's own page. */
async function totalOnPage(id: number, category: string): Promise<number | undefined> {
  const office = await officeOf(id);
  if (!office?.clubInformations) return undefined;
  const { quoted } = viewSchool(
    { ...office, uri: office.uri ?? '' },
    {
      now: new Date(),
      documentHosts: [],
      imageHosts: [],
      category: findFrontCategory(category),
    },
  );
  return quoted && totalOfPrice(quoted.price);
}

it.each([
  ['', 'auto'],
  ['permis=boite-auto', 'boite-auto'],
  ['permis=aac', 'aac'],
  ['categorie=moto', 'moto'],
  ['categorie=scooter', 'scooter'],
  ['categorie=bateau', 'bateau'],
  ['categorie=remorque&permis=be', 'remorque'],
])('from %s the simulator and the schools’ pages show the same total', async (query, category) => {
  const { input } = readSimulatorInput(new URLSearchParams(query));
  const log = { error: vi.fn() };
  const located = await test.db
    .selectFrom('offices')
    .innerJoin('formulas', 'formulas.office_id', 'offices.id')
    .where('formula_type_id', '=', input.training.formulaTypeId)
    .where('latitude', 'is not', null)
    .select(['offices.id', 'latitude', 'longitude'])
    .execute();
  const compared = new Map<number, number | undefined>();
  // From thirty places most schools are seen.
  const step = Math.ceil(located.length / 30);
  for (const { id, latitude, longitude } of located.filter((_, at) => at % step === 0)) {
    if (compared.has(id) || latitude === null || longitude === null) continue;
    const place = { location: [latitude, longitude] as [number, number] };
    const around = { place, town: '' };
    const estimate = estimateCost(input, undefined);
    const view = await findNearbySchools(
      { upstreams: { directory }, log, config: { documentHosts: [] } },
      input,
      estimate,
      around,
    );
    for (const { id: found, price } of view?.schools ?? []) compared.set(found, totalOfPrice(price));
    // Schools nearer to the visitor may precede it and have no total.
    if (!compared.has(id)) expect(await totalOnPage(id, category)).toBeUndefined();
  }
  for (const [id, total] of compared) expect([id, await totalOnPage(id, category)]).toEqual([id, total]);
  expect(log.error).not.toHaveBeenCalled();
  expect(compared.size).toBeGreaterThan(5);
});
