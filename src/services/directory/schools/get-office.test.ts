import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Office, officeSchema } from '#contracts/directory.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { sharedNetwork } from '#test/support/database.ts';
import { getOffice } from './get-office.ts';
import { officeColumns } from './read-office.ts';

const test = await sharedNetwork();

async function read(id: number): Promise<Office> {
  const office = await getOffice({ db: test.db, reviews: createReviews(test.db) }, id);
  if (!office) throw new Error(`no office ${id}`);
  return office;
}
const clubOf = async (id: number) =>
  v.parse(v.required(officeSchema, ['clubInformations']), { ...(await read(id)) }).clubInformations;

describe('one office', () => {
  it('comes whole, as its contract spells it', async () => {
    const office = v.parse(officeSchema, await read(1));
    expect(office).toMatchObject({
      id: 1,
      uri: expect.stringMatching(/^lyon\/[a-z0-9-]+\/1$/u),
      logo: expect.stringMatching(/^\/demonstration\/logo-\d\d\.svg$/u),
      pmr: true,
      club: true,
      timeZone: 'Europe/Paris',
      nbReviews: 60,
      address: { city: { name: 'Lyon', zipCode: expect.stringMatching(/^6900\d$/u) } },
      clubInformations: {
        accueil: {
          garanties_selectionnees: expect.arrayContaining([
            { GAR_LABEL: expect.any(String), ABG_INFO: expect.any(String) },
          ]),
          mediator: { url: expect.stringMatching(/^https:/u) },
          agrement: expect.stringMatching(/^E \d\d 069 \d{4} 0$/u),
        },
      },
    });
    expect(office.garanties).toEqual(['Qualiopi', 'Label DSR', 'Permis à 1€/jour', 'CPF - Voiture', 'PMR']);
    expect(office.distance).toBeUndefined();
  });

  it('has its lowest price, and no price when it has no formula', async () => {
    const office = await read(1);
    const prices = office.clubInformations?.formules.map(({ price }) => price) ?? [];
    expect(office.formule).toEqual({ min: Math.min(...prices) });
    expect(await read(8)).toMatchObject({ formule: null, passes: [], clubInformations: { formules: [] } });
  });

  it('has formulas by licence group, each with its deposit or none', async () => {
    const { formules } = await clubOf(35);
    const groups = formules.map(({ formulaType }) => formulaType.training.license.licenseGroup.id);
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
    expect(new Set(groups)).toEqual(new Set([1, 2, 3, 4]));
    const deposits = new Set(formules.map(({ advancePayment }) => advancePayment === null));
    expect(deposits).toEqual(new Set([true, false]));
  });

  it('has the rating of each licence group it teaches', async () => {
    const { licenseGroupInformations } = await clubOf(1);
    const taught = licenseGroupInformations.map(({ slug }) => slug);
    expect(taught).toEqual(expect.arrayContaining(['voiture', 'deux-roues']));
    expect(licenseGroupInformations.reduce((sum, { nbReviews = 0 }) => sum + nbReviews, 0)).toBe(60);
    const [boats] = (await clubOf(33)).licenseGroupInformations;
    const nothing = { note: null, nbReviews: 0, nbVerified: 0 };
    expect(boats).toEqual({ id: 4, slug: 'bateau', label: 'Bateau', ...nothing });
  });

  it('gives weekdays in order, closed ones with no hour', async () => {
    const { horaires } = await clubOf(15);
    expect(horaires.ouverture.map(({ jour }) => jour)).toEqual([1, 2, 3, 4, 5, 6]);
    const closed = { HOR_DEBUT_AM: null, HOR_FIN_AM: null, HOR_DEBUT_PM: null, HOR_FIN_PM: null };
    expect(horaires.ouverture[0]).toEqual({ jour: 1, ...closed });
  });

  it('may lack everything optional', async () => {
    const office = await read(55);
    const accueil = {
      garanties_selectionnees: [],
      photos: [],
      mediator: null,
      cgvUri: null,
      presentation: null,
    };
    const equipement = { materiels: { materiels_disponibles: [] } };
    expect(v.parse(officeSchema, office)).toMatchObject({
      ...{ logo: null, note: null, nbReviews: 0, formule: null },
      address: { latitude: null, longitude: null, phoneNumber: null },
      clubInformations: { accueil, horaires: { ouverture: [] }, equipement },
    });
  });

  it('always fits its contract', async () => {
    for (let id = 1; id <= 200; id += 1) expect(v.safeParse(officeSchema, await read(id)).success).toBe(true);
  });

  it('is undefined when there is none', async () => {
    expect(await getOffice({ db: test.db, reviews: createReviews(test.db) }, 201)).toBeUndefined();
  });

  it('has each stored column in an answer, or keeps it', async () => {
    const tables = await test.db.introspection.getTables();
    const stored = tables.find(({ name }) => name === 'offices')?.columns.map(({ name }) => name);
    const computed = ['place', 'search_words'];
    expect([...Object.keys(officeColumns), ...computed].toSorted()).toEqual(stored?.toSorted());
  });
});
