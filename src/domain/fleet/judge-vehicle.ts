import { tidy } from '../identity/identity-normalisation.ts';
import { normaliseText } from '../text/text.ts';
import { type CellFault, fault, type JudgedRow, judgeWord } from './row-fault.ts';

/** What vehicles are counted by: which licence they ask for. */
export const vehicleGroups = [
  { value: 'leger', label: 'Voitures et utilitaires légers' },
  { value: 'lourd', label: 'Poids lourds' },
  { value: 'personnes', label: 'Autocars et autobus' },
  { value: 'deux-roues', label: 'Deux-roues, tricycles et quadricycles' },
  { value: 'remorque', label: 'Remorques' },
] as const;
export type VehicleGroup = (typeof vehicleGroups)[number]['value'];

/** Kilograms: the weight up to which the law counts a goods vehicle among the light ones (N1 and CTTE). */
export const lightVanMostKg = 3500;
/** Kilograms, ours: what no vehicle of a fleet weighs less or more than, laden. */
export const leastMassKg = 50;
export const mostMassKg = 44_000;

interface Category {
  readonly group: VehicleGroup;
  /** Which side of 3.5 t the law puts it on, where it does. */
  readonly side?: 'light' | 'heavy';
}

const categories: ReadonlyMap<string, Category> = new Map([
  ...names({ group: 'leger' }, 'vp m1 voiture berline break vehicule-particulier'),
  ...names({ group: 'leger', side: 'light' }, 'ctte n1 camionnette fourgonnette utilitaire vul'),
  ...names({ group: 'lourd', side: 'heavy' }, 'cam n2 n3 camion porteur poids-lourd pl'),
  ...names({ group: 'lourd' }, 'trr tracteur-routier'),
  ...names({ group: 'personnes' }, 'tcp m2 m3 autocar autobus car bus'),
  ...names(
    { group: 'deux-roues' },
    'mtl mtt1 mtt2 mtte cl l1e l2e l3e l4e l5e l6e l7e moto motocyclette scooter cyclomoteur',
  ),
  ...names({ group: 'remorque' }, 'rem srem resp o1 o2 o3 o4 remorque semi-remorque'),
]);

/** Letters of the registrations since 2009: I, O and U, which are read as figures or as V, are not among them. */
const letters = '[A-HJ-NP-TV-Z]';
const current = new RegExp(`^${letters}{2}(?!000)\\d{3}${letters}{2}$`, 'u');
const currentShape = /^[A-Z]{2}\d{3}[A-Z]{2}$/u;
/** Before 2009: up to four figures, up to three letters, the département. */
const former = /^[1-9]\d{0,3}[A-Z]{1,3}(?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])$/u;

/** A registration in capitals without spaces nor dashes, as it is compared; undefined when it is neither AA-123-AA nor 1234 AB 75. */
export function readRegistration(typed: string): string | undefined {
  const compact = compactOf(typed);
  return current.test(compact) || former.test(compact) ? compact : undefined;
}

/** Judges a row of the vehicles' file; `cell` gives what stands in a column. */
export function judgeVehicle(cell: (key: string) => string): JudgedRow {
  const registration = readRegistration(cell('registration'));
  const category = categories.get(normaliseText(cell('category').slice(0, 60)).replaceAll(' ', '-'));
  const model = tidy(cell('model'));
  return {
    faults: [
      ...judgeRegistration(tidy(cell('registration')), registration),
      ...judgeWord('make', tidy(cell('make'))),
      ...(model === '' ? [] : judgeWord('model', model)),
      ...judgeCategory(tidy(cell('category')), category),
      ...judgeMass(tidy(cell('mass')), category),
    ],
    key: registration ?? '',
    counts: category ? [category.group] : [],
  };
}

function judgeRegistration(typed: string, registration: string | undefined): CellFault[] {
  if (registration !== undefined) return [];
  if (typed === '') return [fault('registration', 'required', typed)];
  const code = currentShape.test(compactOf(typed)) ? 'registration-letters' : 'registration';
  return [fault('registration', code, typed)];
}

function judgeCategory(typed: string, category: Category | undefined): CellFault[] {
  if (category) return [];
  return [fault('category', typed === '' ? 'required' : 'category', typed)];
}

/** «3 500», «3500 kg»; the digits alone count. */
function judgeMass(typed: string, category: Category | undefined): CellFault[] {
  if (typed === '') return [];
  const digits = /^(\d{1,3}(?: ?\d{3})?) ?(?:kg)?$/iu.exec(typed)?.[1] ?? /^(\d{4,5})$/u.exec(typed)?.[1];
  const mass = Number(digits?.replaceAll(' ', ''));
  if (!(mass >= leastMassKg && mass <= mostMassKg)) return [fault('mass', 'mass', typed)];
  if (category?.side === 'light' && mass > lightVanMostKg) return [fault('mass', 'mass-light', typed)];
  if (category?.side === 'heavy' && mass <= lightVanMostKg) return [fault('mass', 'mass-heavy', typed)];
  return [];
}

function compactOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.\p{Pd}]/gu, '');
}

function names(category: Category, words: string): (readonly [string, Category])[] {
  return words.split(' ').map((word) => [word, category]);
}
