/** The four filters of a directory search (Specification §3 and §9), in the order they are shown. */
export const contextFilters = ['uneuro', 'cpf', 'pmr', 'club'] as const;
export type ContextFilter = (typeof contextFilters)[number];
