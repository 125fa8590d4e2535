import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { deskHeaders } from '#site/session/desk.server.ts';
import { DeskFrame, deskTrail } from '../desk-frame.tsx';
import type { Route } from './+types/history.route.ts';
import { viewChange } from './changes.server.ts';
import { ListingHistory } from './history.tsx';
import { asked, openListing, statuses } from './listing-requests.server.ts';
import { ListingFailed } from './part-form.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const maxPage = 100_000;

export async function loader(args: Route.LoaderArgs) {
  const { frame, key, site, listing } = await openListing(args);
  const failed = (failure: Parameters<typeof ListingFailed>[0]['failure']) =>
    data({ frame, failure, history: undefined }, { status: statuses[failure], headers: deskHeaders });
  if (typeof listing === 'string') return failed(listing);
  const wanted = Number(args.url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted > 0 && wanted <= maxPage ? wanted : 1;
  const changes = await asked(site, () => site.upstreams.directory.listChanges({ ...key, page }));
  if (typeof changes === 'string') return failed(changes);
  const history = {
    changes: changes.results.map((change) => viewChange(change, listing.formulas)),
    page: changes.currentPage,
    pages: changes.nbPages,
  };
  return data({ frame, failure: undefined, history }, { headers: deskHeaders });
}

export function meta({ matches }: Route.MetaArgs) {
  const title = m.listingHistory();
  return metaBesideTitle({ title, trail: deskTrail(title), noindex: true, matches });
}

export default function History({ loaderData: { frame, failure, history } }: Route.ComponentProps) {
  return (
    <DeskFrame {...frame} title={m.listingHistory()}>
      <PageTitle title={m.listingHistory()} />
      {failure && <ListingFailed failure={failure} />}
      {history && <ListingHistory schoolId={frame.school.id} {...history} />}
    </DeskFrame>
  );
}
