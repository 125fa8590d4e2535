import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type Trail, trailTo } from '#site/trail.ts';
import type { SearchTarget } from './resolve-target.server.ts';

/** «à Lyon», «au Mans», «aux Ulis», «à La Rochelle»: only the masculine and plural articles merge. */
export function atCity(name: string): string {
  if (/^Les\s/u.test(name)) return `aux ${name.slice(4)}`;
  if (/^Le\s/u.test(name)) return `au ${name.slice(3)}`;
  return `à ${name}`;
}

/** «1 auto-école», «2 auto-écoles», numbers as French readers write them. */
export function countSchools(total: number): string {
  return `${total.toLocaleString('fr-FR')} ${total > 1 ? 'auto-écoles' : 'auto-école'}`;
}

/** The title of a search, as it stands in the sign and in the browser's tab. */
export function titleSearch(target: SearchTarget): string {
  if ('place' in target) return `Auto-écoles ${atCity(target.name)}`;
  return target.kind === 'keyword' ? `Auto-écoles «\u202f${target.text}\u202f»` : 'Auto-écoles';
}

/** Where a search stands: under the search of all schools, which is itself where nothing is asked. */
export function trailOfSearch(target: SearchTarget): Trail {
  const label = m.trailSchools();
  if (target.kind === 'nothing-asked') return trailTo({ label });
  const asked = 'place' in target ? target.name : `«\u202f${target.text}\u202f»`;
  return trailTo({ label, to: paths.search() }, { label: asked });
}
