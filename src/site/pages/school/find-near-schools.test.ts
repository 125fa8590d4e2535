import { expect, it, vi } from 'vitest';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { anOffice } from '#test/support/office.ts';
import { findNearSchools } from './find-near-schools.server.ts';

const school = { id: 12, position: { lat: 45.75, lng: 4.85 }, city: 'Lyon' };
const office = (id: number, changes: object = {}) => ({
  ...anOffice(),
  id,
  label: `École ${id}`,
  uri: `lyon/ecole/${id}`,
  distance: id * 100,
  formule: { min: 100_000 + id },
  ...changes,
});

function aSite(results: readonly object[] | Error) {
  const findOfficesNear = vi.fn(async () => {
    if (results instanceof Error) throw results;
    return { results };
  });
  const site = { upstreams: { directory: { findOfficesNear } }, log: { error: vi.fn() } };
  return { site: site as unknown as Parameters<typeof findNearSchools>[0], findOfficesNear };
}

it('names the three nearest that publish a price, and not the school itself', async () => {
  const { site } = aSite([
    office(12),
    office(13, { formule: null }),
    office(14, { uri: null }),
    ...[15, 16, 17, 18].map((id) => office(id)),
  ]);
  const near = await findNearSchools(site, school, undefined);
  expect(near?.category).toBe('auto');
  expect(near?.schools.map(({ label }) => label)).toEqual(['École 15', 'École 16', 'École 17']);
  expect(near?.schools[0]).toMatchObject({ distance: 1500, price: 100_015 });
});

it('names none that is more than 50 km away', async () => {
  const { site } = aSite([office(15, { distance: 50_000 }), office(16, { distance: 50_001 })]);
  const near = await findNearSchools(site, school, undefined);
  expect(near?.schools.map(({ label }) => label)).toEqual(['École 15']);
});

it('looks for what the page is asked to be about', async () => {
  const { site, findOfficesNear } = aSite([office(15)]);
  expect((await findNearSchools(site, school, findFrontCategory('moto')))?.category).toBe('moto');
  expect(findOfficesNear).toHaveBeenCalledWith(expect.stringMatching(/./u), {
    place: { city: 'Lyon', location: [45.75, 4.85] },
  });
});

it('names none of a school whose place is unknown, where none publishes, or while the directory is away', async () => {
  expect(
    await findNearSchools(aSite([office(15)]).site, { ...school, position: null }, undefined),
  ).toBeUndefined();
  expect(
    await findNearSchools(aSite([office(15, { formule: null })]).site, school, undefined),
  ).toBeUndefined();
  expect(await findNearSchools(aSite(new Error('away')).site, school, undefined)).toBeUndefined();
});
