import { fictionalNumbers, telephoneZones } from '#data/demonstration/places.ts';
import { streetKinds, streetNames } from '#data/demonstration/streets.ts';
import { readRecords } from '#data/read-communes.ts';
import { pickByShare, type Random } from '#domain/random.ts';
import type { LegalForm } from '#domain/school/seller.ts';

export interface Town {
  readonly code: string;
  readonly nom: string;
  readonly slug: string;
  readonly population: number;
  readonly departementCode: string;
  readonly regionCode: string;
  readonly zipCodes: readonly string[];
  readonly lat: number;
  readonly lng: number;
}

export function pickStreet(town: Pick<Town, 'population'>, random: Random): string {
  const { kind, highest, names } = pickByShare(
    streetKinds.map((one) => [one, one.share]),
    random,
  );
  const houses = Math.max(4, Math.round(highest * Math.min(1, 0.25 + town.population / 60_000)));
  const draw = random.next();
  const after = draw < 0.03 ? ' bis' : draw < 0.035 ? ' ter' : '';
  const number = Math.min(random.between(1, houses), random.between(1, houses + 8));
  const name = random.pick(names === 'any' ? Object.values(streetNames).flat() : streetNames[names]);
  return `${number}${after} ${kind} ${name}`;
}

export function pickPlace(town: Town, random: Random): { zipCode: string; lat: number; lng: number } {
  const parts = readRecords().arrondissements.filter(({ codeParent }) => codeParent === town.code);
  if (parts.length > 0) {
    const { codesPostaux, centre } = random.pick(parts);
    return { zipCode: codesPostaux[0] ?? '', ...scatter(centre.lat, centre.lng, 0.006, random) };
  }
  const spread = 0.003 + Math.min(0.014, Math.sqrt(town.population) * 0.00003);
  return { zipCode: random.pick(town.zipCodes), ...scatter(town.lat, town.lng, spread, random) };
}

/** Five decimals are about a metre. */
function scatter(lat: number, lng: number, spread: number, random: Random): { lat: number; lng: number } {
  const shift = () => (random.next() + random.next() - 1) * spread;
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return { lat: round(lat + shift()), lng: round(lng + shift() * 1.4) };
}

/** From ranges reserved for fiction by the regulator; unique among the first 10,000 schools. */
export function phoneNumber(id: number, regionCode: string, random: Random): string {
  const zone = random.chance(0.25) ? 6 : (telephoneZones[regionCode] ?? 6);
  const last = String((id * 7919) % 10_000).padStart(4, '0');
  return (`${fictionalNumbers[zone]}${last}`.match(/../gu) ?? []).join(' ');
}

/** SIREN numbers beginning with 00 are never assigned; both keys are Luhn's. */
export function siret(id: number): string {
  return withLuhnKey(`${withLuhnKey(`00${String(id % 1_000_000).padStart(6, '0')}`)}0001`);
}

const forms: readonly LegalForm[] = ['SARL', 'SAS', 'EURL', 'EI', 'SARL', 'SASU', 'SARL', 'Association'];
const persons = ['Camille Exemplaire', 'Dominique Fictif', 'Claude Imaginaire', 'Maxime Modèle'];

/** Invented, as all else here; a guarantor where the school announces a guarantee. */
export function makeSeller(id: number, label: string, isGuaranteed: boolean) {
  const legal_form = forms[id % forms.length] ?? 'SARL';
  return {
    legal_name: legal_form === 'EI' ? (persons[(id >> 3) % persons.length] ?? '') : `${label} Formation`,
    legal_form,
    insurer: 'Assurances de la Fable, 1 rue de l’Exemple, 75000 Paris, en France entière',
    guarantor: isGuaranteed ? 'Caution de la Fable, 2 rue de l’Exemple, 75000 Paris' : null,
    guarantee_ceiling_cents: isGuaranteed ? 3_000_000 + (id % 5) * 1_000_000 : null,
  };
}

function withLuhnKey(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The prefecture's approval: E, year, département in three characters, number. */
export function agreement(id: number, departementCode: string, random: Random): string {
  const year = String(random.between(8, 26)).padStart(2, '0');
  return `E ${year} ${departementCode.padStart(3, '0')} ${String(id % 10_000).padStart(4, '0')} 0`;
}
