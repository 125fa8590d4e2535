import { describe, expect, it } from 'vitest';
import { hidingReasons, isImmediate } from '#domain/network/hiding.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { conformityGuarantee } from '#domain/wording/conformity-guarantee.ts';
import { hidingArticle } from '#mails/templates/hiding.ts';
import { readConfig } from '#server/config/config.ts';
import { loadListingTerms, loadTerms, readTerms } from './terms.ts';

const unset = readConfig({}).operator;

const settings = { operator: unset, siteName: 'Créneau', publicUrl: 'https://www.example.fr' };
const written = (markdown: string) => `---\ndate: 2026-11-21\n---\n${markdown}`;

describe('the terms of the repository', () => {
  const terms = loadTerms(settings);
  const text = plainText(terms.blocks);

  it('are complete: they hold each rule that the law requires', () => {
    for (const rule of [
      'L. 221-18',
      'L. 221-25',
      'L. 221-28',
      'L. 213-2',
      'quatorze jours',
      'médiateur',
      'R. 221-1',
    ]) {
      expect(text.replaceAll(/\s/gu, ' ')).toContain(rule);
    }
  });

  it('hold the law’s box on digital content word for word, as the confirmation of a course does', () => {
    const plain = (words: string) => words.replaceAll(/\s+/gu, ' ');
    const box = terms.blocks.filter(({ type }) => type === 'quote').map((block) => plain(plainText([block])));
    expect(box).toEqual(conformityGuarantee.map((paragraph) => `${plain(paragraph)} `));
  });

  it('have no placeholder left, and show which values of the operator are missing', () => {
    expect(text).not.toMatch(/\$\{/u);
    expect(text).toContain('[à\u00a0compléter\u202f: raison sociale]');
    expect(text).toContain('[à\u00a0compléter\u202f: médiateur de la consommation]');
  });

  it('name the provider that holds payments: the configured provider with its privacy statement, or the sandbox', () => {
    const mangopay = { name: 'Mangopay S.A.', privacyUrl: 'https://mangopay.example/privacy' };
    const real = loadTerms({ ...settings, operator: { ...unset, paymentProvider: mangopay } });
    expect(plainText(real.blocks)).toMatch(/prestataire de services de paiement est Mangopay S\.A\./u);
    expect(plainText(real.blocks)).toContain('https://mangopay.example/privacy');
    expect(text).toContain('est le bac à sable de ce site');
    expect(text).not.toMatch(/vous êtes libéré|au nom et pour le compte/u);
  });

  it('have French spaces before their double punctuation', () => {
    expect(text.match(/.{0,20} [;:!?»].{0,10}/gu) ?? []).toEqual([]);
    expect(text.match(/« .{0,20}/gu) ?? []).toEqual([]);
  });

  it('have a version of their day and the hash of their plain text, which another operator changes', () => {
    expect(terms.version).toBe(`${terms.date}.${terms.sha256}`);
    const other = loadTerms({ ...settings, operator: { ...unset, name: 'Réseau Conduite' } });
    expect(other.date).toBe(terms.date);
    expect(other.sha256).not.toBe(terms.sha256);
    expect(loadTerms(settings)).toEqual(terms);
  });
});

describe('the terms for schools', () => {
  const terms = loadListingTerms(settings);
  const text = plainText(terms.blocks).replaceAll(/\s+/gu, ' ');

  it('have a rule for each reason that hides a school, in the article named by its mail', () => {
    const article = terms.blocks.findIndex((block) => plainText([block]).startsWith(`${hidingArticle}. `));
    const rules = terms.blocks.slice(article).find(({ type }) => type === 'list');
    expect(
      plainText(rules ? [rules] : [])
        .trim()
        .split('\n'),
    ).toHaveLength(hidingReasons.length);
    const atOnce = hidingReasons.filter(isImmediate).length;
    expect(hidingReasons.slice(0, atOnce).every(isImmediate)).toBe(true);
    expect(text).toContain(`Dans les cas 1 à ${atOnce}, la fiche est masquée aussitôt`);
    expect(text).toContain('trente jours après notre annonce');
    expect(text).toContain('sous dix jours ouvrés');
  });

  it('state what the regulation on platforms requires: ranking, differences, data, changes, mediators', () => {
    for (const said of [
      'Comment nous classons',
      'Membre du club',
      'ne vous lie que quinze jours après l’e-mail',
      'Médiateur des entreprises',
      'Centre de médiation et d’arbitrage de Paris',
      'UE 2022/2065, article 30',
      'DAC7',
    ]) {
      expect(text).toContain(said);
    }
  });
});

describe('terms in a file', () => {
  it('become blocks of a closed set', () => {
    const { blocks } = readTerms(
      written('## Un\n\nLe **prix**, *TTC*, est [là](/cgu).\n\n- a\n- b\n\n1. c\n'),
      settings,
    );
    expect(blocks).toEqual([
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'Un' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Le ' },
          { type: 'text', text: 'prix', bold: true },
          { type: 'text', text: ', ' },
          { type: 'text', text: 'TTC', italic: true },
          { type: 'text', text: ', est ' },
          { type: 'link', url: '/cgu', children: [{ type: 'text', text: 'là' }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'list',
        format: 'unordered',
        children: ['a', 'b'].map((text) => ({ type: 'list-item', children: [{ type: 'text', text }] })),
      },
      {
        type: 'list',
        format: 'ordered',
        children: [{ type: 'list-item', children: [{ type: 'text', text: 'c' }] }],
      },
    ]);
  });

  it('show the operator’s name unchanged, whatever characters it has', () => {
    const operator = { ...unset, name: '<b>*A* & [B](x)</b>' };
    const { blocks } = readTerms(written(`Par \${operatorName}.`), { ...settings, operator });
    expect(plainText(blocks)).toBe('Par <b>*A* & [B](x)</b>.\n');
  });

  it('keep characters of HTML unchanged', () => {
    expect(plainText(readTerms(written('L’un & l’autre < deux "mots"'), settings).blocks)).toBe(
      'L’un & l’autre < deux "mots"\n',
    );
  });

  it.each([
    ['without a day', 'Bonjour'],
    ['of no day', '---\ndate: demain\n---\nBonjour'],
    ['that are empty', written('\n')],
    ['with an unknown name', written(`\${inconnu}`)],
    ['with HTML', written('<script>alert(1)</script>')],
    ['with HTML within a line', written('Un <b>mot</b>')],
    ['with an image', written('![x](/x.png)')],
    ['with a title of the page', written('# Titre')],
    ['with a link to a script', written('[x](javascript:alert(1))')],
    ['with a link to another host', written('[x](//example.org)')],
    ['with code', written('Un `mot`')],
  ])('stop the start %s', (_, source) => {
    expect(() => readTerms(source, settings)).toThrow(/^content\/legal\/cgu\.md cannot be used: /u);
  });
});
