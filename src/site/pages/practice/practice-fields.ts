export const seriesFields = { kind: 'serie', theme: 'theme', isTimed: 'chrono', attempt: 'envoi' } as const;
export const closeField = 'fermer';
/** The series to end. */
export const endField = 'terminer';
