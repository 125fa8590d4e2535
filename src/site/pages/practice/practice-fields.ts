export const seriesFields = { kind: 'serie', theme: 'theme', isTimed: 'chrono', attempt: 'envoi' } as const;
export const closeField = 'fermer';
