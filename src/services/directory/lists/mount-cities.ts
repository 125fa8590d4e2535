import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { directory } from '#contracts/directory.ts';
import type { CityList, DirectoryCity } from '#contracts/directory-cities.ts';
import type { PassFigures } from '#contracts/directory-passes.ts';
import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import type { LocalResults, PlacedResult } from '#contracts/directory-results.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { listPasses } from '../schools/list-passes.ts';
import { getLocalResults, listResults } from './departement-results.ts';
import { findCityOffices } from './find-city-offices.ts';
import { getCity } from './get-city.ts';
import { listCities } from './list-cities.ts';
import { listDepartementPrices, listPrices } from './list-prices.ts';
import { memoiseAnswers } from './memoised-answers.ts';

export function mountCities(app: Hono, db: Kysely<DirectoryDatabase>, refuse: RefuseRequest): void {
  const rememberCity = memoiseAnswers<DirectoryCity | undefined>();
  const rememberList = memoiseAnswers<CityList>();
  const rememberPasses = memoiseAnswers<PassFigures[]>();
  const rememberPrices = memoiseAnswers<PriceFigures[]>();
  const rememberDepartements = memoiseAnswers<DepartementPrices[]>();
  const rememberResults = memoiseAnswers<PlacedResult[]>();
  const rememberLocal = memoiseAnswers<LocalResults | undefined>();

  mountOperation(app, directory.listCities, { refuse }, ({ query }) => {
    const { formulaTypeSlug, departement, nom, limit } = query;
    if (nom !== undefined) return listCities(db, query);
    return rememberList(JSON.stringify([formulaTypeSlug, departement, limit]), () => listCities(db, query));
  });
  mountOperation(app, directory.listPasses, { refuse }, () => rememberPasses('passes', () => listPasses(db)));
  mountOperation(app, directory.listPrices, { refuse }, ({ query: { departement } }) =>
    rememberPrices(departement ?? '', () => listPrices(db, departement)),
  );
  mountOperation(app, directory.listDepartementPrices, { refuse }, ({ query: { formulaTypeSlug } }) =>
    rememberDepartements(formulaTypeSlug ?? '', () => listDepartementPrices(db, formulaTypeSlug)),
  );
  mountOperation(app, directory.listResults, { refuse }, () =>
    rememberResults('results', () => listResults(db, parisDay(new Date()))),
  );
  mountOperation(app, directory.getLocalResults, { refuse }, async ({ params, query }, context) => {
    const asked = { licence: query.licence, everybody: query.everybody !== undefined };
    const found = await rememberLocal(JSON.stringify([params.departement, asked]), () =>
      getLocalResults(db, params.departement, { ...asked, day: parisDay(new Date()) }),
    );
    return found ?? context.json({ message: 'no results in this département' }, 404);
  });
  mountOperation(app, directory.getCity, { refuse }, async ({ params: { slug }, query }, context) => {
    const everybody = query.everybody !== undefined;
    const key = JSON.stringify([slug, query.formulaTypeSlug, everybody]);
    const city = await rememberCity(key, () => getCity(db, slug, query.formulaTypeSlug, everybody));
    return city ?? context.json({ message: 'no city of this slug' }, 404);
  });
  mountOperation(app, directory.findCityOffices, { refuse }, async ({ params, query }, context) => {
    const found = await findCityOffices(db, params.slug, query.page, query.everybody !== undefined);
    return found ?? context.json({ message: 'no city of this slug' }, 404);
  });
}
