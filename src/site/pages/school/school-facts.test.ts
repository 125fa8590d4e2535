import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Accueil, accueilSchema } from '#contracts/club-information.ts';
import { readEquipment } from './school-equipment.ts';
import { listDocuments, listLegalIdentity } from './school-facts.ts';

const hosts = ['https://documents.example'];
const anAccueil = (fields: Partial<Accueil> = {}): Accueil =>
  v.parse(accueilSchema, { garanties_selectionnees: [], photos: [], ...fields });

describe('the equipment', () => {
  const material = (id: number, category: string, documentationUrl: string | null = null) => ({
    id,
    label: `Matériel ${id}`,
    category,
    documentationUrl,
  });

  test("in the category 'Gestion', material 14 is booking online and material 15 payment online", () => {
    expect(readEquipment([material(14, 'Gestion')], hosts)).toMatchObject({
      onlineBooking: 'Réservation des leçons en ligne',
      onlinePayment: undefined,
      facts: [],
    });
    const expected = { onlineBooking: undefined, onlinePayment: 'Paiement en ligne' };
    expect(readEquipment([material(15, 'Gestion')], hosts)).toMatchObject(expected);
    expect(readEquipment([material(14, 'Véhicules'), material(16, 'Gestion')], hosts)).toMatchObject({
      onlineBooking: undefined,
      facts: [{ term: 'Véhicules' }, { term: 'Gestion' }],
    });
  });

  test('a material without a name is listed by its documentation, or left out with its category', () => {
    const unnamed = ({ label: _, ...rest }: ReturnType<typeof material>) => rest;
    const { facts } = readEquipment(
      [
        unnamed(material(4, 'Véhicules')),
        unnamed(material(1, 'Evaluation de départ', 'https://documents.example/evaluation')),
      ],
      hosts,
    );
    expect(facts).toMatchObject([{ details: [{ link: { href: 'https://documents.example/evaluation' } }] }]);
    expect(facts[0]?.details[0]).not.toHaveProperty('text');
  });

  test("canEval: the materials of 'Evaluation de départ' stand first, each with its documentation", () => {
    const { facts } = readEquipment(
      [
        material(4, 'Véhicules', 'https://documents.example/voiture'),
        material(1, 'Evaluation de départ', 'https://documents.example/evaluation'),
        material(2, 'Evaluation de départ', 'https://documents.example.evil.example/evaluation'),
      ],
      hosts,
    );
    expect(facts).toEqual([
      {
        term: 'Évaluation de départ',
        details: [
          {
            text: 'Matériel 1',
            link: {
              href: 'https://documents.example/evaluation',
              label: '(documentation)',
              name: 'Matériel 1 (documentation)',
            },
          },
          { text: 'Matériel 2', link: undefined },
        ],
      },
      { term: 'Véhicules', details: [{ text: 'Matériel 4', link: undefined }] },
    ]);
  });
});

test('the seven documents are listed in their order, only from an accepted host', () => {
  const address = (name: string) => `https://documents.example/${name}.pdf`;
  const accueil = anAccueil({
    qualityCertificateUri: address('qualite'),
    evaluationProcessUri: address('evaluation'),
    pmrConditionsUri: address('pmr'),
    cgvUri: address('cgv'),
    privatePolicyUri: address('vie-privee'),
    DGR_URL: address('droits'),
    REG_URL: address('reglement'),
  });
  expect(listDocuments(accueil, hosts).map(({ label }) => label)).toEqual([
    'Conditions générales de vente',
    'Droits et garanties',
    'Règlement intérieur',
    'Certificat de qualité',
    'Procédure d’évaluation de départ',
    'Conditions d’accueil des personnes à mobilité réduite',
    'Politique de confidentialité',
  ]);
  expect(listDocuments(accueil, ['https://elsewhere.example'])).toEqual([]);
});

describe('who a school is', () => {
  const detailsOf = (accueil: Accueil | undefined, term: string) =>
    listLegalIdentity('Conduite du Port', accueil).find((fact) => fact.term === term)?.details;

  test('names who the contract is with, by SIRET and agreement number', () => {
    const accueil = anAccueil({ siret: '00000001800010', agrement: 'E 21 974 0012 0' });
    expect(detailsOf(accueil, 'Votre contrat')?.[0]?.text).toContain('Conduite du Port');
    const seller = { ...accueil, legalName: 'Port Formation', legalForm: 'SARL' };
    expect(detailsOf(seller, 'Votre contrat')?.[0]?.text).toBe(
      'Il se signe avec Port Formation, SARL, et avec personne d’autre.',
    );
    expect(detailsOf(accueil, 'SIRET')).toEqual([{ text: '000\u202f000\u202f018\u202f00010' }]);
    expect(detailsOf(accueil, 'Agrément préfectoral')).toEqual([{ text: 'E 21 974 0012 0' }]);
  });

  test('says what it does not know', () => {
    expect(detailsOf(undefined, 'SIRET')).toEqual([{ text: 'Non communiqué' }]);
    expect(detailsOf(anAccueil({ agrement: '' }), 'Agrément préfectoral')).toEqual([
      { text: 'Non communiqué' },
    ]);
    expect(detailsOf(anAccueil(), 'Médiateur')).toEqual([
      { text: 'Médiateur de la consommation non communiqué.' },
    ]);
    expect(detailsOf(anAccueil(), 'Réseaux sociaux')).toBeUndefined();
  });

  test('a mediator by e-mail is a mailto link, another a link to its site', () => {
    const hrefOf = (url: string) => detailsOf(anAccueil({ mediator: { url } }), 'Médiateur')?.[0]?.link?.href;
    expect(hrefOf('mediation@route.example')).toBe('mailto:mediation@route.example');
    expect(hrefOf('https://mediation.example/')).toBe('https://mediation.example/');
    expect(hrefOf('javascript:alert(1)')).toBeUndefined();
  });

  test('any field of the wire that begins with SOC is a social link', () => {
    const accueil = anAccueil({
      SOC_TIKTOK: 'https://tiktok.com/@e',
      SOC_TWITCH: 'https://twitch.tv/e',
    });
    const expected = ['TikTok\u202f: Conduite du Port', 'Twitch\u202f: Conduite du Port'];
    expect(detailsOf(accueil, 'Réseaux sociaux')?.map(({ link }) => link?.name)).toEqual(expected);
  });
});
