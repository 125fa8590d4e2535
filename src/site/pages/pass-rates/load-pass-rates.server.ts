import { data, redirect } from 'react-router';
import { writeAmong } from '#clients/directory.ts';
import {
  departementNamed,
  departementNumbered,
  departements,
  slugOfDepartement,
} from '#domain/place/departements.ts';
import { type ResultLicence, resultLicences, slugOfLicence } from '#domain/results/exam-results.ts';
import { cacheUntilMidnight } from '#site/loading/cache-until-midnight.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { describeFrance, describeLocal } from './describe-pass-rates.server.ts';

export type Site = SiteWith<{ directory: 'listResults' | 'getLocalResults' }> & {
  readonly config: Pick<SiteRequest['config'], 'showsEverybody'>;
};

const cached = { fresh: 300, stale: 3600 } as const;

export type PassRatesData = NonNullable<Awaited<ReturnType<typeof loadPassRates>>>['data']['page'];

/** Undefined where the directory has no results. */
export async function loadPassRates(site: Site, permis: string | null, today = new Date()) {
  const results = await ask(site, site.upstreams.directory.listResults());
  if (results === 'failed') return unavailable({ page: undefined });
  const licences = resultLicences.filter((one) => results?.some(({ licence }) => licence === one));
  const licence = readLicence(permis, licences) ?? licences[0];
  if (!results || licence === undefined) return undefined;
  return answer(
    describeFrance(
      results.filter((one) => one.licence === licence),
      licence,
      licences,
    ),
    today,
  );
}

/** Undefined where the département has no results. */
export async function loadLocalPassRates(
  site: Site,
  typed: string,
  permis: string | null,
  today = new Date(),
) {
  const code = departementNumbered(typed) ?? departementNamed(typed);
  const nom = departements[code ?? ''];
  if (code === undefined || nom === undefined) return undefined;
  const licence = readLicence(permis, resultLicences);
  const slug = slugOfDepartement({ nom });
  if (slug !== typed) throw redirect(paths.passRates({ departement: slug, licence }), 301);
  const results = await ask(
    site,
    site.upstreams.directory.getLocalResults({
      departement: code,
      licence,
      ...writeAmong({ everybody: site.config.showsEverybody }),
    }),
  );
  if (results === 'failed') return unavailable({ page: undefined });
  return results && answer(describeLocal(results), today);
}

function ask<T>({ log }: Site, results: Promise<T>): Promise<T | 'failed'> {
  return withFallback(log, 'Résultats de l’annuaire', results, 'failed' as const);
}

function readLicence(permis: string | null, licences: readonly ResultLicence[]): ResultLicence | undefined {
  return licences.find((licence) => slugOfLicence(licence) === permis);
}

function answer<Page>(page: Page, today: Date) {
  return data({ page }, { headers: { 'cache-control': cacheUntilMidnight(cached, today) } });
}
