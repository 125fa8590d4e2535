import { type RawBuilder, sql } from 'kysely';
import { cutWindow, elsewhere, type ListAround, type Parts } from './list-around.ts';
import { awayFrom, type Location } from './listing-scope.ts';

/**
 * The first listings `l` of a formula type as a list around a place orders them: of the named city, then the nearest. However many
 * there are, each part is walked along the index of places as far as it is needed, ties included, and only then are they settled.
 */
export function comparedListings(
  formulaTypeId: number,
  location: Location,
  { commune, inCity }: Pick<ListAround, 'commune' | 'inCity'>,
  { city, others }: Pick<Parts, 'city' | 'others'>,
  most: number,
): RawBuilder<unknown> {
  const away = awayFrom(location);
  const taught = sql`l.formula_type_id = ${formulaTypeId}`;
  const located = (part: RawBuilder<unknown>, count: number) => sql`
    select * from (
      select l.*, ${away} as away from listings l where ${taught} and l.place is not null and ${part}
      order by ${away} fetch first (${count}::bigint) rows with ties) as near
    order by away, office_id limit ${count}`;
  const unlocated = (part: RawBuilder<unknown>, count: number) => sql`
    select l.*, null::float8 as away from listings l where ${taught} and l.place is null and ${part}
    order by l.office_id limit ${count}`;
  const beyond = elsewhere(commune);
  const parts = [
    { size: city.located, read: (count: number) => located(inCity, count) },
    { size: city.unlocated, read: (count: number) => unlocated(inCity, count) },
    { size: others.located, read: (count: number) => located(beyond, count) },
    { size: others.unlocated, read: (count: number) => unlocated(beyond, count) },
  ];
  const cuts = cutWindow(
    { offset: 0, limit: most },
    parts.map(({ size }) => size),
  );
  const read = cuts.flatMap((cut, index) => (cut ? sql`(${parts[index]?.read(cut.limit)})` : []));
  return sql`(${sql.join(read, sql` union all `)}) as l`;
}
