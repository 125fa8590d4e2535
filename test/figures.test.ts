import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowedFigures } from './support/allowed-figures.ts';
import { readLiterals, readMessages } from './support/interface-texts.ts';
import { projectRoot, readSources } from './support/source-files.ts';
import { typedFigures } from './support/typed-figures.ts';

const contentFiles = globSync('content/**/*.{md,yaml}', { cwd: projectRoot });
const readText = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** A question of `content/theory/` with a source asks what its article says. */
const withoutSourced = (file: string, text: string) =>
  file.startsWith('content/theory/')
    ? text
        .split(/^- (?=slug: )/mu)
        .filter((question) => !/^ {2}source: \S/mu.test(question))
        .join('')
    : text;

/** A line of a lesson that names its article says what the article says. */
const withoutCited = (file: string, text: string) =>
  file.startsWith('content/page/lecon-')
    ? text.replaceAll(/^.*(?:articles? [DLR]\. \d|arrêté|service-public).*$/gmu, '')
    : text;

const texts: readonly { readonly name: string; readonly texts: readonly string[] }[] = [
  ...contentFiles.map((file) => ({
    name: file,
    texts: [withoutCited(file, withoutSourced(file, readText(file)))],
  })),
  ...[...readMessages('fr').values()].flat().map(({ key, texts }) => ({ name: key, texts })),
  ...readSources(['src/mails', 'src/domain'])
    .filter(({ path: file }) => !file.endsWith('.test.ts'))
    .map(({ path: file, text }) => ({ name: file, texts: readLiterals(file, text) })),
];

it('every text takes its figures from the rule that holds them', () => {
  const used = new Set<string>();
  const typed = texts.flatMap(({ name, texts }) =>
    texts.flatMap((text) => typedFigures(text, used)).map((figure) => `${name}: ${figure}`),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(
    typed,
    'write its word of rule-words.ts, give a theory question its source, or name the source in allowed-figures.ts',
  ).toEqual([]);
  expect(Object.keys(allowedFigures).filter((fragment) => !used.has(fragment))).toEqual([]);
});

it('the sums of a loan stand beside the sentence of the law', () => {
  const sums = /\$\{loan(?:Amounts|Monthly|Least|Most)\}/u;
  const texts = globSync('**/*.{md,yaml}', { cwd: path.join(projectRoot, 'content') }).flatMap((file) =>
    readFileSync(path.join(projectRoot, 'content', file), 'utf8').split('\n'),
  );
  const lines = texts.filter((line) => sums.test(line));
  expect(lines.length).toBeGreaterThan(3);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the content.
  expect(lines.filter((line) => !line.includes('${creditWarning}'))).toEqual([]);
});

it.each([
  ['Un forfait de 20 heures', ['20 heures']],
  ['en tout 1\u202f804\u202f€', ['1 804 €']],
  ['103,20\u00a0€ restent à payer', ['103,20 €']],
  ['rien\u202f: 10\u202f€', ['10 €']],
  ['75 % réussissent', ['75 %']],
  ['limité à 110\u202fkm/h', ['110 km/h']],
  ['35 kW au plus', ['35 kW']],
  ['20 points sur 31', ['20 points']],
  ['sous soixante jours ouvrés', ['soixante jours']],
  ['pendant quatre-vingt-dix jours', ['quatre-vingt-dix jours']],
  ['les Douze derniers mois', ['Douze derniers mois']],
  ['du quatorzième jour', ['quatorzième jour']],
  ['gardée une heure, ou un an', ['une heure', 'un an']],
  ['trois dates, six liens', ['trois dates', 'six liens']],
  ['un lien pour chacun, dix au plus', ['dix au plus']],
])('a planted figure is seen: «%s»', (text, figures) => {
  expect(typedFigures(text)).toEqual(figures);
});

it.each([
  `\${carHours} de conduite, \${codeFee} l’essai`,
  'de {low} à {high}, {hours}\u202fh',
  'le permis à 1\u202f€ par jour, le permis à 1\u202f€/jour',
  'rien\u202f: 0\u202f€',
  'le code 78, le B96, une 125\u202fcm³',
  'depuis 2024, à 14 hôtels',
])('a placeholder, a name, a number without a unit is none: «%s»', (text) => {
  expect(typedFigures(text)).toEqual([]);
});
