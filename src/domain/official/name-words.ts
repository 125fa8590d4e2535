const acronyms =
  'ABC ACE AEC AFPA AFTRAL BP CER CESR CFR CS EC ECF ECSR ENPC ESR EURL INRI’S RD RN SA SARL SAS SASU SCOP TPMR UFCV USA ZA ZAC ZI ZUP';
const abbreviations = 'St Ste Dr Mr Mme Cie';
/** Capitals have lost their accents. */
const accented =
  'Ardèche Auto-école Bienvenüe Château Cité École Écoles Éducation Église Élève Élèves Élite Énergie Équipe Étape Étoile Européen Européenne ' +
  'Évolution Forêt Français Française Général Hôpital Hôtel Île Jaurès Libération Liberté Lumière Lycée Maréchal Marché ' +
  'Méditerranée Métropole Molière Moto-école Océan Pôle Préfecture Pyrénées République Réussite Résidence Résistance Rhône Routière Sécurité ' +
  'Théâtre Université Vélo';

/** Written as they stand here, whatever the rule of `names.ts`. */
export const exceptions: readonly string[] = `${acronyms} ${abbreviations} ${accented}`.split(' ');

/** In lower case within a name. */
export const linkingWords: ReadonlySet<string> = new Set(
  'de du des d et en aux au sur sous par pour chez avec dans'.split(' '),
);
/** In lower case after one of those. */
export const articles: ReadonlySet<string> = new Set(['le', 'la', 'les', 'l']);

/** At the beginning of a name. */
export const openings: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/^auto[ -]*moto-[eé]cole(?!\p{L})/iu, 'Auto-moto-école'],
  [/^(?:auto-[eé]cole|a\.?e\.?)(?![\p{L}\p{N}.])/iu, 'Auto-école'],
  [/^moto-[eé]cole(?!\p{L})/iu, 'Moto-école'],
  [/^[eé]cole de conduite(?!\p{L})/iu, 'École de conduite'],
  [/^centre de formation(?!\p{L})/iu, 'Centre de formation'],
];

/** At the beginning of a street or after the number of a house. */
export const ways: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'rue avenue boulevard place chemin allee:allée impasse route quai cours square passage esplanade promenade faubourg ruelle lotissement residence:résidence cite:cité hameau montee:montée rond-point zone galerie'
      .split(' ')
      .map((way) => {
        const [plain = '', written = plain] = way.split(':');
        return [plain, written];
      }),
  ),
  ...{
    av: 'avenue',
    ave: 'avenue',
    bd: 'boulevard',
    bld: 'boulevard',
    blvd: 'boulevard',
    pl: 'place',
    che: 'chemin',
  },
  ...{
    all: 'allée',
    imp: 'impasse',
    rte: 'route',
    sq: 'square',
    fg: 'faubourg',
    fbg: 'faubourg',
    res: 'résidence',
  },
};

/** After a number. */
export const afterNumbers: ReadonlySet<string> = new Set(
  'bis ter quater janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(
    ' ',
  ),
);
