import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SchoolView } from './school-view.ts';

/** A school is below its city, as its address is; one with another address is below the search. */
export function trailOfSchool({ label, city, uri }: Pick<SchoolView, 'label' | 'city' | 'uri'>): Trail {
  const [citySlug = '', ...rest] = uri.split('/');
  return trailTo(
    { label: m.trailSchools(), to: paths.search() },
    ...(rest.length > 0 ? [{ label: city, to: paths.school(citySlug) }] : []),
    { label },
  );
}

export function trailBelowSchool(school: Pick<SchoolView, 'label' | 'city' | 'uri'>, label: string): Trail {
  return [
    ...trailOfSchool(school).slice(0, -1),
    { label: school.label, to: paths.school(school.uri) },
    { label },
  ];
}
