import { expect, it } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadEnrolment } from './load-enrolment.server.ts';

async function listed(query: string) {
  const request = new Request(`http://localhost:3000/inscription-en-ligne${query}`);
  const view = await loadEnrolment(request, aStandInSite() as unknown as SiteRequest);
  if (view?.step !== 'ecole' || view.found.kind !== 'schools') throw new Error('no list of schools');
  return { ids: view.found.schools.map(({ id }) => id), total: view.found.total, query: view.kept };
}

it('leaves out the school that was left, there and in the links of the list', async () => {
  const there = '?etape=ecole&categorie=auto&q=Lyon';
  const all = await listed(there);
  const others = await listed(`${there}&sauf=${all.ids[0]}`);
  expect(others.ids).toEqual(all.ids.slice(1));
  expect(others.total).toBe((all.total ?? 0) - 1);
  expect(others.query).toMatchObject({ sauf: String(all.ids[0]) });
});
