import {
  defaultFrontCategory,
  type FrontCategory,
  findFrontCategory,
} from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';

/** The three pages of a city: all its schools, those that teach to drive a car, those that teach to ride a motorbike. */
export const cityPageKinds = ['directory', 'car', 'motorbike'] as const;
export type CityPageKind = (typeof cityPageKinds)[number];

const motorbike = findFrontCategory('moto') ?? defaultFrontCategory;

/** What a kind of page is about; the directory is about every category, and speaks of the first where one is asked for. */
export function categoryOf(kind: CityPageKind): FrontCategory {
  return kind === 'motorbike' ? motorbike : defaultFrontCategory;
}

export function formulaTypeOf(kind: CityPageKind): string {
  return categoryOf(kind).formulaTypeSlug as string;
}

const pathsOf = {
  directory: paths.city,
  car: paths.drivingSchools,
  motorbike: paths.motorbikeSchools,
} as const satisfies Record<CityPageKind, (slug: string, page?: number) => string>;

export function cityPath(kind: CityPageKind, slug: string, page?: number): string {
  return pathsOf[kind](slug, page);
}
