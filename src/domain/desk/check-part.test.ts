import { describe, expect, it } from 'vitest';
import { emptyPart } from '#test/support/desk-listing.ts';
import { checkFormulas, checkPart, startFault } from './check-part.ts';
import type { AddedFormula, PartValues } from './part-values.ts';

const today = '2026-12-10';
const formula = { id: 11, price: 100, hourPrice: null, advancePayment: null };
const stored = {
  prices: { formulas: [formula], passes: [{ slug: 'code-en-ligne', price: null }] },
  contents: {
    formulas: [
      {
        ...{ id: 11, hoursIncluded: 20, lessonMinutes: null, includes: null, validityDays: null },
        ...{ courseUrl: null, processUrl: null },
      },
    ],
  },
  photos: { photos: ['/photos/a', '/photos/b'] },
} as unknown as PartValues;
const pricesOf = (changes: Partial<typeof formula> | { advancePayment: number }) => ({
  ...stored.prices,
  formulas: [{ ...formula, ...changes }],
});
const fieldsOf = (checked: object | 'stale') =>
  typeof checked === 'object' && 'messages' in checked ? Object.keys(checked.messages as object) : checked;
const day = (jour: number, from: string, to: string) => ({
  ...{ jour, HOR_DEBUT_AM: from, HOR_FIN_AM: to, HOR_DEBUT_PM: null, HOR_FIN_PM: null },
});

describe('hours', () => {
  const check = (week: PartValues['hours']['week'], closures: PartValues['hours']['closures'] = []) =>
    checkPart('hours', { week, closures }, stored, today);

  it.each([
    ['that end when they begin', [day(1, '09:00', '09:00')], ['week.1']],
    ['beyond midnight', [day(2, '09:00', '24:01')], ['week.2']],
    ['of a day given twice', [day(3, '09:00', '10:00'), day(3, '09:00', '11:00')], ['week.3']],
  ])('%s are refused by day', (_, week, fields) => {
    expect(fieldsOf(check(week))).toEqual(fields);
  });

  it('are in the order of the week, without empty days', () => {
    const empty = { ...day(1, '', ''), HOR_DEBUT_AM: null, HOR_FIN_AM: null };
    const [saturday, friday] = [day(6, '09:00', '24:00'), day(5, '09:00', '10:00')];
    expect(check([saturday, empty, friday])).toEqual({ values: { week: [friday, saturday], closures: [] } });
  });

  it('have closures that are joined, without those that have ended', () => {
    const checked = check(
      [],
      [
        { from: '2026-12-24', to: '2026-12-31' },
        { from: '2026-12-01', to: '2026-12-09' },
        { from: '2026-12-28', to: '2027-01-02' },
        { from: '2026-12-01', to: '2026-12-10' },
      ],
    );
    const closures = [
      { from: '2026-12-01', to: '2026-12-10' },
      { from: '2026-12-24', to: '2027-01-02' },
    ];
    expect(checked).toEqual({ values: { week: [], closures } });
    expect(fieldsOf(check([], [{ from: '2026-12-24', to: '2026-12-23' }]))).toEqual(['closures.0']);
  });
});

describe('lessons', () => {
  const none = { times: null, firstLesson: null, announcedOn: null };
  const check = (values: Partial<PartValues['lessons']>) =>
    checkPart('lessons', { ...none, ...values }, stored, today);

  it.each([
    [0, ['firstLesson']],
    [1, { values: { ...none, firstLesson: 1, announcedOn: today } }],
    [365, { values: { ...none, firstLesson: 365, announcedOn: today } }],
    [366, ['firstLesson']],
  ])('begin within %i days', (firstLesson, answer) => {
    expect(fieldsOf(check({ firstLesson }))).toEqual(answer);
  });

  it('have the day of their last announcement, and none without one', () => {
    const announced = check({ firstLesson: 15, announcedOn: '2026-10-01' });
    expect(announced).toEqual({ values: { ...none, firstLesson: 15, announcedOn: today } });
    expect(check({ announcedOn: '2026-10-01' })).toEqual({ values: none });
  });

  it('are at times in the order of the column, at none, or unknown', () => {
    expect(check({ times: ['samedi', 'soir'] })).toEqual({ values: { ...none, times: ['soir', 'samedi'] } });
    expect(check({ times: [] })).toEqual({ values: { ...none, times: [] } });
    expect(check({})).toEqual({ values: none });
  });
});

describe('prices', () => {
  const check = (values: PartValues['prices']) => checkPart('prices', values, stored, today);

  it.each([
    [{ price: 0 }, ['formulas.11.price']],
    [{ hourPrice: 0 }, ['formulas.11.hourPrice']],
    [{ advancePayment: 101 }, ['formulas.11.advancePayment']],
  ])('%o are refused by field', (changes, fields) => {
    expect(fieldsOf(check(pricesOf(changes as object)))).toEqual(fields);
  });

  it('of 1 cent with an advance as high are taken', () => {
    const values = pricesOf({ price: 1, advancePayment: 1 } as object);
    expect(check(values)).toEqual({ values });
  });

  it('of other formulas than those sold are of another version', () => {
    expect(check({ ...stored.prices, formulas: [] })).toBe('stale');
    expect(check({ ...stored.prices, formulas: [{ ...formula, id: 12 }] })).toBe('stale');
    expect(check({ ...stored.prices, passes: [] })).toBe('stale');
  });

  it('start today or within a year', () => {
    expect(startFault('2026-12-09', today)).toHaveProperty('startsOn');
    expect(startFault(today, today)).toBeUndefined();
    expect(startFault('2027-12-11', today)).toBeUndefined();
    expect(startFault('2027-12-12', today)).toHaveProperty('startsOn');
  });
});

