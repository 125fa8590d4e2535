import { writeAddress } from '#domain/place/address.ts';

interface Named {
  readonly label: string;
}
interface Placed extends Named {
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
}

/** `fullName`, with the address, of each school of a list whose name another one has: for links that show the name alone. */
export function nameApart<School extends Placed>(
  schools: readonly School[],
): (School & { readonly fullName?: string })[];
export function nameApart<School extends Named>(
  schools: readonly School[],
  whereIs: (school: School) => string,
): (School & { readonly fullName?: string })[];
export function nameApart(
  schools: readonly Placed[],
  whereIs: (school: Placed) => string = writeAddress,
): (Placed & { readonly fullName?: string })[] {
  const byName = Map.groupBy(schools, ({ label }) => label);
  return schools.map((school) => {
    const hasNamesake = (byName.get(school.label)?.length ?? 0) > 1;
    return hasNamesake ? { ...school, fullName: `${school.label}, ${whereIs(school)}` } : school;
  });
}
