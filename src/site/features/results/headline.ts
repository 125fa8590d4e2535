import { defaultFrontCategory, type FrontCategory } from '#domain/front-categories.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type Trail, trailTo } from '#site/trail.ts';
import type { SearchTarget } from './resolve-target.server.ts';

/** «à Lyon», «au Mans», «aux Ulis», «à La Rochelle»: only the masculine and plural articles merge. */
export function atCity(name: string): string {
  if (/^Les\s/u.test(name)) return m.atTownLes({ rest: name.slice(4) });
  if (/^Le\s/u.test(name)) return m.atTownLe({ rest: name.slice(3) });
  return m.atTown({ town: name });
}

/** The title of a search, as it stands in the sign. */
export function titleSearch(target: SearchTarget): string {
  if (target.kind === 'zone') return m.schoolsOfMapZone();
  if ('fromVisitor' in target) return m.schoolsAroundYou();
  if ('name' in target) return m.schoolsAtTown({ atTown: atCity(target.name) });
  return target.kind === 'keyword' ? m.schoolsNamed({ text: target.text }) : m.trailSchools();
}

interface SearchShown {
  readonly target: SearchTarget;
  readonly category: FrontCategory;
  readonly found: { readonly answered: boolean; readonly total: number; readonly currentPage: number };
}

/** The title of the browser's tab, which also tells one category, page or empty answer from another. */
export function titleSearchTab({ target, category, found }: SearchShown): string {
  const title =
    category.slug === defaultFrontCategory.slug
      ? titleSearch(target)
      : `${titleSearch(target)}, ${category.label.toLocaleLowerCase('fr')}`;
  if (found.answered && found.total === 0) return m.titleOfNothing({ title });
  return found.currentPage > 1 ? m.titleOfPage({ title, page: found.currentPage }) : title;
}

/** Where a search stands: under the search of all schools, which is itself where nothing is asked. */
export function trailOfSearch(target: SearchTarget): Trail {
  const label = m.trailSchools();
  if (target.kind === 'nothing-asked') return trailTo({ label });
  if (target.kind === 'zone') return trailTo({ label, to: paths.search() }, { label: m.mapZone() });
  const asked = 'name' in target ? target.name : m.quoted({ text: target.text });
  return trailTo({ label, to: paths.search() }, { label: asked });
}
