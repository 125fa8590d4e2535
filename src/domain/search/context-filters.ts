/** The four filters of a directory search (Specification §3 and §9), in the order they are shown. */
export const contextFilters = ['uneuro', 'cpf', 'pmr', 'club'] as const;
export type ContextFilter = (typeof contextFilters)[number];

export const contextFilterLabels: Readonly<Record<ContextFilter, string>> = {
  uneuro: 'Permis à 1\u202f€/jour',
  cpf: 'Finançable par le CPF',
  pmr: 'Accès PMR',
  club: 'Membre du club',
};

export function isContextFilter(value: string): value is ContextFilter {
  return (contextFilters as readonly string[]).includes(value);
}
