import { expect, it } from 'vitest';
import { aListedFormula, foundRules } from '#test/support/listing.ts';

const readOn = '2026-11-02';
const listed = { licences: ['A1', 'A2', 'B'], label: true, oneEuro: true, elsewhere: undefined };
const rules = (changes: Parameters<typeof foundRules>[0]) =>
  foundRules(changes).filter((id) => id.endsWith('-unlisted'));

it('says nothing where no list was read, nor where page and list agree', () => {
  const labels = ['Label DSR', 'Permis à 1€/jour', 'Garantie financière'];
  expect(rules({ labels })).toEqual([]);
  expect(rules({ labels, official: { readOn, listed } })).toEqual([]);
});

it.each([
  [{ listed: undefined }, {}, ['agreement-unlisted']],
  [{ listed: undefined }, { agreement: null }, []],
  [{ listed: { ...listed, elsewhere: '2 rue Haute, 69007 Lyon' } }, {}, ['agreement-unlisted']],
  [{ listed: { ...listed, label: false } }, { labels: ['Label DSR'] }, ['label-unlisted']],
  [{ listed: { ...listed, oneEuro: false } }, { labels: ['Permis à 1€/jour'] }, ['label-unlisted']],
  [{ listed: { ...listed, label: false, oneEuro: false } }, { labels: ['Qualiopi'] }, []],
  [{ listed }, { formulas: [aListedFormula(31)] }, ['licence-unlisted']],
  [{ listed: { ...listed, licences: [] } }, { formulas: [aListedFormula(31)] }, []],
])('of the list %j and the page %j: %j', (official, changes, found) => {
  expect(rules({ ...changes, official: { readOn, ...official } })).toEqual(found);
});
