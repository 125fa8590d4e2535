import { normaliseText } from './text.ts';

/** First names in H before which usage elides; before the others, aspirated or foreign, it does not. */
const muteH = new Set(
  (
    'hector helena helene helie helios heloise henri henriette henry herbert hermance hermine hermione herve hilaire ' +
    'hilda hippolyte honore honorine horace hortense hubert hugo hugues huguette hyacinthe'
  ).split(' '),
);

/** «d’Océane», «de Camille», «d’Hugo», «de Yanis»: what is a person’s, by his first name. */
export function ofPerson(firstName: string): string {
  const [first = ''] = normaliseText(firstName).split(' ', 1);
  const elides = first.startsWith('h') ? muteH.has(first) : /^(?:[aeiou]|y[^aeiou])/u.test(first);
  return `${elides ? 'd’' : 'de '}${firstName}`;
}
