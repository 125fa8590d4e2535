import * as v from 'valibot';
import { type CityTraining, type DirectoryCity, directoryCitySchema } from '#contracts/directory-cities.ts';

const figures = { nbOffices: 3, note: 4.72, nbReviews: 120, nbUneuro: 2, nbCpf: 1, nbPmr: 1 };

/** What the directory says of those that teach a formula type in a city; prices in cents. */
export function aTraining(changes: Partial<CityTraining> = {}): CityTraining {
  return {
    formulaTypeSlug: 'voiture-formule-b-traditionnelle',
    ...figures,
    price: { min: 104_900, median: 114_900, max: 129_950 },
    ...changes,
  };
}

/** A city as the directory gives it. */
export function aDirectoryCity(changes: Partial<DirectoryCity> = {}): DirectoryCity {
  return v.parse(directoryCitySchema, {
    slug: 'lyon',
    code: '69123',
    nom: 'Lyon',
    population: 522_250,
    departement: { code: '69', nom: 'Rhône' },
    location: [45.758, 4.835],
    figures,
    trainings: [aTraining()],
    neighbours: [],
    ...changes,
  });
}
