/** Names of the fields of the desk's forms. */
export const fileFields = { reference: 'reference', from: 'du', to: 'au' } as const;
export const contactFields = { id: 'demande', text: 'reponse', act: 'geste' } as const;
/** Value of `act`: the school answered elsewhere. */
export const markAct = 'deja';
export const reviewFields = { review: 'avis', month: 'mois', learners: 'eleves' } as const;
