import { frenchDay } from '#domain/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';

/** A text of the terms as the list of them shows it. */
export interface ListedVersion {
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly isShown: boolean;
  readonly isInForce: boolean;
}

/** The texts that were in force, as links; the one in force has the plain address. Away, the terms stand without them. */
export async function listVersions(
  { termsArchive, terms, log }: Pick<SiteRequest, 'termsArchive' | 'terms' | 'log'>,
  shown: string,
): Promise<ListedVersion[]> {
  const lines = await emptyWhenDown(log, 'Versions des conditions générales', termsArchive.list(), []);
  return lines.map(({ version, date, sha256, inForceFrom }) => {
    const isInForce = version === terms.version;
    return {
      href: isInForce ? paths.terms() : paths.terms({ version }),
      title: m.termsVersionLine({ day: frenchDay(date) }),
      detail: m.termsVersionFrom({ day: frenchDay(inForceFrom), hash: sha256.slice(0, 8) }),
      isShown: version === shown,
      isInForce,
    };
  });
}