describe('formulas', () => {
  const added: AddedFormula = {
    ...{ typeId: 16, price: 90_000, hourPrice: null, advancePayment: null, hoursIncluded: 20 },
    ...{ lessonMinutes: null, includes: ['theory'], validityDays: 365 },
    ...{ courseUrl: null, processUrl: null },
  };
  const { typeId: _, ...ofTen } = added;
  const ofTypes = {
    formulas: { offered: [4, 10] },
    prices: { formulas: [formula, { id: 12, ...ofTen }], passes: [] },
    contents: { formulas: [...stored.contents.formulas, { id: 12, ...ofTen }] },
  };
  const check = (offered: number[], formula: AddedFormula | null = null) =>
    checkFormulas({ values: { offered }, added: formula }, ofTypes, [5, 16]);

  it('are those that stay and the one that is added, in the order of their ids', () => {
    expect(check([10])).toEqual({ values: { offered: [10] }, added: null });
    expect(check([10, 4], added)).toEqual({ values: { offered: [4, 10, 16] }, added });
  });

  it('added twice are one, with the same values', () => {
    const again = { ...added, typeId: 10 };
    expect(check([4, 10], again)).toEqual({ values: { offered: [4, 10] }, added: null });
    expect(check([4, 10], { ...again, price: 95_000 })).toBe('stale');
    expect(check([4, 10], { ...again, includes: null })).toBe('stale');
  });

  it('that are neither offered nor added are of another version', () => {
    expect(check([4, 16])).toBe('stale');
  });

  it.each([
    [{ typeId: 31 }, ['added.typeId']],
    [{ price: 0 }, ['added.price']],
    [{ price: 1, advancePayment: 2 }, ['added.advancePayment']],
    [{ hoursIncluded: 0, validityDays: 0 }, ['added.hoursIncluded', 'added.validityDays']],
  ])('with %o are refused by field', (changes, fields) => {
    expect(fieldsOf(check([4, 10], { ...added, ...changes }))).toEqual(fields);
  });
});

describe('the other parts', () => {
  it('contents are refused by field', () => {
    const [first] = stored.contents.formulas;
    const typed = { ...first, hoursIncluded: 0, lessonMinutes: 601, courseUrl: 'javascript:1' };
    const checked = checkPart('contents', { formulas: [typed as never] }, stored, today);
    const fields = ['hoursIncluded', 'lessonMinutes', 'courseUrl'].map((name) => `formulas.11.${name}`);
    expect(fieldsOf(checked)).toEqual(fields);
  });

  it('photos are those published, in any order', () => {
    const check = (photos: string[]) => checkPart('photos', { photos }, stored, today);
    expect(check(['/photos/b', '/photos/a'])).toEqual({ values: { photos: ['/photos/b', '/photos/a'] } });
    expect(check(['/photos/b', '/photos/b'])).toBe('stale');
    expect(check(['https://exemple.fr/c.jpg'])).toBe('stale');
  });

  it('an e-mail is required, an agreement is one, a label without itself has no validity, and one line of it', () => {
    expect(fieldsOf(checkPart('email', { email: ' ' }, stored, today))).toEqual(['email']);
    expect(fieldsOf(checkPart('agreement', { agreement: 'E' }, stored, today))).toEqual(['agreement']);
    expect(checkPart('agreement', { agreement: ' E 21 069 0012 0 ' }, stored, today)).toEqual({
      values: { agreement: 'E 21 069 0012 0' },
    });
    for (const info of ['valable\njusqu’en 2028', 'valable \u202e8202', 'v'.repeat(1001)]) {
      expect(fieldsOf(checkPart('label', { hasLabel: true, info }, stored, today))).toEqual(['info']);
    }
    expect(checkPart('label', { hasLabel: false, info: '2028' }, stored, today)).toEqual({
      values: { hasLabel: false, info: null },
    });
  });

  it('a presentation has 10,000 characters at most, and addresses of networks are web addresses', () => {
    const check = (changes: Partial<PartValues['presentation']>) => {
      const none = emptyPart('presentation');
      return fieldsOf(checkPart('presentation', { ...none, ...changes }, stored, today));
    };
    const expected = ['presentation', 'facebook'];
    expect(check({ presentation: 'a'.repeat(10_001), facebook: 'ecole' })).toEqual(expected);
    expect(check({ presentation: 'a'.repeat(10_000) })).toHaveProperty('values');
    expect(check({ phone: '12' })).toEqual(['phone']);
    expect(check({ facebook: 'https://facebook.com@evil.example/' })).toEqual(['facebook']);
    expect(check({ tiktok: 'https://facebook.com/ecole' })).toEqual(['tiktok']);
    expect(check({ tiktok: 'https://www.tiktok.com/@ecole' })).toHaveProperty('values');
  });
});
