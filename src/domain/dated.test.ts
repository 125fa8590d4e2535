import { describe, expect, it } from 'vitest';
import {
  datedFiles,
  findOverdue,
  isPastAnnouncement,
  isPastReview,
  newLaws,
  datedRows as rows,
} from '#test/support/dated-rows.ts';
import { collectDated, nameWithYear } from './dated.ts';

describe('the dated rows of the product', () => {
  it('are exported by every file that has one, so that the review finds them', () => {
    const found = new Set(rows.map(([path]) => path.replace(/\.ts\..*$/u, '.ts')));
    expect(datedFiles.filter((file) => !found.has(file))).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
  });

  it('name their source, and the months of their reading and of their next review', () => {
    for (const [path, row] of rows) {
      expect(row.source?.name, path).toBeTruthy();
      expect([row.verifiedOn, row.reviewBy], path).toEqual([
        expect.stringMatching(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
        expect.stringMatching(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
      ]);
      expect(row.reviewBy > row.verifiedOn, path).toBe(true);
    }
  });

  it('link to the page where they were read, never to a home page, except articles and registers cited by name', () => {
    const cited = /code [dgop]|règlement|décret|division 245/iu;
    const vague = rows.filter(([, { source }]) =>
      source.url === undefined ? !cited.test(source.name) : new URL(source.url).pathname.length < 2,
    );
    expect(vague.map(([path, { source }]) => `${path}: ${source.name}`)).toEqual([]);
  });

  it('are named as the publisher of the page that is linked', () => {
    const publishers: Readonly<Record<string, RegExp>> = {
      'cramif.fr': /^Assurance maladie/u,
      'eur-lex.europa.eu': /^directive /u,
      'juriblio.fr': /^Juriblio/u,
      'legal.tricoteuses.fr': /^arrêté/u,
      'mobile.interieur.gouv.fr': /^ministère de l’Intérieur/u,
      'pnrs.ensosp.fr': /^École nationale supérieure des officiers/u,
      'www.caradisiac.com': /^Caradisiac/u,
      'www.centre-inffo.fr': /^Centre Inffo/u,
      'www.cer-reseau.com': /^CER Réseau/u,
      'www.correze.gouv.fr': /^Préfecture de la Corrèze/u,
      'www.dir.ile-de-france.developpement-durable.gouv.fr': /^DIR Île-de-France/u,
      'www.dossierfamilial.com': /^Dossier Familial/u,
      'www.economie.gouv.fr': /^(?:DGCCRF|economie\.gouv\.fr)/u,
      'www.ecologie.gouv.fr': /^ministère de la Transition écologique/u,
      'www.eure.gouv.fr': /^Préfecture de l’Eure/u,
      'www.europe1.fr': /^Europe 1/u,
      'www.francetvinfo.fr': /^franceinfo/u,
      'www.inc-conso.fr': /^Institut national de la consommation/u,
      'www.legifrance.gouv.fr': /^(?:arrêté|code|contrat type|décret)/iu,
      'www.lexbase.fr': /^Lexbase/u,
      'www.mobilians.fr': /^Mobilians/u,
      'www.moncompteformation.gouv.fr': /^Mon Compte Formation/u,
      'www.occitanie.developpement-durable.gouv.fr': /^DREAL Occitanie/u,
      'www.quechoisir.org': /^UFC-Que Choisir/u,
      'www.sdis29.fr': /^SDIS 29/u,
      'www.securite-routiere.gouv.fr': /^Sécurité routière/u,
      'www.senat.fr': /^Sénat/u,
      'www.service-public.gouv.fr': /^service-public\.gouv\.fr/u,
      'www.vie-publique.fr': /^vie-publique\.fr/u,
    };
    const wrong = rows.filter(
      ([, { source }]) => source.url && !publishers[new URL(source.url).host]?.test(source.name),
    );
    expect(wrong.map(([path, { source }]) => `${path}: ${source.name} (${source.url})`)).toEqual([]);
  });

  it('name a precise source: neither «the press» nor «a mean»', () => {
    const nobody = /presse|moyenne nationale|relevé national|fourchette/iu;
    expect(rows.filter(([, { source }]) => nobody.test(source.name)).map(([path]) => path)).toEqual([]);
  });
});

it.each([
  ['2027-02-28', {}, false],
  ['2027-03-01', {}, true],
  ['2026-08-31', { appliesOn: '2026-09-01' }, false],
  ['2026-09-01', { appliesOn: '2026-09-01' }, true],
])('on %s an announcement of February 2026 %j is past: %s', (day, more, past) => {
  expect(isPastAnnouncement({ announcedOn: '2026-02', ...more }, day)).toBe(past);
});

it('nothing is overdue when it was last read; everything is, one day', () => {
  const read = rows.map(([, { verifiedOn }]) => verifiedOn).toSorted();
  expect(findOverdue(`${read.at(-1)}-28`)).toEqual([]);
  expect(newLaws.length).toBeGreaterThanOrEqual(5);
  expect(rows.filter(([, { announcedOn }]) => announcedOn).length).toBeGreaterThan(0);
  expect(findOverdue('2099-01-01')).toHaveLength(rows.length + newLaws.length);
});

it.each([
  ['2027-02-27', false],
  ['2027-02-28', false],
  ['2027-03-01', true],
])('on %s a row to review by February 2027 is past its review: %s', (day, past) => {
  expect(isPastReview({ reviewBy: '2027-02' }, day)).toBe(past);
});

it('finds rows however deep they lie, and names them', () => {
  const row = { value: 1, source: { name: 'x' }, verifiedOn: '2026-10', reviewBy: '2027-10' };
  expect(collectDated({ hours: [{ car: row }], other: 3, none: null }, 'f.ts')).toEqual([
    ['f.ts.hours.0.car', row],
  ]);
});

it('the name of a source has the year, unless it contains it or there is none', () => {
  expect(nameWithYear('UFC-Que Choisir', 2016)).toBe('UFC-Que Choisir, 2016');
  expect(nameWithYear('loi de finances pour 2026', 2026)).toBe('loi de finances pour 2026');
  expect(nameWithYear('service-public.fr', undefined)).toBe('service-public.fr');
});
