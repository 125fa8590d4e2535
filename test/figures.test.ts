import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMessages } from './support/interface-texts.ts';
import { projectRoot } from './support/source-files.ts';
import { typedFigures } from './support/typed-figures.ts';

/** What may write figures by itself, and why: files of `content/`, and messages. */
const exempt: Readonly<Record<string, string>> = {
  'theory-question/assr.yaml': 'asks what the certificate of school asks',
  'theory-question/cotier.yaml': 'asks what the exam asks',
  'theory-question/moto.yaml': 'asks what the exam asks',
  'theory-question/fluvial.yaml': 'asks what the exam asks',
  'theory-question/voiture.yaml': 'asks what the exam asks',
  'legal/cgu.md': 'quotes the law that the order rests on',
  'page/accessibilite.md': 'tells the zoom at which pages were read',
  'licence-guide/permis-de-conduire.md': 'writes 48 hours until its advice is rewritten',
  'advice/financer-son-permis.md': 'names the State’s loan',
  browserSecretHowLong: 'is a duration of the site itself',
  ordersLinkOverText: 'is a duration of the site itself',
  paymentMarkHowLong: 'is a duration of the site itself',
  consentHowLong: 'is a duration of the site itself',
  consentLinkOverText: 'is a duration of the site itself',
  consentOverText: 'is a duration of the site itself',
  consentWays: 'is a duration of the site itself',
  identityPurposeMinor: 'is a duration of the site itself',
  keptConsentHowLong: 'is a duration of the site itself',
};

/** Without the questions of `content/theory/`: each names its source. */
const files = globSync('**/*.{md,yaml}', { cwd: path.join(projectRoot, 'content') })
  .filter((file) => path.dirname(file) !== 'theory')
  .map((file) => ({
    name: file,
    figures: typedFigures(readFileSync(path.join(projectRoot, 'content', file), 'utf8')),
  }));
const messages = [...readMessages('fr').values()]
  .flat()
  .map(({ key, texts }) => ({ name: key, figures: texts.flatMap(typedFigures) }));
const typed = [...files, ...messages].filter(({ figures }) => figures.length > 0);

describe('the texts', () => {
  it('take every figure from a dated row, by a placeholder or a parameter', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(
      typed
        .filter(({ name }) => !Object.hasOwn(exempt, name))
        .map(({ name, figures }) => `${name}: ${figures.join(', ')}`),
    ).toEqual([]);
  });

  it('are exempt no longer than they need to be', () => {
    const needed = new Set(typed.map(({ name }) => name));
    const kept = Object.keys(exempt).filter((name) => !name.startsWith('licence-guide/'));
    expect(kept.filter((name) => !needed.has(name))).toEqual([]);
  });
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
  ['il en faut 35 h', ['35 h']],
  ['en tout 1\u202f804\u202f€', ['1\u202f804\u202f€']],
  ['103,20\u00a0€ restent à payer', ['103,20\u00a0€']],
  ['75 % réussissent', ['75 %']],
  ['limité à 110\u202fkm/h', ['110\u202fkm/h']],
  ['3\u202f000\u202fkm au moins', ['3\u202f000\u202fkm']],
  ['35 kW au plus', ['35 kW']],
  ['20 points sur 31', ['20 points']],
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
