import { guaranteeBadges } from '../school/guarantees.ts';

/** The four filters of a directory search (docs/product/searching.md#results), in the order they are shown. */
export const contextFilters = ['uneuro', 'cpf', 'pmr', 'club'] as const;
export type ContextFilter = (typeof contextFilters)[number];

/** When a school must be open to be listed: ours, beside the four. */
export const openingTimes = ['soir', 'samedi', 'mercredi'] as const;
export type OpeningTime = (typeof openingTimes)[number];

/** A school that shuts at this hour or later is open «le soir», `HH:MM`. */
export const eveningFrom = '19:00';

export const contextFilterLabels: Readonly<Record<ContextFilter, string>> = {
  uneuro: 'Permis à 1\u202f€/jour',
  cpf: 'Finançable par le CPF',
  pmr: 'Accès PMR',
  club: 'Membre du club',
};

export const openingTimeLabels: Readonly<Record<OpeningTime, string>> = {
  soir: 'Ouvert le soir',
  samedi: 'Ouvert le samedi',
  mercredi: 'Ouvert le mercredi',
};

/** What a filter looks at, as the directory tells it of a school. */
export interface FilteredSchool {
  readonly garanties: readonly string[];
  readonly pmr: boolean;
  readonly club: boolean;
}

/** Whether a school passes every filter: the rule that the directory's SQL follows too. */
export function passesFilters(
  { garanties, pmr, club }: FilteredSchool,
  filters: readonly ContextFilter[],
): boolean {
  const badges = guaranteeBadges(garanties);
  const passes: Readonly<Record<ContextFilter, boolean>> = {
    uneuro: badges.includes('1€/jour'),
    cpf: badges.includes('cpf'),
    pmr,
    club,
  };
  return filters.every((filter) => passes[filter]);
}
