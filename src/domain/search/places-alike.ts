import { writeTown } from '../place/address.ts';
import { normaliseText } from '../text/text.ts';

interface Town {
  readonly code: string;
  readonly nom: string;
  readonly population?: number;
}

/** Times the population of the town that bears the name. */
const muchLarger = 10;
const maxPlaces = 5;

/** What a town's name may mean besides: its namesakes, and much larger towns whose names begin with it, as
 * Évry-Courcouronnes does with that of Évry (Yonne). The largest first. */
export function placesAlike<Found extends Town>(chosen: Town, found: readonly Found[]): Found[] {
  const name = normaliseText(chosen.nom);
  const isLarger = ({ population = 0 }: Town) =>
    chosen.population !== undefined && population >= muchLarger * chosen.population;
  return found
    .filter((town) => {
      const other = normaliseText(town.nom);
      return (
        town.code !== chosen.code && (other === name || (other.startsWith(`${name} `) && isLarger(town)))
      );
    })
    .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
    .slice(0, maxPlaces);
}

export function describeTown({
  nom,
  departement,
}: {
  readonly nom: string;
  readonly departement?: { readonly code: string } | undefined;
}): string {
  const town = writeTown(nom);
  return departement ? `${town} (${departement.code})` : town;
}
