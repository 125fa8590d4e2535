import {
  defaultFrontCategory,
  type FrontCategory,
  findFrontCategory,
} from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { pathOfPattern } from '#site/router-protocol.ts';

export const cityPageKinds = ['directory', 'car', 'motorbike'] as const;
export type CityPageKind = (typeof cityPageKinds)[number];

const motorbike = findFrontCategory('moto') ?? defaultFrontCategory;

/** The category of a kind of page; the directory page covers all and returns the first. */
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

/** `/auto-ecoles` and `/moto-ecoles`, with or without a city, by their route's pattern: an address may be in capitals. */
export function schoolsKindOf(pattern: string): 'car' | 'motorbike' {
  return pathOfPattern(pattern).startsWith(paths.motorbikeSchools()) ? 'motorbike' : 'car';
}
