import { expect, it } from 'vitest';
import { aListing, foundRules } from '#test/support/listing.ts';
import { aSeller } from '#test/support/office.ts';
import { lintRules, lintSchool } from './lint-school.ts';

const day = (
  HOR_DEBUT_AM: string | null,
  HOR_FIN_AM: string | null,
  HOR_DEBUT_PM: string | null,
  HOR_FIN_PM: string | null,
) => ({ hours: [{ jour: 2, HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM }] });

it.each([
  [day('09:00', '12:00', '12:01', '18:00'), []],
  [day('09:00', '12:00', '12:00', '18:00'), []],
  [day('09:00', '12:00', '11:59', '18:00'), ['hours-overlap']],
  [day('09:00', '09:01', null, null), []],
  [day('09:00', '09:00', null, null), ['hours-overlap']],
  [day('09:00', '08:59', null, null), ['hours-overlap']],
  [day('09:00', null, null, '18:00'), []],
  [day('18:00', null, null, '09:00'), ['hours-overlap']],
  [day('09:00', null, null, null), ['hours-overlap']],
  [day(null, null, null, null), []],
])('hours %j are found: %j', (hours, rules) => {
  expect(foundRules(hours)).toEqual(rules);
});

it.each([
  [{ terms: null }, ['terms-missing']],
  [{ terms: 'https://documents.example/cgv.pdf' }, []],
  [{ terms: 'https://ailleurs.example/cgv.pdf' }, ['terms-missing']],
  [{ seller: aSeller({ legalName: null }) }, ['seller-unnamed']],
  [{ seller: aSeller({ siret: '00000001800011' }) }, ['seller-unnamed']],
  [{ seller: { ...aSeller({ legalForm: null }), sellerDue: '2027-01-27' } }, ['seller-unnamed']],
  [{ street: '' }, ['seller-unnamed']],
  [{ seller: aSeller({ insurer: null }) }, ['insurer-missing']],
  [{ seller: aSeller({ guarantor: null, guaranteeCeiling: null }) }, []],
  [{ seller: aSeller({ guarantor: null }) }, ['guarantor-missing']],
  [{ seller: aSeller({ guaranteeCeiling: null }) }, ['guarantor-missing']],
  [
    { seller: aSeller({ guarantor: null, guaranteeCeiling: null }), labels: ['Garantie financière'] },
    ['guarantor-missing'],
  ],
  [{ mediator: null }, ['mediator-missing']],
  [{ mediator: 'mediation@mediateur.example' }, ['mediator-missing']],
  [{ mediator: 'demandez-nous' }, ['mediator-missing']],
])('a seller with %j is found: %j', (changes, rules) => {
  expect(foundRules(changes)).toEqual(rules);
});

it('a seller is warned of documents that did not answer, when addresses were checked', () => {
  const documents = [{ name: 'Règlement intérieur', url: '/documents/reglement.html' }];
  expect(foundRules({ documents })).toEqual([]);
  const unanswered = new Map([['/documents/reglement.html', 'status 404']]);
  expect(foundRules({ documents }, { unanswered })).toEqual(['document-unanswered']);
});

it('a seller reads which parts of its identity are missing', () => {
  const listing = aListing({ seller: aSeller({ legalName: null, legalForm: null }) });
  const [found] = lintSchool(listing, { day: '2026-11-23', documentHosts: [], unanswered: new Map() });
  expect(found?.sentence).toBe('Votre page ne donne pas votre raison sociale ni votre forme juridique.');
});

it('the rules report nothing for a school that publishes everything', () => {
  expect(foundRules({})).toEqual([]);
});

it('the rules are called each by a name of its own, and lead to an official page', () => {
  expect(new Set(lintRules.map(({ id }) => id)).size).toBe(lintRules.length);
  const official = /\.gouv\.fr$/u;
  const elsewhere = lintRules.filter(
    ({ source }) => !official.test(new URL(source.url ?? 'https://none').hostname),
  );
  expect(elsewhere.map(({ id }) => id)).toEqual([]);
});
