import { frenchDay } from '#domain/time/french-dates.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';

interface KeptTerms {
  readonly name: string;
  readonly inForce: string;
  readonly shown: string;
  readonly addressOf: (version?: string) => string;
}

export type ListedVersion = NonNullable<Awaited<ReturnType<typeof listVersions>>>[number];

/** Undefined when they cannot be read. */
export async function listVersions(
  { termsArchive, log }: Pick<SiteRequest, 'termsArchive' | 'log'>,
  { name, inForce, shown, addressOf }: KeptTerms,
) {
  const lines = await withFallback(
    log,
    `Versions des conditions ${name}`,
    termsArchive.list(name),
    undefined,
  );
  return lines?.map(({ version, date, sha256, inForceFrom }) => {
    const isInForce = version === inForce;
    return {
      href: isInForce ? addressOf() : addressOf(version),
      title: m.termsVersionLine({ day: frenchDay(date) }),
      detail: m.termsVersionFrom({ day: frenchDay(inForceFrom), hash: sha256.slice(0, 8) }),
      isShown: version === shown,
      isInForce,
    };
  });
}
