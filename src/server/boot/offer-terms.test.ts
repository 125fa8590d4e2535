import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/text/rich-text.ts';
import { typographyFaults } from '#test/support/french-typography.ts';
import { house } from '#test/support/house.ts';
import { readConfig } from '../config/config.ts';
import { loadOfferTerms, readOfferTerms } from './offer-terms.ts';

const settings = { operator: house.operator, ...house.sender };
const theory = 'Code de la route en ligne';
const offers = [
  { id: '1', slug: 'assr', label: 'Code junior', url: '/mistral/assr', formula: theory },
  { id: '2', slug: 'aper', label: 'Rouler à vélo', url: '/mistral/aper' },
  { id: '3', slug: 'gratuit', label: 'Offre enfants', url: '/mistral/gratuit' },
  { id: '4', slug: 'flottes', label: 'Flottes', url: '/mistral/flottes' },
];
const all = loadOfferTerms({ name: 'Groupe Mistral', offers }, settings);
const withoutAddresses = (text: string) => text.replaceAll(/https?:\S+/gu, 'adresse');
const textOf = (slug: string) =>
  plainText(all.find(({ offer }) => offer.slug === slug)?.terms.blocks ?? []).replaceAll(/\s/gu, ' ');

describe('the terms of the partner’s offers', () => {
  it.each(offers)(
    'of $slug name the operator, the partner and the complaints contact, without placeholders',
    (offer) => {
      const text = textOf(offer.slug);
      for (const said of [
        offer.label,
        'Groupe Mistral',
        'Réseau Exemple',
        '1 place Carnot, 69002 Lyon',
        'bonjour@reseau.exemple.fr',
        'trois indications : un numéro de client, votre marque et l’offre',
        'droit français',
      ]) {
        expect(text).toContain(said);
      }
      expect(text).not.toMatch(/\$\{|à\s?compléter/u);
      const written = plainText(all.find((one) => one.offer.slug === offer.slug)?.terms.blocks ?? []);
      for (const [rule, fault] of Object.entries(typographyFaults)) {
        expect(withoutAddresses(written), rule).not.toMatch(fault);
      }
    },
  );

  it('of a sale hold what the law requires', () => {
    for (const said of [
      theory,
      'une auto-école du réseau vous vend le cours',
      'toutes taxes comprises',
      'représentant légal',
      'L. 221-18',
      'L. 221-28, 13°',
      'quatorze jours',
      'L. 224-25-12',
      'Médiation Exemple',
    ]) {
      expect(textOf('assr').toLowerCase()).toContain(said.toLowerCase());
    }
  });

  it('name no brand and no price, which differ by customer', () => {
    for (const { offer } of all) {
      expect(textOf(offer.slug)).not.toMatch(/Mistral Assurances|Tramontane|Sirocco|\d,\d\d\s?€/u);
    }
  });

  it('are separate texts that change with operator, partner or formula', () => {
    expect(new Set(all.map(({ terms }) => terms.sha256)).size).toBe(4);
    const hashOf = (name: string, formula: string) =>
      loadOfferTerms({ name, offers: [{ ...offers[0], formula } as (typeof offers)[0]] }, settings)[0]?.terms
        .sha256;
    expect(hashOf('Groupe Mistral', theory)).toBe(all[0]?.terms.sha256);
    expect(hashOf('Groupe Bora', theory)).not.toBe(all[0]?.terms.sha256);
    expect(hashOf('Groupe Mistral', 'Permis AM')).not.toBe(all[0]?.terms.sha256);
  });

  it('show which values of the operator are missing', () => {
    const { operator } = readConfig({});
    const [assr] = loadOfferTerms(
      { name: 'Groupe Mistral', offers: offers.slice(0, 1) },
      { ...settings, operator },
    );
    expect(plainText(assr?.terms.blocks ?? [])).toContain('[à\u00a0compléter\u202f: raison sociale]');
  });
});

describe('terms that do not fit their offer stop the start', () => {
  const read = (text: string, formula?: string) => () =>
    readOfferTerms(
      `---\ndate: 2026-11-21\n---\n${text}`,
      { label: 'Rouler à vélo', formula },
      { ...settings, partnerName: 'Groupe Mistral', file: 'content/legal/partenaire-aper.md' },
    );

  it('of a sale, for a free offer', () => {
    expect(read(`La formule \${formulaName}.`)).toThrow(
      'content/legal/partenaire-aper.md cannot be used: it is about a sale, and the offer “Rouler à vélo” sells nothing.',
    );
    expect(read(`La formule \${formulaName}.`, theory)).not.toThrow();
  });

  it('of a free offer, for an offer that sells', () => {
    expect(read('Rien.', theory)).toThrow(`the offer “Rouler à vélo” sells “${theory}”`);
    expect(read('Rien.')).not.toThrow();
  });
});
