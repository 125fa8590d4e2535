import { describe, expect, it } from 'vitest';
import type { DirectoryCity } from '#contracts/directory-cities.ts';
import { nameCity } from '#domain/place/city-words.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import { aDirectoryCity, aTraining } from '#test/support/city.ts';
import { aSchoolResult } from '#test/support/exam-results.ts';
import { listCityFigures } from './city-figures.server.ts';
import type { CityPageKind } from './city-kinds.ts';
import { listCityQuestions } from './city-questions.server.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

const hour = { nbOffices: 2220, low: 4900, median: 5200, high: 5600 };

function factsOf(
  changes: Partial<DirectoryCity> = {},
  kind: CityPageKind = 'car',
  price: HourPrice | undefined = hour,
) {
  const known = aDirectoryCity(changes);
  return {
    kind,
    words: nameCity(known),
    known,
    siteName: 'Créneau',
    today: new Date('2026-11-21T10:00:00Z'),
    hour: price,
  };
}

const figures = (...given: Parameters<typeof factsOf>) =>
  listCityFigures(factsOf(...given)).map(({ figure, statement, source }) =>
    plain(`${figure} ${statement} [${source}]`),
  );
const questions = (...given: Parameters<typeof factsOf>) =>
  listCityQuestions(factsOf(...given)).map(({ question, answer }) => plain(`${question} ${answer}`));

const none = { nbOffices: 0, note: null, nbReviews: 0, nbUneuro: 0, nbCpf: 0, nbPmr: 0 };
const one = { nbOffices: 1, note: 5, nbReviews: 1, nbUneuro: 1, nbCpf: 1, nbPmr: 1 };
const price = { min: 104_900, median: 104_900, max: 104_900 };

describe('the figures of a city', () => {
  it('are the directory’s with its name and the day, then the price of an hour', () => {
    expect(figures()).toEqual([
      '3 auto-écoles du réseau préparent au permis\u00a0B à Lyon. [annuaire de Créneau, 21 novembre 2026.]',
      '1 149 € prix médian de la formule « Permis B traditionnel » à Lyon : de 1 049 € à 1 299,50 € selon l’école. [prix constatés auprès des 3 écoles de l’annuaire, 21 novembre 2026.]',
      '4,7/5 note moyenne des avis (vérifiés ou non) sur les écoles de Lyon. [120 avis recueillis par Créneau, 21 novembre 2026.]',
      '52 € l’heure de conduite, prix médian dans ce réseau ; la moitié des écoles sont entre 49 € et 56 €. En France : environ 50 € en 2023, selon Europe 1 (étude LePermisLibre). [prix constatés auprès des 2 220 écoles de l’annuaire, 21 novembre 2026.]',
    ]);
  });

  it('have the hour of the département when known, and the national one alone while the directory is down', () => {
    const here = figures({}, 'car', { ...hour, nbOffices: 60, departement: 'Rhône' }).at(-1);
    expect(here).toContain('52 € l’heure de conduite, prix médian dans le département (Rhône) ;');
    const away = listCityFigures({ ...factsOf(), hour: undefined }).map(({ figure, statement, source }) =>
      plain(`${figure} ${statement} [${source}]`),
    );
    expect(away).toContain(
      '50 € l’heure de conduite, environ, en France. [Europe 1 (étude LePermisLibre), 2023, relu en octobre 2026.]',
    );
  });

  it('say «une école» for one, with one price', () => {
    const shown = figures({ trainings: [aTraining({ ...one, price })] });
    expect(shown.slice(0, 3)).toEqual([
      '1 auto-école du réseau prépare au permis\u00a0B à Lyon. [annuaire de Créneau, 21 novembre 2026.]',
      '1 049 € la formule « Permis B traditionnel » à Lyon. [prix constaté auprès de l’école de l’annuaire, 21 novembre 2026.]',
      '5,0/5 note moyenne des avis (vérifiés ou non) sur l’école de Lyon. [1 avis recueilli par Créneau, 21 novembre 2026.]',
    ]);
  });

  it('are the wider ones alone where there is no school', () => {
    expect(figures({ figures: none, trainings: [] })[0]).toContain('52 € l’heure de conduite');
    expect(figures({ figures: none, trainings: [] })).toHaveLength(3);
  });

  it('leave out a missing rating', () => {
    expect(figures({ trainings: [aTraining({ note: null, nbReviews: 0 })] }).join()).not.toContain('/5');
  });

  it('are of all schools in the directory, without a price that would be of different things', () => {
    const shown = figures({}, 'directory');
    expect(shown[0]).toContain('3 écoles du réseau à Lyon, toutes formations confondues.');
    expect(shown.join()).not.toContain('formule');
  });

  it('are of the motorbike’s own training', () => {
    const moto = aTraining({ formulaTypeSlug: 'moto-permis-a2', nbOffices: 2 });
    const shown = figures({ trainings: [moto] }, 'motorbike');
    expect(shown[0]).toContain('2 moto-écoles du réseau préparent au permis\u00a0A2 à Lyon.');
    expect(shown.join()).not.toContain('en France');
  });
});

