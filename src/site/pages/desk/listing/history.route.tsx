import { data } from 'react-router';
import { m } from '#site/messages/messages.js';
import { deskHeaders } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { ListingAway } from '#site/shared/listing/part-form.tsx';
import { ShownPart } from '#site/shared/listing/shown-part.tsx';
import { type ChangeView, viewChange } from '#site/shared/listing/view-listing.server.ts';
import { Pagination } from '#site/ui/pagination.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { DeskFrame, deskMeta } from '../desk-frame.tsx';
import type { Route } from './+types/history.route.ts';
import { openHistory } from './listing-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { frame, history } = await openHistory(args);
  const changes = history?.results.map((change) => viewChange(change, history.formulas));
  const page = { current: history?.currentPage ?? 1, total: history?.nbPages ?? 1 };
  return data({ frame, changes, page }, { status: changes ? 200 : 503, headers: deskHeaders });
}

export const handle = { isDesk: true };

export const meta = deskMeta(m.listingHistory);

export default function History({ loaderData: { frame, changes, page } }: Route.ComponentProps) {
  return (
    <DeskFrame {...frame} title={m.listingHistory()}>
      {changes ? (
        <div className="stack gap-3">
          {changes.length === 0 && <p>{m.listingNoChange()}</p>}
          <ol className="grid-2 gap-2">
            {changes.map((change) => (
              <li key={change.id}>
                <Change {...change} />
              </li>
            ))}
          </ol>
          <Pagination {...page} hrefFor={(number) => deskPaths.listingHistory(frame.school.id, number)} />
        </div>
      ) : (
        <ListingAway />
      )}
    </DeskFrame>
  );
}

function Change({ id, title, writer, state, because, arePhotos, before, after }: ChangeView) {
  return (
    <Panel as="article" aria-labelledby={`changement-${id}`} className="stack gap-1">
      <h2 id={`changement-${id}`} className="title-small">
        {title}
      </h2>
      <p className="note">{`${writer} · ${state}`}</p>
      {because !== null && <p>{m.listingBecause({ because })}</p>}
      <div className="grid-2 gap-2">
        {[before, after].map((lines, at) => (
          <div key={at === 0 ? 'before' : 'after'} className="stack gap-half">
            <h3>{at === 0 ? m.listingBefore() : m.listingAfter()}</h3>
            <ShownPart
              lines={arePhotos ? [] : lines}
              photos={arePhotos ? lines : []}
              empty={m.listingNone()}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
