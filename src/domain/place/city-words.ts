import { normaliseText } from '../text/text.ts';
import { cityEpithets } from './city-epithets.ts';

/** The words with which a sentence speaks of a city, as the content service names them (docs/product/content.md#cities-in-sentences). */
export interface CityWords {
  /** With its article and curved apostrophes: «L’Haÿ-les-Roses». */
  readonly label: string;
  /** «à Lyon», «au Havre», «aux Abymes», «à La Rochelle». */
  readonly at: string;
  /** «de Lyon», «du Mans», «des Abymes», «d’Annecy». */
  readonly from: string;
  /** «lyonnaises», where a table knows it. */
  readonly epithetFp: string | undefined;
}

/** Old names in H before which usage elides; before the others, Germanic or aspirated, it does not. */
const muteH = new Set(
  (
    'hagondange halluin harfleur hasparren haubourdin hautmont hazebrouck hendaye henin hennebont herbignac herblay ' +
    'heric hericourt herouville hersin hesdin hirson homecourt hossegor houdain houplines hyeres'
  ).split(' '),
);
/** Names in Y that are said with a consonant; the others elide, as «l’Yonne» does. */
const consonantY = new Set(['yate', 'yoncq', 'youx', 'yutz']);

const articles: readonly (readonly [opening: RegExp, at: string, from: string])[] = [
  [/^Le /u, 'au ', 'du '],
  [/^Les /u, 'aux ', 'des '],
  [/^(?=Île[- ])/u, 'à l’', 'de l’'],
  [/^(?=Îles )/u, 'aux ', 'des '],
];

/** How French speaks of a commune: only the masculine and plural articles merge with à and de. */
export function nameCity({
  nom,
  code = '',
}: {
  readonly nom: string;
  /** INSEE code. */
  readonly code?: string;
}): CityWords {
  const label = nom.replaceAll("'", '’');
  const epithetFp = cityEpithets[code];
  for (const [opening, at, from] of articles) {
    if (!opening.test(label)) continue;
    const rest = label.replace(opening, '');
    return { label, at: at + rest, from: from + rest, epithetFp };
  }
  return { label, at: `à ${label}`, from: elides(label) ? `d’${label}` : `de ${label}`, epithetFp };
}

function elides(name: string): boolean {
  const [first = ''] = normaliseText(name).split(' ', 1);
  if (first.startsWith('h')) return muteH.has(first);
  if (first.startsWith('y')) return !consonantY.has(first);
  return /^[aeiou]/u.test(first);
}
