import * as v from 'valibot';
import { frenchDay } from '#domain/time/french-dates.ts';
import { listPrices, listResults } from '#services/directory/schools/list-published.ts';
import { list } from './declaration.ts';
import { field, pages, pagingOf, readSort, sortBy } from './fields.ts';

const name = field('<text>', 'only those whose name or city has this text', v.optional(v.string()));

export const resultsList = list({
  name: 'schools results',
  title: 'the official pass rates of schools',
  description: 'Lists the official results of the shown schools, by licence and period, with their source.',
  owners: ['directory'],
  row: 'result',
  fields: { name, sort: sortBy('school', 'licence', 'presented', 'passed'), ...pages },
  async query({ db }, { sort, name: of, ...paging }) {
    const { rows } = await listResults(db, { name: of, order: readSort(sort), ...pagingOf(paging) });
    return { rows, total: rows[0]?.total ?? 0 };
  },
  columns: {
    licence: ['text', 'licence'],
    period: ['text', 'period'],
    presented: ['count', 'presented'],
    passed: ['text', ({ percent }) => (percent === null ? null : `${percent}\u202f%`)],
    source: ['text', 'source'],
    noted: ['text', 'readOn', ({ readOn }) => frenchDay(readOn)],
    school: ['text', ({ label, city }) => `${label}, ${city}`],
  },
});

export const pricesList = list({
  name: 'schools price-list',
  title: 'what schools ask for each formula',
  description: 'Lists the published prices of the shown schools, by formula. `schools prices` changes them.',
  owners: ['directory'],
  row: 'price',
  fields: { name, sort: sortBy('school', 'formula', 'price'), ...pages },
  async query({ db }, { sort, name: of, ...paging }) {
    const { rows } = await listPrices(db, { name: of, order: readSort(sort), ...pagingOf(paging) });
    return { rows, total: rows[0]?.total ?? 0 };
  },
  columns: {
    price: ['money', 'price_cents'],
    advance: ['money', 'advance_payment_cents'],
    'hour price': ['money', 'hour_price_cents'],
    hours: ['count', 'hours_included'],
    formula: ['text', 'formula'],
    school: ['text', ({ label, city }) => `${label}, ${city}`],
  },
});
