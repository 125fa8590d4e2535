import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownSecrets } from '../config/shared-secrets.ts';
import { readConfig } from '../config.ts';
import { loadPartner } from './load-partner.ts';
import { readPartner } from './read-partner.ts';

const source = readFileSync(new URL('../../../data/demonstration/partner.yaml', import.meta.url), 'utf8');
const file = join(tmpdir(), `creneau-partner-${process.pid}.yaml`);
const faultsOf = (text: string) => readPartner(text, 'partner.yaml').faults;
const lineOf = (words: string) => source.slice(0, source.indexOf(words)).split('\n').length;

afterAll(() => rmSync(file, { force: true }));

describe('the file of a partner', () => {
  it('names three brands, each with its prices, and the page of each offer', () => {
    const { partner } = readPartner(source, 'partner.yaml');
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

  it('is refused with a word that nobody knows, with what is no YAML, and with two brands of one name', () => {
    expect(faultsOf(`${source}\nprefixe: x\n`)[0]).toContain('prefixe');
    expect(faultsOf(source.replace('[EdDSA, ', '[EdDSA ; '))[0]).toContain('partner.yaml');
    expect(faultsOf(source.replace('id: tramontane-mutuelle', 'id: mistral-assurances'))[0]).toContain(
      'two brands are called “mistral-assurances”',
    );
  });

  it('is refused with a secret key, with a weak one, and with what is no key', () => {
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

describe('the partner of a site', () => {
  const secrets = ownSecrets();
  const load = (text: string, more: Record<string, string> = {}) => {
    writeFileSync(file, text);
    return loadPartner(readConfig({ PARTNER_FILE: file, PUBLIC_URL: 'https://site.test', ...more }), secrets);
  };
  const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const own = source
    .replace('[EdDSA, ES256, RS256, HS256]', '[EdDSA]')
    .replace('  longestLife: 900', `  keys: [${JSON.stringify(key)}]`);

  it('is the operator’s, for this site unless its file names another audience', async () => {
    expect((await load(own))?.tokens).toMatchObject({
      audience: 'https://site.test',
      longestLife: 900,
      secret: undefined,
    });
    const named = own.replace('tokens:', 'tokens:\n  audience: creneau\n  issuer: mistral');
    expect((await load(named))?.tokens).toMatchObject({ audience: 'creneau', issuer: 'mistral' });
  });

  it('is none without a demonstration and without a file', async () => {
    expect(await loadPartner(readConfig({ DEMONSTRATION: 'off' }), secrets)).toBeUndefined();
  });

  it('stops the start when no key can check a token, when the secret is missing, or the file is', async () => {
    await expect(load(own.replace(/ {2}keys: .*/u, ''))).rejects.toThrow('tokens.keys');
    await expect(load(own.replace('[EdDSA]', '[EdDSA, HS256]'))).rejects.toThrow('PARTNER_SECRET is not set');
    const shared = await load(own.replace('[EdDSA]', '[HS256]'), { PARTNER_SECRET: 's'.repeat(32) });
    expect(shared?.tokens.secret).toHaveLength(32);
    await expect(loadPartner(readConfig({ PARTNER_FILE: '/nowhere.yaml' }), secrets)).rejects.toThrow(
      'cannot be read',
    );
    expect(() => readConfig({ PARTNER_SECRET: 's'.repeat(31) })).toThrow('PARTNER_SECRET');
    expect(() => readConfig({ PARTNER_SECRET: 's'.repeat(31) })).not.toThrow('sssss');
  });
});
