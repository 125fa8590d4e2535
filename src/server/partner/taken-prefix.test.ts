import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import routes from '#site/routes.ts';
import { listFirstSegments } from '../http/list-pages.ts';
import { publicFolder } from '../public-files.ts';
import { refuseTakenPrefix } from './taken-prefix.ts';

/** The site's own, from its own table and folder. */
const table = Object.fromEntries(
  routes.map(({ path, index }, at) => [`route-${at}`, { id: `route-${at}`, path, index }]),
) as unknown as Parameters<typeof listFirstSegments>[0];
const site = { pages: listFirstSegments(table), files: readdirSync(publicFolder) };
const judge =
  (prefix: string, ...from: string[]) =>
  () =>
    refuseTakenPrefix(prefix, {
      ...site,
      rules: from.map((path) => ({ from: path, to: '/', status: 302 as const })),
    });

describe('the prefix of a partner', () => {
  it.each([
    'cgu',
    'annuaire-auto-ecoles',
    'auto-ecoles',
    'permis-de-conduire',
    'paiement',
    'avis',
    'error',
    'api',
    'code-en-ligne',
  ])('cannot be «%s», where pages of the site lie', (prefix) => {
    expect(judge(prefix)).toThrow(`pages of the site lie at /${prefix}. Give another prefix`);
  });

  it.each(['healthz', 'readyz', 'services', 'assets', 'tiles', 'images'])(
    'cannot be «%s», the server’s own',
    (prefix) => {
      expect(judge(prefix)).toThrow(`/${prefix} is the server’s own`);
    },
  );

  it.each(['uploads', 'partenaires', 'partage'])('cannot be «%s», where files lie', (prefix) => {
    expect(judge(prefix)).toThrow(`files of the site lie at /${prefix}`);
  });

  it.each(['/mistral', '/mistral/**', '/mistral/ancienne', '/Mistral', '/m%69stral/x'])(
    'cannot be that of a rule from %s',
    (from) => {
      expect(judge('mistral', from)).toThrow(`redirects from “${from}”`);
    },
  );

  it.each(['/mistra', '/mistrals/**', '/ancien/mistral', '/'])('may stand beside a rule from %s', (from) => {
    expect(judge('mistral', from)).not.toThrow();
  });

  it.each(['mistral', 'cg', 'cgus', 'cgu-mistral', 'auto-ecole', 'essai', 'recherche', 'partner', 'build'])(
    'may be «%s», which nothing else begins with',
    (prefix) => {
      expect(judge(prefix)).not.toThrow();
    },
  );

  it('is told with what to do', () => {
    expect(judge('cgu')).toThrow(
      'The partner’s prefix is “cgu”, and pages of the site lie at /cgu. Give another prefix in the partner’s file (PARTNER_FILE), such as cgu-assurances.',
    );
  });
});
