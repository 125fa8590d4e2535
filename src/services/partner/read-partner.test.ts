import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPartner } from './read-partner.ts';

const source = readFileSync(new URL('../../../data/demonstration/partner.yaml', import.meta.url), 'utf8');
const settings = {
  publicUrl: 'https://site.test',
  secret: new Uint8Array(32),
  keys: [generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })],
};
const read = (text: string) => readPartner(text, 'partner.yaml', settings);
const faultsOf = (text: string) => read(text).faults;
const lineOf = (words: string) => source.slice(0, source.indexOf(words)).split('\n').length;

describe('the file of a partner', () => {
  it('names three brands, each with its prices, and the page of each offer', () => {
    const { partner } = read(source);
    expect(partner?.group.brands.map(({ label }) => label)).toEqual([
      'Mistral Assurances',
      'Tramontane Mutuelle',
      'Sirocco Prévoyance',
    ]);
    expect([...(partner?.formulas.keys() ?? [])]).toEqual(partner?.group.brands.map(({ id }) => id));
    expect(partner?.group.offers.map(({ url }) => url)).toEqual([
      '/mistral/assr',
      '/mistral/aper',
      '/mistral/gratuit',
      '/mistral/flottes',
    ]);
  });

  it.each([
    ['prefix: mistral', 'prefix: Mistral/..', 'prefix'],
    ['longestLife: 900', 'longestLife: 29', 'tokens.longestLife'],
    ['longestLife: 900', 'longestLife: 86401', 'tokens.longestLife'],
    ['[EdDSA, ES256, RS256, HS256]', '[none]', 'tokens.algorithms.0'],
    ['priceCovea: 1190', 'priceCovea: 11.90', 'priceCovea'],
    ['slug: flottes', 'slug: motos', 'slug'],
    ['logo: /partenaires/tramontane', 'logo: //evil.example/tramontane', 'logo'],
    ['logo: /partenaires/tramontane', 'logo: /\\evil.example/tramontane', 'logo'],
    ['logo: /partenaires/tramontane', 'logo: https://tramontane.example/tramontane', 'logo'],
    ['site: https://tramontane', 'site: javascript://tramontane', 'site'],
    ['longestLife: 900', 'jwks: http://identite.example/jwks.json', 'tokens.jwks'],
  ])('with «%s» written «%s» is refused by its line', (right, wrong, names) => {
    const [fault = ''] = faultsOf(source.replace(right, wrong));
    expect(fault).toContain(`partner.yaml, line ${lineOf(right)}: `);
    expect(fault).toContain(names);
  });

  it('is refused with an unknown key, invalid YAML, or two brands of one id', () => {
    expect(faultsOf(`${source}\nprefixe: x\n`)[0]).toContain('prefixe');
    expect(faultsOf(source.replace('[EdDSA, ', '[EdDSA ; '))[0]).toContain('partner.yaml');
    expect(faultsOf(source.replace('id: tramontane-mutuelle', 'id: mistral-assurances'))[0]).toContain(
      'two brands are called “mistral-assurances”',
    );
  });

  it('is refused with a secret, weak or invalid key', () => {
    const withKey = (key: object) =>
      faultsOf(source.replace('  longestLife: 900', `  keys: [${JSON.stringify(key)}]`))[0];
    const pair = generateKeyPairSync('ed25519');
    expect(withKey(pair.publicKey.export({ format: 'jwk' }))).toBeUndefined();
    expect(withKey(pair.privateKey.export({ format: 'jwk' }))).toContain('this key is secret');
    expect(withKey({ kty: 'oct', k: 'c2VjcmV0' })).toContain('PARTNER_SECRET');
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });
    expect(withKey(weak)).toContain('at least 2048 bits');
    expect(withKey({ kty: 'OKP' })).toContain('no public key');
  });
});