describe('the questions of a city', () => {
  it('are answered from its figures, with the epithet where one is known', () => {
    const [cost, howMany, financing, time] = questions();
    expect(cost).toMatch(
      /^Combien coûte le permis\u00a0B à Lyon \? Dans l’annuaire, les 3 écoles lyonnaises proposent la formule « Permis B traditionnel » de 1 049 € à 1 299,50 €, et la moitié d’entre elles à 1 149 € au plus \(constaté le 21 novembre 2026\)\./u,
    );
    expect(howMany).toContain('3 auto-écoles du réseau préparent au permis\u00a0B à Lyon. L’une d’elles dit');
    expect(financing).toContain('2 des 3 écoles proposent le permis à 1 €/jour');
    expect(financing).toContain('Une des 3 accepte un financement');
    expect(time).toContain('58,2 %');
  });

  it('do without an epithet where none is known', () => {
    const [cost] = questions({ code: '27358', nom: 'Les Andelys' });
    expect(cost).toContain('Combien coûte le permis\u00a0B aux Andelys ?');
    expect(cost).toContain('les 3 écoles des Andelys proposent');
  });

  it('use the singular for one school', () => {
    const [cost, howMany, financing] = questions({ trainings: [aTraining({ ...one, price })] });
    expect(cost).toContain('L’école du réseau à Lyon propose la formule « Permis B traditionnel » à 1 049 €');
    expect(howMany).toContain('Une auto-école du réseau prépare au permis\u00a0B à Lyon. Seules');
    expect(financing).toContain('L’école du réseau propose le permis à 1 €/jour');
    expect(financing).toContain('Elle accepte un financement');
  });

  it('show equal prices as one', () => {
    expect(questions({ trainings: [aTraining({ price })] })[0]).toContain(
      'les 3 écoles lyonnaises proposent toutes la formule',
    );
  });

  it('say when no school offers financing', () => {
    const [, , financing] = questions({ trainings: [aTraining({ nbUneuro: 0, nbCpf: 0 })] });
    expect(financing).toContain('Aucune école du réseau à Lyon ne propose le permis à 1 €/jour');
    expect(financing).toContain('Aucune n’annonce de financement par le CPF.');
  });

  it('are none where there is no school to answer for', () => {
    expect(questions({ figures: none, trainings: [] })).toEqual([]);
    expect(questions({ figures: none, trainings: [] }, 'directory')).toEqual([]);
  });

  it('are of the motorbike, and of the whole directory', () => {
    const moto = aTraining({ formulaTypeSlug: 'moto-permis-a2' });
    expect(questions({ trainings: [moto] }, 'motorbike').at(-1)).toContain('le permis\u00a0A2 à 18 ans');
    expect(questions({}, 'directory').map((text) => text.split('?')[0])).toEqual([
      'Combien y a-t-il d’écoles de conduite à Lyon ',
      'Peut-on financer sa formation avec le CPF, ou payer 1 € par jour à Lyon ',
      'Dans quel ordre les écoles sont-elles présentées ',
    ]);
  });
});

describe('the results of a département', () => {
  const { all: _, departement: __, ...result } = aSchoolResult({ presented: 21_870, passed: 12_466 });
  const found = (results: DirectoryCity['results'], kind: CityPageKind = 'car') =>
    figures({ results }, kind)
      .filter((text) => text.includes('premier passage'))
      .map((text) => text.replaceAll('\u00a0', ' '));

  it('are shown with the range of its schools, their period and their source', () => {
    expect(found([{ ...result, schools: { nbOffices: 47, low: 43, high: 72 } }])).toEqual([
      '57 % réussite au premier passage, permis B, dans le département (Rhône ; 21 870 candidats, 2025). De 43 à 72 % selon l’école, pour les 47 dont le taux est publié. [Ministère de l’Intérieur, lecture du 1er octobre 2026.]',
    ]);
    expect(found([result])[0]).toContain('2025). [Ministère');
  });

  it('follow those of the town’s schools, which lead to the page of the département', () => {
    const town = { nbOffices: 2, presented: 80, passed: 50 };
    const [local = '', wider = ''] = found([{ ...result, town }]);
    expect(local).toBe(
      '63 % réussite au premier passage, permis B, à Lyon (2 écoles, 80 candidats, 2025). Moins de 100 candidats : le hasard compte, et le taux serait entre 52 et 72 % (95 % de confiance). [Ministère de l’Intérieur, lecture du 1er octobre 2026.]',
    );
    expect(wider).toContain('dans le département (Rhône ;');
    const links = (results: DirectoryCity['results']) =>
      listCityFigures(factsOf({ results }))
        .map(({ more }) => more?.to)
        .filter(Boolean);
    expect(links([{ ...result, town }])).toEqual(['/taux-de-reussite/rhone']);
    expect(links([result])).toEqual(['/taux-de-reussite/rhone']);
    expect(found([{ ...result, town: { ...town, presented: 29, passed: 20 } }])).toHaveLength(1);
  });

  it('are those of the licence of the page, and absent without data', () => {
    expect([found([result], 'motorbike'), found([]), found(undefined)]).toEqual([[], [], []]);
  });
});
