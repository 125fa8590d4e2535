import * as v from 'valibot';
import { expect, test } from 'vitest';
import { deskListing } from '#contracts/desk-listing.ts';
import { listingParts } from '#domain/desk/listing-parts.ts';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { aDeskListing, partValues } from '../../../../test/support/desk-listing.ts';
import { listingFormFields, otherDay } from './listing-view.ts';
import { fieldOfPath, fillPart, readPart } from './read-part.server.ts';
import { withChosenDay } from './typed-rows.ts';

const listing = aDeskListing();
const noDay = { startsOn: null };

function readChanged(part: Parameters<typeof readPart>[1], changed: TypedValues, without: string[] = []) {
  const typed = Object.entries({ ...fillPart(listing, part), ...changed });
  return readPart(listing, part, Object.fromEntries(typed.filter(([name]) => !without.includes(name))));
}

test.each(listingParts)('a form of «%s» that is sent as it was filled changes nothing', (part) => {
  expect(readChanged(part, {})).toEqual({ values: partValues[part], ...noDay });
});

const saturday = {
  jour: 6,
  HOR_DEBUT_AM: '09:00',
  HOR_FIN_AM: '12:30',
  HOR_DEBUT_PM: null,
  HOR_FIN_PM: null,
};
const typedSaturday = { 'week.6.HOR_DEBUT_AM': '09:00', 'week.6.HOR_FIN_AM': '12 h 30' };

test('hours that are typed open a closed day, whose box without script is still ticked', () => {
  const { week, closures } = partValues.hours;
  const opened = { values: { week: [...week, saturday], closures }, ...noDay };
  expect(readChanged('hours', typedSaturday)).toEqual(opened);
  expect(readChanged('hours', typedSaturday, ['week.6.closed'])).toEqual(opened);
});

test('a ticked box, or no hours, closes a day that was open', () => {
  const { week, closures } = partValues.hours;
  const closed = { values: { week: week.slice(1), closures }, ...noDay };
  expect(readChanged('hours', { 'week.1.closed': 'oui' })).toEqual(closed);
  const blank = Object.keys(fillPart(listing, 'hours')).filter((name) => name.startsWith('week.1.'));
  expect(readChanged('hours', {}, blank)).toEqual(closed);
});

test.each([
  ['hours', 'week.1.HOR_FIN_PM', '25:00'],
  ['hours', 'closures.0.to', '2027-02-30'],
  ['hours', 'closures.0.from', ''],
  ['prices', 'formulas.12.price', ''],
  ['prices', 'formulas.13.hourPrice', 'gratuit'],
  ['prices', 'startsOn', 'demain'],
  ['contents', 'formulas.12.hoursIncluded', '20 h'],
  ['presentation', 'presentation', 'x'.repeat(10_001)],
  ['presentation', 'facebook', `https://${'x'.repeat(493)}`],
  ['email', 'email', ''],
] as const)('names the field of «%s» that cannot be read: %s', (part, name, text) => {
  const read = readChanged(part, { [name]: text });
  expect('errors' in read && Object.keys(read.errors)).toEqual([name]);
});

test('an e-mail as long as a file may have it, and a guarantee of more than a million', () => {
  const email = `${'e'.repeat(64)}@${'ecole.'.repeat(30)}example`;
  expect(readChanged('email', { email })).toEqual({ values: { email }, ...noDay });
  const { values } = readChanged('seller', { guaranteeCeiling: '2 000 000' }) as { values: object };
  expect(v.safeParse(deskListing.writePart.body.entries.change, { part: 'seller', values }).success).toBe(
    true,
  );
});

test('reads prices in euros, and the day on which they start', () => {
  const changed = {
    'formulas.12.price': '1 349,90',
    'passes.voiture-code-en-ligne.price': '',
    startsOn: '2027-01-04',
  };
  const [first, ...others] = partValues.prices.formulas;
  expect(readChanged('prices', changed)).toEqual({
    values: {
      formulas: [{ ...first, price: 134_990 }, ...others],
      passes: [{ slug: 'voiture-code-en-ligne', price: null }],
    },
    startsOn: '2027-01-04',
  });
});

test('a chip gives the first day of prices; another day is typed, or nothing is published', () => {
  const { startsOn, startChoice } = listingFormFields;
  const chosen = (day: string) => withChosenDay({ [startChoice]: day, [startsOn]: '' });
  expect(readChanged('prices', chosen('2027-01-01'))).toMatchObject({ startsOn: '2027-01-01' });
  expect(readChanged('prices', chosen(''))).toMatchObject(noDay);
  const unread = readChanged('prices', chosen(otherDay));
  expect('errors' in unread && Object.keys(unread.errors)).toEqual([startsOn]);
});

test('no box ticked publishes nothing of what is included, the last one that nothing is', () => {
  const boxes = ['formulas.12.includes.theory', 'formulas.12.includes.book'];
  const includedOf = (read: unknown) =>
    (read as { values: typeof partValues.contents }).values.formulas.map(({ includes }) => includes);
  expect(includedOf(readChanged('contents', {}, boxes))).toEqual([null, null]);
  expect(includedOf(readChanged('contents', { 'formulas.13.includes.none': 'oui' }))[1]).toEqual([]);
});

test('a formula is dropped by its box, and added once one of its fields is typed', () => {
  expect(readChanged('formulas', {}, ['offered.24'])).toEqual({ values: { offered: [4] }, ...noDay });
  const typed = { 'added.typeId': '16', 'added.price': '900', 'added.includes.theory': 'oui' };
  const none = { hourPrice: null, advancePayment: null, hoursIncluded: null, lessonMinutes: null };
  expect(readChanged('formulas', typed)).toEqual({
    values: { offered: [4, 24] },
    added: {
      ...{ typeId: 16, price: 90_000, includes: ['theory'], validityDays: null, ...none },
      ...{ courseUrl: null, processUrl: null },
    },
    ...noDay,
  });
});

test('a formula whose form is sent twice is read again, and left to the service', () => {
  const read = readChanged('formulas', { 'added.typeId': '24', 'added.price': '900' });
  expect(read).toMatchObject({ values: { offered: [4, 24] }, added: { typeId: 24 } });
});

test.each([
  [{ 'added.price': '900' }, ['added.typeId']],
  [{ 'added.typeId': '16' }, ['added.price']],
  [{ 'added.typeId': '31', 'added.price': '900' }, ['added.typeId']],
])('a formula that is added with %j lacks %j', (typed, fields) => {
  const read = readChanged('formulas', typed);
  expect('errors' in read && Object.keys(read.errors)).toEqual(fields);
});

test('fields and photos that are not of this listing are left out', () => {
  const expected = { values: partValues.prices, ...noDay };
  expect(readChanged('prices', { 'formulas.99.price': '1' })).toEqual(expected);
  expect(readChanged('photos', { 'photos.0.address': '/photos/z.webp' })).toEqual({
    values: { photos: ['/photos/b.webp', '/photos/c.webp'] },
    ...noDay,
  });
});

test('a refusal of the service leads to the field of its path, else to the first', () => {
  const names = Object.keys(fillPart(listing, 'hours'));
  expect(fieldOfPath('week.2', names)).toBe('week.2.HOR_DEBUT_AM');
  expect(fieldOfPath('closures.0', names)).toBe('closures.0.from');
  expect(fieldOfPath('week', names)).toBe('week.1.HOR_DEBUT_AM');
  expect(fieldOfPath('values', names)).toBe('week.1.HOR_DEBUT_AM');
});
