import {
  boatPatterns,
  brands,
  carAndMotorbikePatterns,
  carPatterns,
  complements,
  familyNames,
  heavyPatterns,
  motorbikePatterns,
  type NamePattern,
} from '#data/demonstration/school-names.ts';
import { pickByShare, type Random } from '#domain/random.ts';
import type { Town } from './identity.ts';
import type { OfferProfile } from './traits.ts';

const patterns: Readonly<Partial<Record<OfferProfile, readonly NamePattern[]>>> = {
  motorbike: motorbikePatterns,
  boat: boatPatterns,
  heavy: heavyPatterns,
  'car-and-motorbike': carAndMotorbikePatterns,
  general: carAndMotorbikePatterns,
};

export function pickName(offer: OfferProfile, town: Town, used: UsedNames, random: Random): string {
  const list = (patterns[offer] ?? carPatterns).map(({ pattern, share }) => [pattern, share] as const);
  for (;;) {
    const name = pickByShare(list, random)
      .replace('{f}', random.pick(familyNames))
      .replace('{c}', random.pick(complements))
      .replace('{b}', random.pick(brands))
      .replace('{v}', town.nom);
    if (used.take(name, town, random)) return name;
  }
}

/** Rare names are unique in the country as long as possible, common ones within a département. */
export interface UsedNames {
  take(name: string, town: Pick<Town, 'departementCode'>, random: Random): boolean;
}

const shareOfNamesakes = 0.12;

export function createUsedNames(): UsedNames {
  const inCountry = new Set<string>();
  const inDepartement = new Set<string>();
  return {
    take(name, { departementCode }, random) {
      const isWelcome = !inCountry.has(name) || random.chance(shareOfNamesakes);
      const key = `${departementCode} ${name}`;
      if (!isWelcome || inDepartement.has(key)) return false;
      inCountry.add(name);
      inDepartement.add(key);
      return true;
    },
  };
}
