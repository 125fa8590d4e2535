import type { LicenceSheet } from '#domain/licences/licence-sheet.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { describeLicence } from './describe-licence.server.ts';

type Site = Pick<SiteRequest, 'pages'>;

/** What the page of a licence shows. */
export function loadLicence({ pages }: Site, sheet: LicenceSheet) {
  const { others, ...described } = describeLicence(sheet, pages);
  return {
    ...described,
    contents: {
      title: m.licenceContents(),
      items: described.sections.map(({ id, title }) => ({ id, label: title })),
    },
    others: { title: m.licenceOthers(), items: others },
  };
}

export type LicenceView = ReturnType<typeof loadLicence>;
