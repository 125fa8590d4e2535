import { normaliseText } from './text.ts';

/** First names in H with elision; all others have none. */
const muteH = new Set(
  (
    'hector helena helene helie helios heloise henri henriette henry herbert hermance hermine hermione herve hilaire ' +
    'hilda hippolyte honore honorine horace hortense hubert hugo hugues huguette hyacinthe'
  ).split(' '),
);

/** Nouns at the beginning of school names that take an article: «de l’École Bellevue». */
const schoolNouns =
  /^(?:(?:auto|moto|bateau)[- ])*(?:école|ecole|académie|agence|atelier|espace|institut)\b/iu;

export function elide(word: 'de' | 'que', name: string): string {
  const [first = ''] = normaliseText(name).split(' ', 1);
  const elides = first.startsWith('h') ? muteH.has(first) : /^(?:[aeiou]|y[^aeiou])/u.test(first);
  return elides ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

export function ofPerson(firstName: string): string {
  return elide('de', firstName);
}

/** «de l’École Bellevue», «d’Alpha Conduite», «de Borne Rouge». */
export function ofSchool(name: string): string {
  const [noun = ''] = schoolNouns.exec(name) ?? [];
  if (noun === '') return elide('de', name);
  return /^[aeiouéè]/iu.test(noun) ? `de l’${name}` : `de la ${name}`;
}

/** «l’École Bellevue», «Alpha Conduite», «la Moto-école du Port». */
export function theSchool(name: string): string {
  return ofSchool(name).replace(/^(?:de |d’)/u, '');
}

export function theSchoolFirst(name: string): string {
  const school = theSchool(name);
  return school === name ? name : `L${school.slice(1)}`;
}

export function toSchool(name: string): string {
  return `à ${theSchool(name)}`;
}
