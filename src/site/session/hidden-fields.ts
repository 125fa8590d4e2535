export const sealField = 'sceau';
/** Shown to nobody and filled by programs that fill everything; no browser knows the word. */
export const trapField = 'precision';
