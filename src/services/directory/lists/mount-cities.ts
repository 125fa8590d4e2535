import type { Hono } from 'hono';
import { directory } from '#contracts/directory.ts';
import type { CityList, DirectoryCity } from '#contracts/directory-cities.ts';
import type { PassFigures } from '#contracts/directory-passes.ts';
import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import type { LocalResults, PlacedResult } from '#contracts/directory-results.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { listPasses } from '../schools/list-passes.ts';
import type { ReadDirectory } from '../schools/reviews.ts';
import { getLocalResults, listResults } from './departement-results.ts';
import { findCityOffices } from './find-city-offices.ts';
import { getCity } from './get-city.ts';
import { listCities } from './list-cities.ts';
import { listDepartementPrices, listPrices } from './list-prices.ts';
import { memoiseAnswers } from './memoised-answers.ts';

export function mountCities(app: Hono, read: ReadDirectory, refuse: RefuseRequest): void {
  const rememberCity = memoiseAnswers<DirectoryCity | undefined>();
  const rememberList = memoiseAnswers<CityList>();
  const rememberPasses = memoiseAnswers<PassFigures[]>();
  const rememberPrices = memoiseAnswers<PriceFigures[]>();
  const rememberDepartements = memoiseAnswers<DepartementPrices[]>();
  const rememberResults = memoiseAnswers<PlacedResult[]>();
  const rememberLocal = memoiseAnswers<LocalResults | undefined>();

  mountOperation(app, directory.listCities, { refuse }, ({ query }) => {
    const { formulaTypeSlug, departement, nom, limit } = query;
    if (nom !== undefined) return read(({ db }) => listCities(db, query));
    return rememberList(JSON.stringify([formulaTypeSlug, departement, limit]), () =>
      read(({ db }) => listCities(db, query)),
    );
  });
  mountOperation(app, directory.listPasses, { refuse }, () =>
    rememberPasses('passes', () => read(({ db }) => listPasses(db))),
  );
  mountOperation(app, directory.listPrices, { refuse }, ({ query: { departement } }) =>
    rememberPrices(departement ?? '', () => read(({ db }) => listPrices(db, departement))),
  );
  mountOperation(app, directory.listDepartementPrices, { refuse }, ({ query: { formulaTypeSlug } }) =>
    rememberDepartements(formulaTypeSlug ?? '', () =>
      read(({ db }) => listDepartementPrices(db, formulaTypeSlug)),
    ),
  );
  mountOperation(app, directory.listResults, { refuse }, () =>
    rememberResults('results', () => read(({ db }) => listResults(db, parisDay(new Date())))),
  );
  mountOperation(app, directory.getLocalResults, { refuse }, async ({ params, query }, context) => {
    const asked = { licence: query.licence, everybody: query.everybody !== undefined };
    const found = await rememberLocal(JSON.stringify([params.departement, asked]), () =>
      read(({ db }) => getLocalResults(db, params.departement, { ...asked, day: parisDay(new Date()) })),
    );
    return found ?? context.json({ message: 'no results in this département' }, 404);
  });
  mountOperation(app, directory.getCity, { refuse }, async ({ params: { slug }, query }, context) => {
    const everybody = query.everybody !== undefined;
    const key = JSON.stringify([slug, query.formulaTypeSlug, everybody]);
    const city = await rememberCity(key, () =>
      read(({ db }) => getCity(db, slug, query.formulaTypeSlug, everybody)),
    );
    return city ?? context.json({ message: 'no city of this slug' }, 404);
  });
  mountOperation(app, directory.findCityOffices, { refuse }, async ({ params, query }, context) => {
    const found = await read(({ db }) =>
      findCityOffices(db, params.slug, query.page, query.everybody !== undefined),
    );
    return found ?? context.json({ message: 'no city of this slug' }, 404);
  });
}
