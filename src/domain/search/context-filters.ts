import type { QuotedWay } from '../order/ways-to-pay.ts';
import { guaranteeBadges } from '../school/guarantees.ts';
import type { LessonTime } from '../school/lessons.ts';
import type { DayHours } from '../school/opening-hours.ts';

/** Those of the specification, which every directory knows. */
export const specifiedFilters = ['uneuro', 'cpf', 'pmr', 'club'] as const;
export const contextFilters = [
  ...specifiedFilters,
  'label',
  'vehicule-amenage',
  'cours-soir',
  'cours-samedi',
] as const;
export type ContextFilter = (typeof contextFilters)[number];

/** The way to pay that is searched by. */
export function searchedWay(filters: readonly ContextFilter[]): (ContextFilter & QuotedWay) | undefined {
  return (['uneuro', 'cpf'] as const).find((way) => filters.includes(way));
}

export const openingTimes = ['soir', 'samedi', 'mercredi'] as const;
export type OpeningTime = (typeof openingTimes)[number];

/** `HH:MM`; closing at this hour or later counts as «le soir». */
export const eveningFrom = '19:00';

const friday = 5;

export interface FilteredSchool {
  readonly garanties: readonly string[];
  readonly pmr: boolean;
  readonly club: boolean;
  readonly adaptedVehicle?: boolean | undefined;
  readonly lessonTimes?: readonly LessonTime[] | undefined;
}

/** Of each filter, whether the school passes it: its columns in `listings`. */
export function passedFilters({
  garanties,
  pmr,
  club,
  adaptedVehicle = false,
  lessonTimes = [],
}: FilteredSchool): Readonly<Record<ContextFilter, boolean>> {
  const badges = guaranteeBadges(garanties);
  return {
    uneuro: badges.includes('1€/jour'),
    cpf: badges.includes('cpf'),
    pmr,
    club,
    label: badges.includes('label'),
    'vehicule-amenage': adaptedVehicle,
    'cours-soir': lessonTimes.includes('soir'),
    'cours-samedi': lessonTimes.includes('samedi'),
  };
}

export function passesFilters(school: FilteredSchool, filters: readonly ContextFilter[]): boolean {
  const passed = passedFilters(school);
  return filters.every((filter) => passed[filter]);
}

export function opensAt(hours: readonly DayHours[], time: OpeningTime): boolean {
  const opensOn = (weekday: number) =>
    hours.some(
      ({ jour, HOR_DEBUT_AM: morning, HOR_DEBUT_PM: afternoon }) =>
        jour === weekday && (morning !== null || afternoon !== null),
    );
  const opens: Readonly<Record<OpeningTime, () => boolean>> = {
    soir: () => hours.some(({ jour, HOR_FIN_PM: closes }) => jour <= friday && (closes ?? '') >= eveningFrom),
    samedi: () => opensOn(6),
    mercredi: () => opensOn(3),
  };
  return opens[time]();
}
