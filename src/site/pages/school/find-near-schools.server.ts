import type { Office } from '#contracts/directory.ts';
import { defaultFrontCategory, type FrontCategory } from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { nameApart } from '#site/shared/school-list/name-apart.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ directory: 'findOfficesNear' }>;

const most = 3;
/** Beyond, a school is no alternative. */
const maxMetres = 50_000;

export type NearSchools = NonNullable<Awaited<ReturnType<typeof findNearSchools>>>;

/** For a school without a published price; undefined when there are none. */
export async function findNearSchools(
  { upstreams, log }: Site,
  {
    id,
    position,
    city,
  }: {
    readonly id: number;
    readonly position: { readonly lat: number; readonly lng: number } | null;
    readonly city: string;
  },
  asked: FrontCategory | undefined,
) {
  const category = asked?.formulaTypeId ? asked : defaultFrontCategory;
  const type = category.formulaTypeId ? findFormulaType(category.formulaTypeId) : undefined;
  if (!position || !type) return undefined;
  const place = { city, location: [position.lat, position.lng] as [number, number] };
  const call = upstreams.directory.findOfficesNear(type.slug, { place });
  const found = await withFallback(log, 'Écoles voisines d’une école sans formule', call, undefined);
  const schools = (found?.results ?? [])
    .filter((office) => office.id !== id && (office.distance ?? 0) <= maxMetres)
    .flatMap(describe)
    .slice(0, most);
  return schools.length === 0 ? undefined : { category: category.slug, schools: nameApart(schools) };
}

function describe({ label, uri, address, distance, formule }: Office) {
  if (uri === null || formule === null) return [];
  const { streetName: street, city } = address;
  const where = { street, zipCode: city.zipCode, city: writeTown(city.name) };
  return [{ label: frenchSpaces(label), uri, ...where, distance, price: formule.min }];
}
