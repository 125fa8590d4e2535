import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import routes from '#site/routes.ts';
import { aBrand } from '#test/support/brand.ts';
import { wordsIn } from '#test/support/words.ts';
import { publicFolder } from '../boot/stamp-files.ts';
import { listFirstSegments } from '../http/list-pages.ts';
import { readConfig } from './config.ts';
import { fleetUploads, loadPartner, refuseTakenPrefix } from './partner.ts';
import { ownSecrets } from './shared-secrets.ts';

const source = readFileSync(new URL('../../../data/demonstration/partner.yaml', import.meta.url), 'utf8');
const file = join(tmpdir(), `creneau-partner-${process.pid}.yaml`);
afterAll(() => rmSync(file, { force: true }));

describe('the partner of a site', () => {
  const secrets = ownSecrets();
  const load = (text: string, more: Record<string, string> = {}) => {
    writeFileSync(file, text);
    return loadPartner(
      readConfig({ PUBLIC_URL: 'https://site.test', ...more }, aBrand({ partner: file })),
      secrets,
    );
  };
  const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const own = source
    .replace('[EdDSA, ES256, RS256, HS256]', '[EdDSA]')
    .replace('  longestLife: 900', `  keys: [${JSON.stringify(key)}]`);

  it('is the operator’s, by default with this site as audience', async () => {
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

  it('stops the start without a key for tokens, without the secret, or without the file', async () => {
    await expect(load(own.replace(/ {2}keys: .*/u, ''))).rejects.toThrow('tokens.keys');
    await expect(load(own.replace('[EdDSA]', '[EdDSA, HS256]'))).rejects.toThrow('PARTNER_SECRET is not set');
    const shared = await load(own.replace('[EdDSA]', '[HS256]'), { PARTNER_SECRET: 's'.repeat(32) });
    expect(shared?.tokens.secret).toHaveLength(32);
    await expect(loadPartner(readConfig({}, aBrand({ partner: '/nowhere.yaml' })), secrets)).rejects.toThrow(
      'cannot be read',
    );
    expect(() => readConfig({ PARTNER_SECRET: 's'.repeat(31) })).toThrow('PARTNER_SECRET');
    expect(() => readConfig({ PARTNER_SECRET: 's'.repeat(31) })).not.toThrow('sssss');
  });
});

const table = Object.fromEntries(
  routes.map(({ path, index }, at) => [`route-${at}`, { id: `route-${at}`, path, index }]),
) as unknown as Parameters<typeof listFirstSegments>[0];
const site = { pages: listFirstSegments(table), files: readdirSync(publicFolder) };
const refuse =
  (prefix: string, ...from: string[]) =>
  () =>
    refuseTakenPrefix(prefix, {
      ...site,
      rules: from.map((path) => ({ from: path, to: '/', status: 302 as const })),
    });

describe('the prefix of a partner', () => {
  it.each(
    wordsIn(`
    cgu annuaire-auto-ecoles auto-ecoles permis-de-conduire paiement avis error api code-en-ligne mon-cours
    cours-de-demonstration bureau dossier entrainement
  `),
  )('cannot be «%s», where pages of the site lie', (prefix) => {
    expect(refuse(prefix)).toThrow(`pages of the site lie at /${prefix}. Give another prefix`);
  });

  it.each(['healthz', 'readyz', 'services', 'assets', 'tiles', 'images'])(
    'cannot be «%s», the server’s own',
    (prefix) => {
      expect(refuse(prefix)).toThrow(`/${prefix} is the server’s own`);
    },
  );

  it.each(['uploads', 'partenaires', 'partage'])('cannot be «%s», a folder of files', (prefix) => {
    expect(refuse(prefix)).toThrow(`files of the site lie at /${prefix}`);
  });

  it.each(['/mistral', '/mistral/**', '/mistral/ancienne', '/Mistral', '/m%69stral/x'])(
    'cannot be that of a rule from %s',
    (from) => {
      expect(refuse('mistral', from)).toThrow(`redirects from “${from}”`);
    },
  );

  it.each(['/mistra', '/mistrals/**', '/ancien/mistral', '/'])('is allowed beside a rule from %s', (from) => {
    expect(refuse('mistral', from)).not.toThrow();
  });

  it.each(['mistral', 'cg', 'cgus', 'cgu-mistral', 'auto-ecole', 'essai', 'recherche', 'partner', 'build'])(
    'may be «%s», an unused prefix',
    (prefix) => {
      expect(refuse(prefix)).not.toThrow();
    },
  );

  it('is refused with what to do', () => {
    expect(refuse('cgu')).toThrow(
      'The partner’s prefix is “cgu”, and pages of the site lie at /cgu. Give another prefix in the partner’s file, such as cgu-assurances.',
    );
  });
});

const group: PartnerGroup = {
  prefix: 'mistral',
  name: 'Groupe Mistral',
  schoolId: 1,
  brands: [],
  offers: [{ id: '4', slug: 'flottes', label: 'Flottes', url: '/mistral/flottes' }],
};

it('accepts files only on the page for fleets, where the partner has that offer', () => {
  const door = fleetUploads(group);
  for (const path of ['/mistral/flottes', '/mistral/flottes.data']) {
    expect(door?.accepts(path)).toBe(true);
  }
  for (const path of ['/', '/mistral', '/mistral/assr', '/mistral/flottes/', '/autre/flottes']) {
    expect(door?.accepts(path)).toBe(false);
  }
  expect(door?.tooLargeHref('/mistral/flottes.data')).toBe('/mistral/flottes?fichier=trop-lourd');
  expect(fleetUploads({ ...group, offers: [] })).toBeUndefined();
  expect(fleetUploads(undefined)).toBeUndefined();
});
