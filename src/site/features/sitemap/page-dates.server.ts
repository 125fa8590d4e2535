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

const texts = [
  paths.legalNotices(),
  paths.privacy(),
  paths.accessibility(),
  paths.certification(),
  paths.about(),
];

/** The day of each page that is a text, by its path; of those of the content service none while it is away. */
export async function textDates({
  upstreams,
  terms,
  log,
}: Pick<SiteRequest, 'upstreams' | 'terms' | 'log'>): Promise<ReadonlyMap<string, string>> {
  const read = texts.map(async (path) => {
    const page = await upstreams.content.findPage(path.slice(1));
    return page ? [[path, page.date] as const] : [];
  });
  const dated = Promise.all(read).then((all) => all.flat());
  return new Map([[paths.terms(), terms.date], ...(await emptyWhenDown(log, 'Dates des textes', dated, []))]);
}
