import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { loadPartner } from '#server/config/partner.ts';
import { ownSecrets } from '#server/config/shared-secrets.ts';
import { createTokenVerifier } from '#services/partner/verify-token.ts';
import { writeBrand } from '#test/support/brand.ts';
import { typeCommand } from '#test/support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-link-'));
const environment = { DATA_DIR: folder };
const now = new Date('2026-11-21T10:00:00Z');
const session = { secrets: ownSecrets() };
const type = (...words: string[]) =>
  typeCommand(['partner', 'link', ...words], { environment, now, session });

afterAll(() => rmSync(folder, { recursive: true }));

describe('partner link', () => {
  it.each(['EdDSA', 'ES256', 'RS256', 'HS256'])(
    'prints an address that the site takes, signed by %s',
    async (alg) => {
      const words = ['--brand', 'sirocco-prevoyance', '--offer', '3', '--client', 'C-7', '--alg', alg];
      const { code, out } = await type(...words);
      const { origin, pathname, searchParams } = new URL(out.trim());
      expect([code, origin + pathname]).toEqual([0, 'http://localhost:3000/mistral']);
      const token = searchParams.get('jwtToken') ?? '';
      const tokens = (await loadPartner(readConfig(environment), session.secrets))?.tokens;
      if (!tokens) throw new Error('the demonstration has a partner');
      expect(await createTokenVerifier(tokens)(token, now)).toMatchObject({
        entry: { idClient: 'C-7', idOffre: '3', marque: 'sirocco-prevoyance' },
      });
      expect(decodeProtectedHeader(token).alg).toBe(alg);
    },
  );

  it.each([
    [[], 600],
    [['--expires', '60'], 60],
    [['--expires=-1'], -1],
  ])('with %j holds %i seconds', async (words, seconds) => {
    const { out } = await type(...words);
    const { iat = 0, exp = 0 } = decodeJwt(new URL(out.trim()).searchParams.get('jwtToken') ?? '');
    expect(exp - iat).toBe(seconds);
  });

  it.each([
    [['--brand', 'bora'], '“bora” is not a known brand. Give one of mistral-assurances'],
    [['--offer', '9'], '“9” is not a known offer. Give one of 1, 2, 3, 4.'],
    [['--alg', 'none'], '“none” is not an algorithm of this partner'],
    [['--expires', '1.5'], 'Give a whole number of seconds'],
    [['--expires', '86401'], 'Give a whole number of seconds'],
  ])('refuses %j', async (words, sentence) => {
    const { code, err } = await type(...words);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('signs for an operator’s partner with the given key only', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const [file, key] = [join(folder, 'partner.yaml'), join(folder, 'key.pem')];
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(
      file,
      `{prefix: p, name: P, school: 1, tokens: {algorithms: [EdDSA], keys: [${JSON.stringify(publicKey.export({ format: 'jwk' }))}]},
        brands: [{id: b, label: B, logo: /b.svg, site: 'https://b.example', formulas: []}], offers: [{id: '1', slug: aper, label: A}]}`,
    );
    const own = {
      environment: { ...environment, SITE_FILE: writeBrand(folder, { partner: 'partner.yaml' }) },
      now,
    };
    expect((await typeCommand(['partner', 'link'], own)).err).toContain('only the partner can sign');
    const { out } = await typeCommand(['partner', 'link', '--key', key], own);
    expect(new URL(out.trim()).pathname).toBe('/p');
    expect((await typeCommand(['partner', 'link', '--key', '/nowhere'], own)).err).toContain(
      'no private key',
    );
  });

  it('has nothing to sign where there is no partner', async () => {
    const { code, err } = await typeCommand(['partner', 'link'], { environment: { DEMONSTRATION: 'off' } });
    expect([code, err]).toEqual([1, expect.stringContaining('No partner is configured')]);
  });
});
