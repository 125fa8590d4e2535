import type { Provenance } from '../dated.ts';

/** Without a territory: everywhere in France. */
type Territory =
  | 'alsace-moselle'
  | 'guadeloupe'
  | 'saint-barthelemy'
  | 'saint-martin'
  | 'martinique'
  | 'guyane'
  | 'la-reunion'
  | 'mayotte';

interface HolidayRule {
  readonly name: string;
  readonly on: string | number;
  readonly territory?: Territory;
  readonly validFrom: number;
  readonly law: Provenance;
}

const read = { verifiedOn: '2026-11', reviewBy: '2027-11' };
const everywhere: Provenance = { source: { name: 'Code du travail, L3133-1' }, ...read };
const alsaceMoselle: Provenance = { source: { name: 'Code du travail, L3134-13' }, ...read };
const overseas: Provenance = { source: { name: 'Code du travail, L3422-2 ; décret 83-1003' }, ...read };
const easterMonday = 1;
const ascension = 39;
const whitMonday = 50;
const goodFriday = -2;

/** Legal holidays only; customary days off, such as Carnival, are not among them. */
export const holidayRules: readonly HolidayRule[] = [
  { name: 'Jour de l’An', on: '01-01', validFrom: 1810, law: everywhere },
  { name: 'Lundi de Pâques', on: easterMonday, validFrom: 1886, law: everywhere },
  { name: 'Fête du Travail', on: '05-01', validFrom: 1947, law: everywhere },
  { name: 'Victoire de 1945', on: '05-08', validFrom: 1982, law: everywhere },
  { name: 'Ascension', on: ascension, validFrom: 1802, law: everywhere },
  { name: 'Lundi de Pentecôte', on: whitMonday, validFrom: 1886, law: everywhere },
  { name: 'Fête nationale', on: '07-14', validFrom: 1880, law: everywhere },
  { name: 'Assomption', on: '08-15', validFrom: 1802, law: everywhere },
  { name: 'Toussaint', on: '11-01', validFrom: 1802, law: everywhere },
  { name: 'Armistice de 1918', on: '11-11', validFrom: 1922, law: everywhere },
  { name: 'Noël', on: '12-25', validFrom: 1802, law: everywhere },
  ...(['Vendredi saint', 'Saint-Étienne'] as const).map((name) => ({
    name,
    on: name === 'Vendredi saint' ? goodFriday : '12-26',
    territory: 'alsace-moselle' as const,
    validFrom: 1892,
    law: alsaceMoselle,
  })),
  ...(
    [
      ['mayotte', '04-27', 1983],
      ['martinique', '05-22', 1983],
      ['guadeloupe', '05-27', 1983],
      ['saint-martin', '05-28', 2018],
      ['guyane', '06-10', 1983],
      ['saint-barthelemy', '10-09', 1983],
      ['la-reunion', '12-20', 1983],
    ] as const
  ).map(([territory, on, validFrom]) => ({
    name: 'Abolition de l’esclavage',
    on,
    territory,
    validFrom,
    law: overseas,
  })),
];

/** Longest prefixes first. */
const territories: readonly (readonly [prefix: string, territory: Territory])[] = [
  ['97133', 'saint-barthelemy'],
  ['97150', 'saint-martin'],
  ['971', 'guadeloupe'],
  ['972', 'martinique'],
  ['973', 'guyane'],
  ['974', 'la-reunion'],
  ['976', 'mayotte'],
  ['57', 'alsace-moselle'],
  ['67', 'alsace-moselle'],
  ['68', 'alsace-moselle'],
];

export function holidayPrefixOf(zipCode: string): string {
  return territories.find(([prefix]) => zipCode.startsWith(prefix))?.[0] ?? '';
}

/** Alsace-Moselle and the overseas territories have additional days (Code du travail). */
export function publicHolidayOn(day: string, zipCode: string): string | undefined {
  const territory = territories.find(([prefix]) => zipCode.startsWith(prefix))?.[1];
  return holidaysOf(Number(day.slice(0, 4)), territory).get(day);
}

const calendars = new Map<string, ReadonlyMap<string, string>>();
const maxCalendars = 100;

function holidaysOf(year: number, territory: Territory | undefined): ReadonlyMap<string, string> {
  const key = `${year} ${territory}`;
  const known = calendars.get(key);
  if (known) return known;
  const calendar = new Map<string, string>();
  for (const { name, on, territory: where, validFrom } of holidayRules) {
    const day = dayOf(on, year);
    const isHeld = year >= validFrom && (where === undefined || where === territory);
    if (isHeld && !calendar.has(day)) calendar.set(day, name);
  }
  if (calendars.size < maxCalendars) calendars.set(key, calendar);
  return calendar;
}

function dayOf(on: string | number, year: number): string {
  if (typeof on === 'string') return `${year}-${on}`;
  const day = easterSunday(year);
  day.setUTCDate(day.getUTCDate() + on);
  return day.toISOString().slice(0, 10);
}

/** Meeus's algorithm for the Gregorian calendar. */
export function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}
