import { describe, expect, it } from 'vitest';
import { type ListAnswer, narrowAnswer, schoolsPerPage } from './narrow-answer.ts';

interface School {
  readonly id: number;
  readonly garanties: readonly string[];
  readonly pmr: boolean;
  readonly club: boolean;
  readonly distance: number | undefined;
}

const schools = (count: number): School[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    garanties: [],
    pmr: index % 2 === 0,
    club: false,
    distance: (index + 1) * 1000,
  }));
const answered = (
  results: readonly School[],
  more: Partial<ListAnswer<School>> = {},
): ListAnswer<School> => ({
  results,
  total: results.length,
  currentPage: 1,
  nbPages: results.length > 0 ? 1 : 0,
  ...more,
});
const numbers = ({ results }: { readonly results: readonly School[] }) => results.map(({ id }) => id);
const reach = { radiusKm: 20, placeOf: ({ id, distance }: School) => ({ id, distance, inNamedCity: false }) };

it('a radius chosen by the visitor applies even when few schools are left', () => {
  const list = narrowAnswer(answered(schools(44)), {
    page: 1,
    filters: [],
    reach: { ...reach, radiusKm: 5, strict: true },
  });
  expect(numbers(list)).toEqual([1, 2, 3, 4, 5]);
  expect(list).toMatchObject({ total: 5, nbPages: 1, farther: 39 });
});

describe('an answer that holds all schools', () => {
  it.each([
    [0, 0],
    [schoolsPerPage - 1, 1],
    [schoolsPerPage, 1],
    [schoolsPerPage + 1, 2],
    [44, 3],
  ])('of %d is parted into %d pages', (count, nbPages) => {
    const list = narrowAnswer(answered(schools(count)), { page: 1, filters: [] });
    expect(list).toMatchObject({ total: count, currentPage: 1, nbPages });
    expect(list.results).toHaveLength(Math.min(count, schoolsPerPage));
  });

  it('has the requested page, and none beyond the last', () => {
    const all = answered(schools(44));
    expect(numbers(narrowAnswer(all, { page: 3, filters: [] }))).toEqual([41, 42, 43, 44]);
    const beyond = narrowAnswer(all, { page: 4, filters: [] });
    expect(beyond).toEqual({ results: [], total: 44, currentPage: 4, nbPages: 3, applied: [] });
  });

  it('is known as such by what it counts, or by what it does not', () => {
    const uncounted = { total: undefined, nbPages: 1 };
    expect(narrowAnswer(answered(schools(44), uncounted), { page: 3, filters: [] }).results).toHaveLength(4);
    expect(narrowAnswer(answered(schools(9), uncounted), { page: 1, filters: [] }).total).toBe(9);
    expect(narrowAnswer(answered(schools(9), uncounted), { page: 2, filters: [] }).total).toBeUndefined();
    // One of ten was unreadable.
    expect(narrowAnswer(answered(schools(9), { total: 10 }), { page: 1, filters: ['pmr'] }).total).toBe(5);
  });

  it('is filtered before it is parted', () => {
    const list = narrowAnswer(answered(schools(44)), { page: 2, filters: ['pmr'] });
    expect(list).toMatchObject({ total: 22, nbPages: 2 });
    expect(numbers(list)).toEqual([41, 43]);
  });

  it('is filtered, then limited to the radius, with the number beyond', () => {
    const list = narrowAnswer(answered(schools(44)), { page: 1, filters: [], reach });
    expect(list).toMatchObject({ total: 20, nbPages: 1, farther: 24 });
    const filtered = narrowAnswer(answered(schools(44)), { page: 1, filters: ['pmr'], reach });
    expect(numbers(filtered)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    expect(filtered.farther).toBe(12);
  });

  it('never counts a school without a position, or one of the ten nearest, as far', () => {
    const lost = schools(22).map((school) => (school.id > 20 ? { ...school, distance: undefined } : school));
    const list = narrowAnswer(answered(lost), { page: 1, filters: [], reach });
    expect([list.total, list.farther]).toEqual([20, 0]);
    const far = schools(10).map((school) => ({ ...school, distance: 90_000 }));
    const expected = { results: far, total: 10, currentPage: 1, nbPages: 1, applied: [], farther: 0 };
    expect(narrowAnswer(answered(far), { page: 1, filters: [], reach })).toEqual(expected);
  });
});

describe('a page of an answer that has several', () => {
  const second = { total: 400, currentPage: 2, nbPages: 20 };

  it('is unchanged when the directory has done everything', () => {
    const done = { ...second, applied: ['filters', 'page', 'radius'], farther: 12 } as const;
    const list = narrowAnswer(answered(schools(20), done), { page: 2, filters: ['pmr'], reach });
    expect(list).toEqual({ results: schools(20), ...done });
  });

  it('keeps the far schools of a directory without a radius, and does not count them', () => {
    const list = narrowAnswer(answered(schools(40), second), { page: 2, filters: [], reach });
    expect(list).toEqual({ results: schools(40), ...second, applied: [] });
  });

  it('loses the schools that do not pass, and the count', () => {
    const list = narrowAnswer(answered(schools(20), second), { page: 2, filters: ['pmr'] });
    expect(list).toMatchObject({ total: undefined, currentPage: 2, nbPages: 20 });
    expect(list.results).toHaveLength(10);
    const passing = schools(20).filter(({ pmr }) => pmr);
    expect(narrowAnswer(answered(passing, second), { page: 2, filters: ['pmr'] }).total).toBe(400);
  });

  it('is not paginated again when the directory has paginated it', () => {
    const applied = ['filters', 'page'] as const;
    const last = { total: 44, currentPage: 3, nbPages: 3, applied };
    const list = narrowAnswer(answered(schools(4), last), { page: 3, filters: [] });
    expect(list.results).toHaveLength(4);
    const only = narrowAnswer(answered(schools(4), { applied }), { page: 1, filters: [] });
    expect(only).toMatchObject({ total: 4, nbPages: 1 });
  });
});
