const french = new Intl.NumberFormat('fr-FR');

/** «20 226» */
export const inFrench = (count: number): string => french.format(count);

/** «1 ligne», «20 226 lignes» */
export const counted = (count: number, what: string, plural = `${what}s`): string =>
  `${inFrench(count)} ${count > 1 ? plural : what}`;
