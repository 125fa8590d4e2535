import { normaliseText, slugify } from '../text/text.ts';

/** By code, overseas collectivities included; a test compares them with the communes of the geography service. */
export const departements: Readonly<Record<string, string>> = {
  '01': 'Ain',
  '02': 'Aisne',
  '03': 'Allier',
  '04': 'Alpes-de-Haute-Provence',
  '05': 'Hautes-Alpes',
  '06': 'Alpes-Maritimes',
  '07': 'Ardèche',
  '08': 'Ardennes',
  '09': 'Ariège',
  '10': 'Aube',
  '11': 'Aude',
  '12': 'Aveyron',
  '13': 'Bouches-du-Rhône',
  '14': 'Calvados',
  '15': 'Cantal',
  '16': 'Charente',
  '17': 'Charente-Maritime',
  '18': 'Cher',
  '19': 'Corrèze',
  '21': 'Côte-d’Or',
  '22': 'Côtes-d’Armor',
  '23': 'Creuse',
  '24': 'Dordogne',
  '25': 'Doubs',
  '26': 'Drôme',
  '27': 'Eure',
  '28': 'Eure-et-Loir',
  '29': 'Finistère',
  '2A': 'Corse-du-Sud',
  '2B': 'Haute-Corse',
  '30': 'Gard',
  '31': 'Haute-Garonne',
  '32': 'Gers',
  '33': 'Gironde',
  '34': 'Hérault',
  '35': 'Ille-et-Vilaine',
  '36': 'Indre',
  '37': 'Indre-et-Loire',
  '38': 'Isère',
  '39': 'Jura',
  '40': 'Landes',
  '41': 'Loir-et-Cher',
  '42': 'Loire',
  '43': 'Haute-Loire',
  '44': 'Loire-Atlantique',
  '45': 'Loiret',
  '46': 'Lot',
  '47': 'Lot-et-Garonne',
  '48': 'Lozère',
  '49': 'Maine-et-Loire',
  '50': 'Manche',
  '51': 'Marne',
  '52': 'Haute-Marne',
  '53': 'Mayenne',
  '54': 'Meurthe-et-Moselle',
  '55': 'Meuse',
  '56': 'Morbihan',
  '57': 'Moselle',
  '58': 'Nièvre',
  '59': 'Nord',
  '60': 'Oise',
  '61': 'Orne',
  '62': 'Pas-de-Calais',
  '63': 'Puy-de-Dôme',
  '64': 'Pyrénées-Atlantiques',
  '65': 'Hautes-Pyrénées',
  '66': 'Pyrénées-Orientales',
  '67': 'Bas-Rhin',
  '68': 'Haut-Rhin',
  '69': 'Rhône',
  '70': 'Haute-Saône',
  '71': 'Saône-et-Loire',
  '72': 'Sarthe',
  '73': 'Savoie',
  '74': 'Haute-Savoie',
  '75': 'Paris',
  '76': 'Seine-Maritime',
  '77': 'Seine-et-Marne',
  '78': 'Yvelines',
  '79': 'Deux-Sèvres',
  '80': 'Somme',
  '81': 'Tarn',
  '82': 'Tarn-et-Garonne',
  '83': 'Var',
  '84': 'Vaucluse',
  '85': 'Vendée',
  '86': 'Vienne',
  '87': 'Haute-Vienne',
  '88': 'Vosges',
  '89': 'Yonne',
  '90': 'Territoire de Belfort',
  '91': 'Essonne',
  '92': 'Hauts-de-Seine',
  '93': 'Seine-Saint-Denis',
  '94': 'Val-de-Marne',
  '95': 'Val-d’Oise',
  '971': 'Guadeloupe',
  '972': 'Martinique',
  '973': 'Guyane',
  '974': 'La Réunion',
  '975': 'Saint-Pierre-et-Miquelon',
  '976': 'Mayotte',
  '977': 'Saint-Barthélemy',
  '978': 'Saint-Martin',
  '984': 'Terres australes et antarctiques françaises',
  '986': 'Wallis et Futuna',
  '987': 'Polynésie française',
  '988': 'Nouvelle-Calédonie',
  '989': 'Île de Clipperton',
};

/** In addresses: «cote-d-or». */
export const slugOfDepartement = ({ nom }: { readonly nom: string }) => slugify(nom);

const article = /^(?:la|le|les|l) /u;

const codes = new Map(
  Object.entries(departements).map(([code, nom]) => [normaliseText(nom).replace(article, ''), code]),
);

/** By its name, with or without article, in any spelling. */
export function departementNamed(name: string): string | undefined {
  return codes.get(normaliseText(name).replace(article, ''));
}

/** «62», «1», «2a», «974»; undefined for a number that is none. */
export function departementNumbered(text: string): string | undefined {
  const code = text.toUpperCase().padStart(2, '0');
  return Object.hasOwn(departements, code) ? code : undefined;
}

/** Codes of the départements that a postal code may belong to: Corsica has two behind 20. */
export function departementsOfPostalCode(postalCode: string): readonly string[] {
  if (postalCode.startsWith('20')) return ['2A', '2B'];
  // Saint-Barthélemy and Saint-Martin have postal codes of Guadeloupe.
  if (postalCode.startsWith('971')) return ['971', '977', '978'];
  return [postalCode.slice(0, /^9[78]/u.test(postalCode) ? 3 : 2)];
}
