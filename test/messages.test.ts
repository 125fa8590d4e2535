import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { describe, expect, it } from 'vitest';
import { defaultFigures, displayValues } from '#domain/school/network-figures.ts';
import { datedWords } from '#domain/text/content-words.ts';
import { findPlaceholders } from '#domain/text/placeholders.ts';
import { fixedSpaces } from '#domain/text/typography.ts';
import { messageOptions } from '#server/boot/site-messages.ts';
import { findWrongTerms } from './support/french-terms.ts';
import { typographyFaults } from './support/french-typography.ts';
import { findWrittenTexts, type Message, readMessages } from './support/interface-texts.ts';
import { projectRoot, readSources } from './support/source-files.ts';

const french = readMessages('fr');
const english = readMessages('en');
const ofFrench = [...french.values()].flat();
const product = readSources(['src']).filter(({ path: file }) => !/\.test\.tsx?$/u.test(file));

describe('the messages', () => {
  it('have English behind them where a page shows nothing else: the same keys, with the same values', () => {
    const shape = (messages: readonly Message[] = []) =>
      messages.map(({ key, parameters }) => `${key}(${parameters})`);
    expect(ofFrench.length).toBeGreaterThan(300);
    expect([...english.keys()]).toEqual(['error-page']);
    expect(shape(english.get('error-page'))).toEqual(shape(french.get('error-page')));
  });

  it('are sorted in their files, and no two areas share a key', () => {
    for (const [area, list] of [...french, ...english]) {
      const keys = list.map(({ key }) => key);
      expect(keys, area).toEqual(keys.toSorted());
    }
    const all = ofFrench.map(({ key }) => key);
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
    expect(all.filter((key) => !/^[a-z][a-zA-Z0-9]*$/u.test(key))).toEqual([]);
  });

  it('are compiled, every area of them', () => {
    const settings = readFileSync(path.join(projectRoot, 'project.inlang/settings.json'), 'utf8');
    const named = [...settings.matchAll(/\{locale\}\/([\w-]+)\.json/gu)].map(([, area]) => area);
    expect(named).toEqual([...french.keys()]);
  });

  it('have one word for one thing', () => {
    const wrong = ofFrench.flatMap(({ key, texts }) =>
      texts.flatMap(findWrongTerms).map((found) => `${key}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(
      product.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/gu)].map(([, key]) => key)),
    );
    expect(ofFrench.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('a text that is missing in French', () => {
  /** What the product's own compiler settings make of these texts. */
  async function compileTexts(
    texts: Readonly<Record<'fr' | 'en', object>>,
  ): Promise<Record<string, () => string>> {
    const folder = mkdtempSync(path.join(tmpdir(), 'creneau-messages-'));
    try {
      const project = path.join(folder, 'project.inlang');
      cpSync(path.join(projectRoot, 'project.inlang'), project, { recursive: true });
      symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
      for (const area of french.keys()) {
        for (const [locale, own] of Object.entries(texts)) {
          mkdirSync(path.join(folder, 'messages', locale), { recursive: true });
          const content = JSON.stringify(area === 'error-page' ? own : {});
          writeFileSync(path.join(folder, 'messages', locale, `${area}.json`), content);
        }
      }
      const outdir = path.join(folder, 'compiled');
      await compile({ ...messageOptions, strategy: [...messageOptions.strategy], project, outdir });
      return (await import(path.join(outdir, 'messages.js'))) as Record<string, () => string>;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('comes out in English, the others in French', async () => {
    const both = { reloadPage: 'Try again', searchSchools: 'Search' };
    const texts = await compileTexts({ fr: { reloadPage: 'Réessayer' }, en: both });
    expect([texts.reloadPage?.(), texts.searchSchools?.()]).toEqual(['Réessayer', 'Search']);
  });
});

describe('the typography of French messages', () => {
  it.each(Object.entries(typographyFaults))('%s', (_, fault) => {
    const faulty = ofFrench.filter(({ texts }) => texts.some((text) => fault.test(text)));
    expect(faulty.map(({ key, texts }) => `${key}: ${texts.join(' | ')}`)).toEqual([]);
  });

  it('a number stays with its thousands and its unit, a licence with its letter', () => {
    const changed = ofFrench.filter(({ texts }) => texts.some((text) => fixedSpaces(text) !== text));
    expect(changed.map(({ key, texts }) => `${key}: ${texts.join(' | ')}`)).toEqual([]);
  });

  it('is seen to be wrong when it is', () => {
    const wrong = ['Quoi ?', '«Oui\u202f»', "L'école", 'Deux  mots', 'Suite...', '{count} mois'];
    expect(Object.values(typographyFaults).map((fault, index) => fault.test(wrong[index] ?? ''))).toEqual(
      wrong.map(() => true),
    );
  });

  it('is not that of English messages', () => {
    const texts = [...english.values()].flat().flatMap((message) => message.texts);
    expect(texts.filter((text) => /[«»\u202f]|'/u.test(text))).toEqual([]);
  });
});

/** Spelt in the code for a reason: names, words of an upstream or painted in a picture, answers of a same-site API or to bots, logs. */
const spelt: Readonly<Record<string, readonly string[]>> = {
  'src/site/shared/nearby/map-query.ts': [
    'Catégorie inconnue.',
    'Latitude invalide\u202f: un nombre de −90 à 90.',
    'Longitude invalide\u202f: un nombre de −180 à 180.',
  ],
  'src/site/pages/school/school-equipment.ts': ['Evaluation de départ'],
  'src/site/head/meta.ts': ['Créneau'],
  'src/site/pages/desk/figures.route.tsx': ['Médianes'],
  'src/site/pages/measure/audience.route.ts': ['Mesure d’audience'],
  'src/site/pages/partner/verify-token.route.ts': [
    'Vérification du jeton',
    'Vérification impossible pour le moment.',
  ],
  'src/site/pages/errors/error.route.tsx': ['Forbidden'],
  'src/site/ui/drawings/initials-sign.tsx': ['école'],
  // Painted on the road signs and vehicles of a picture.
  'src/site/pages/practice/scene/kerb.tsx': ['LIVRAISONS', 'BUS'],
  'src/site/pages/practice/scene/lanes.tsx': ['BUS'],
  'src/site/pages/practice/scene/objects.tsx': ['niveau', 'ATTENTION', 'ANGLES MORTS', 'Crit’Air'],
  'src/site/pages/practice/scene/perspective.tsx': ['km/h'],
  'src/site/pages/practice/scene/signs.tsx': ['RIVEY'],
  'src/site/pages/practice/scene/vehicles.tsx': ['POMPIERS'],
  'src/site/pages/practice/scene/zone.tsx': ['ZONE'],
};

describe('the components', () => {
  const components = product.filter(
    ({ path: file }) => /^src\/site\/(?!messages\/)/u.test(file) && !file.includes('.server.'),
  );

  it('spell no text for visitors themselves', () => {
    const found = components.flatMap(({ path: file, text }) => {
      const texts = findWrittenTexts(file, text);
      return texts.length > 0 ? [[file, texts] as const] : [];
    });
    expect(components.filter(({ path: file }) => file.endsWith('.tsx')).length).toBeGreaterThan(100);
    expect(Object.fromEntries(found)).toEqual(spelt);
  });

  it.each([
    ['between tags', '<p>Chercher</p>'],
    ['in an attribute', '<p aria-label="Chercher" />'],
    ['in an attribute of ours', '<Map laterLabel={page ? `Plan` : name} />'],
    ['in a choice', '<p>{open ? "Masquer" : label}</p>'],
    ['under a condition', '<p>{open && "Masquer"}</p>'],
    ['in a property', '{ title: "Recherche" }'],
    ['in French, anywhere', 'tell("L’école")'],
  ])('are seen to when they do: %s', (_, component) => {
    expect(findWrittenTexts('x.tsx', `export const x = (${component});`)).toHaveLength(1);
  });

  it.each([
    ['a message', '<p title={m.search()}>{m.search()}</p>'],
    ['a name for the machine', '<p className="open">{kind === "open" && m.search()}</p>'],
    ['punctuation', '<p>{a}, {b} · {c}</p>'],
  ])('may hold %s', (_, component) => {
    expect(findWrittenTexts('x.tsx', `export const x = (${component});`)).toEqual([]);
  });
});

it('a text asks only for dynamic values that exist', () => {
  const known = Object.keys({ ...displayValues(defaultFigures(new Date())), ...datedWords });
  const asked = [...ofFrench, ...[...english.values()].flat()].flatMap(({ key, texts }) =>
    texts.flatMap((text) =>
      findPlaceholders(text.replaceAll(/\\([{}])/gu, '$1')).map((name) => [key, name] as const),
    ),
  );
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter(([, name]) => !known.includes(name))).toEqual([]);
});
