import { expect, it } from 'vitest';
import { disposeAfterAll } from '../support/dispose-after-all.ts';
import { listSchools } from '../support/listed-schools.ts';
import { startSiteForJourneys } from '../support/running-site.ts';

const id = 900_001;
const site = disposeAfterAll(await startSiteForJourneys());
await listSchools(site.db, [{ id }]);

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

it('a site of members knows nothing of the schools that the State alone lists', async () => {
  for (const path of [
    `/annuaire-auto-ecoles/lyon/ecole-de-l-etat/${id}`,
    `/contact-auto-ecole/${id}`,
    `/label-dsr/${id}`,
    `/retirer-une-fiche/${id}`,
    '/donnees-des-auto-ecoles',
  ]) {
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  }
  const list = (await read('/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123')).text;
  expect(list).not.toContain('École de l’État');
  expect((await read('/api/suggestions?q=ecole%20etat')).text).not.toContain('État');
  expect((await read('/sitemap-auto-ecoles.xml')).text).not.toContain(String(id));
  expect((await read('/politique-de-confidentialite')).text).not.toContain('donnees-des-auto-ecoles');
});
