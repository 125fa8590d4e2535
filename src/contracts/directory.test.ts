import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aFormula, anOffice } from '#test/support/office.ts';
import { officeSchema } from './directory.ts';

const office = anOffice();
const { clubInformations } = office;

const parse = (club: object, more: object = {}) =>
  v.parse(officeSchema, { ...office, ...more, clubInformations: { ...clubInformations, ...club } });

it('what a page can do without does not invalidate the office when it is unreadable', () => {
  const read = parse(
    {
      accueil: {
        ...clubInformations?.accueil,
        photos: [{ PH_URL: 7 }, { PH_URL: 'javascript:alert(1)' }, {}],
        cgvUri: 'cgv.pdf',
        mediator: 'none',
        siret: 12,
        SOC_FACEBOOK: ['https://facebook.example'],
      },
      formules: [{ ...aFormula(), urlTrainingCourse: '../a', urlTrainingProcess: {} }],
      horaires: { ouverture: [{ jour: 9 }] },
    },
    { logo: 'data:image/png;base64,AA==' },
  );
  expect(read.logo).toBeNull();
  expect(read.clubInformations).toMatchObject({
    accueil: {
      photos: [{ PH_URL: null }, { PH_URL: null }, { PH_URL: null }],
      cgvUri: null,
      mediator: null,
      siret: null,
      SOC_FACEBOOK: null,
    },
    formules: [{ urlTrainingCourse: null, urlTrainingProcess: null }],
    horaires: { ouverture: [] },
  });
});

it('what a page can do without may be left out', () => {
  const { accueil } = parse({ accueil: { garanties_selectionnees: [], photos: [] } }).clubInformations ?? {};
  expect(accueil).toMatchObject({ cgvUri: null, mediator: null, agrement: null, presentation: null });
});

it('any field that begins with SOC is kept', () => {
  const accueil = { garanties_selectionnees: [], photos: [], SOC_MASTODON: 'https://social.example/@e' };
  expect(parse({ accueil }).clubInformations?.accueil.SOC_MASTODON).toBe('https://social.example/@e');
});

it.each([
  ['a price that is no number', { formules: [{ ...aFormula(), price: '12' }] }],
  ['a price below zero', { formules: [{ ...aFormula(), price: -1 }] }],
  ['a deposit of half a cent', { formules: [{ ...aFormula(), advancePayment: 0.5 }] }],
])('%s is refused: money is never guessed', (_what, club) => {
  expect(() => parse(club)).toThrow();
});
