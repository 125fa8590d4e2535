import type { LicenceSlug } from '#domain/licences/licence-sheet.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';

interface Site {
  readonly upstreams: {
    readonly content: Pick<SiteRequest['upstreams']['content'], 'findLicenceGuide'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** The day on which the text of a licence's page was last read again, by its path; none while the content service is away. */
export async function licenceDates(
  { upstreams, log }: Site,
  slugs: readonly LicenceSlug[],
): Promise<ReadonlyMap<string, string>> {
  const guides = slugs.map(async (slug) => {
    const guide = await upstreams.content.findLicenceGuide(slug);
    return guide ? [[paths.licence(slug), guide.reviewedOn] as const] : [];
  });
  return new Map(
    await emptyWhenDown(
      log,
      'Dates des guides',
      Promise.all(guides).then((all) => all.flat()),
      [],
    ),
  );
}
