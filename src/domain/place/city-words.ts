import { normaliseText } from '../text/text.ts';
import { writeTown } from './address.ts';
import cityEpithets from './city-epithets.json' with { type: 'json' };

export interface CityWords {
  readonly label: string;
  readonly at: string;
  /** «de Lyon», «du Mans», «des Abymes», «d’Annecy». */
  readonly from: string;
  readonly epithetFp: string | undefined;
}

/** Feminine plural («les auto-écoles lyonnaises»), by INSEE code; other towns get a wording without one. */
const epithets: Readonly<Record<string, string>> = cityEpithets;

/** Names in H with elision; all others have none. */
const muteH = new Set(
  (
    'hagondange halluin harfleur hasparren haubourdin hautmont hazebrouck hendaye henin hennebont herbignac herblay ' +
    'heric hericourt herouville hersin hesdin hirson homecourt hossegor houdain houplines hyeres'
  ).split(' '),
);
/** Names in Y without elision; all others have one, such as «l’Yonne». */
const consonantY = new Set(['yate', 'yoncq', 'youx', 'yutz']);

const articles: readonly (readonly [opening: RegExp, at: string, from: string])[] = [
  [/^Le /u, 'au ', 'du '],
  [/^Les /u, 'aux ', 'des '],
  [/^(?=Île[- ])/u, 'à l’', 'de l’'],
  [/^(?=Îles )/u, 'aux ', 'des '],
];

export function nameCity({ nom, code = '' }: { readonly nom: string; readonly code?: string }): CityWords {
  const label = writeTown(nom);
  const epithetFp = epithets[code];
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
