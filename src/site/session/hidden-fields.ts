export const sealField = 'sceau';
/** Honeypot with a name that no browser fills in by itself. */
export const trapField = 'precision';
