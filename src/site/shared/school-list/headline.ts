import type { FrontCategory } from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { hole } from '#site/ui/sentence.tsx';
import type { SearchTarget } from './resolve-target.server.ts';

/** «à Lyon», «au Mans», «aux Ulis», «à La Rochelle»: only masculine and plural articles merge. */
export function atCity(name: string): string {
  const { text, words } = placeOfCity(name);
  return words.replace(hole, text);
}

/** A city's name without a merged article, and the words around it, with a placeholder. */
export function placeOfCity(official: string): { readonly text: string; readonly words: string } {
  const name = writeTown(official);
  if (/^Les\s/u.test(name)) return { text: name.slice(4), words: m.atTownLes({ rest: hole }) };
  if (/^Le\s/u.test(name)) return { text: name.slice(3), words: m.atTownLe({ rest: hole }) };
  return { text: name, words: m.atTown({ town: hole }) };
}

const carWords = {
  named: m.trailSchools,
  counted: m.schoolsCounted,
  farther: m.schoolsFarther,
  isTitled: false,
};
type SchoolWords = Readonly<typeof carWords>;
const wordsBySlug: Readonly<Record<string, SchoolWords>> = {
  auto: { ...carWords, isTitled: true },
  moto: {
    named: m.trailMotorbikeSchools,
    counted: m.motorbikeSchoolsCounted,
    farther: m.motorbikeSchoolsFarther,
    isTitled: true,
  },
  bateau: {
    named: m.trailBoatSchools,
    counted: m.boatSchoolsCounted,
    farther: m.boatSchoolsFarther,
    isTitled: true,
  },
};
/** `isTitled`: the title of the list names the category. */
const wordsOf = ({ slug }: FrontCategory): SchoolWords => wordsBySlug[slug] ?? carWords;

export const nameSchools = (category: FrontCategory): string => wordsOf(category).named();

export function countSchools(count: number, category: FrontCategory): string {
  return wordsOf(category).counted({ count });
}

export function countFarther(count: number, category: FrontCategory, km: number): string {
  return wordsOf(category).farther({ count, km });
}

export function titleSearch(target: SearchTarget, category: FrontCategory): string {
  const schools = wordsOf(category).named();
  if (target.kind === 'zone') return m.schoolsOfMapZone({ schools });
  if ('fromVisitor' in target) return m.schoolsAroundYou({ schools });
  if ('name' in target) return m.schoolsAtTown({ schools, atTown: atCity(target.name) });
  return target.kind === 'keyword' ? m.schoolsNamed({ schools, text: target.text }) : schools;
}

/** The commune, where the name is that of its arrondissement. */
export function townOf(target: Extract<SearchTarget, { readonly name: string }>): string {
  return (target.kind === 'place' && target.place.city) || target.name;
}

/** Address of a town's list, however it was typed; empty for another target, such as an arrondissement, which has no code. */
export function spellTown(target: SearchTarget): { readonly q?: string; readonly commune?: string } {
  const isTown = target.kind === 'place' && target.code !== undefined && townOf(target) === target.name;
  return isTown ? { q: target.name, commune: target.code } : {};
}

/** What a list without an answer says: the place could not be found, or the schools could not. */
export function describeLack(target: SearchTarget) {
  return target.kind === 'unreachable' || 'mayBeTown' in target
    ? { title: m.townsUnavailable(), text: m.townsUnavailableText() }
    : { title: m.listUnavailable(), text: m.listUnavailableText() };
}

export function lowerFirst(label: string): string {
  return label.charAt(0).toLocaleLowerCase('fr') + label.slice(1);
}

interface SearchShown {
  readonly target: SearchTarget;
  readonly category: FrontCategory;
  readonly found: {
    readonly answered: boolean;
    readonly total: number | undefined;
    readonly currentPage: number;
  };
}

export function titleSearchTab({ target, category, found }: SearchShown): string {
  const named = titleSearch(target, category);
  const title = wordsOf(category).isTitled ? named : `${named}, ${lowerFirst(category.label)}`;
  if (found.answered && found.total === 0) return m.titleOfNothing({ title });
  return found.currentPage > 1 ? m.titleOfPage({ title, page: found.currentPage }) : title;
}

export function trailOfSearch(target: SearchTarget): Trail {
  const label = m.trailSchools();
  if (target.kind === 'nothing-asked') return trailTo({ label });
  if (target.kind === 'zone') return trailTo({ label, to: paths.search() }, { label: m.mapZone() });
  const asked = 'name' in target ? writeTown(target.name) : m.quoted({ text: target.text });
  return trailTo({ label, to: paths.search() }, { label: asked });
}
