import { data, Link } from 'react-router';
import { listingParts } from '#domain/desk/listing-parts.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { listingPages, listingSlugOf } from '#site/shared/listing/listing-view.ts';
import { Findings } from '#site/shared/listing/shown-part.tsx';
import { viewChange, viewPart } from '#site/shared/listing/view-listing.server.ts';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import type { Route } from './+types/school.route.ts';
import { consoleHeaders, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { Steps } from './list-rows.tsx';
import { RecordPart } from './record-part.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { shown, console } = await requireOperator(args);
  const { role } = shown;
  const officeId = /^\d{1,9}$/u.test(args.params.school) ? Number(args.params.school) : 0;
  const school = await console.work.readSchool(officeId, role);
  if (!school) throw noSuchPage(args.url, consoleHeaders);
  const { listing: calls } = console.work;
  const listing = await calls?.readListing({ officeId });
  const changes = await calls?.listChanges({ officeId, page: 1 });
  const isRead = listing !== undefined && 'parts' in listing;
  return data(
    {
      operator: shown,
      school,
      parts: isRead
        ? listingParts.map((part) => ({
            ...viewPart(listing, part),
            slug: calls?.partsOf(role).includes(part) ? listingSlugOf(part) : undefined,
          }))
        : [],
      changes:
        isRead && changes && 'results' in changes
          ? changes.results.map((change) => viewChange(change, listing.formulas))
          : [],
    },
    { headers: consoleHeaders },
  );
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleSchools);

export default function ConsoleSchool({ loaderData }: Route.ComponentProps) {
  const { operator, school, parts, changes } = loaderData;
  const { title, state, uri, steps, waits, findings } = school;
  const [office, ...others] = school.parts;
  return (
    <ConsoleFrame operator={operator} title={title}>
      <p className="lead">
        <span className="capital">{state}</span>
        {uri !== null && (
          <>
            {' · '}
            <a href={paths.school(uri)}>{m.consoleSchoolPage()}</a>
          </>
        )}
      </p>
      <Steps steps={steps} isQuiet />
      {waits.length > 0 && (
        <TitledPanel id="attend" title={m.consoleSchoolWaits()}>
          <ul className="list">
            {waits.map(({ text, steps: ofWait }) => (
              <li key={text} className="split">
                {text}
                <Steps steps={ofWait} of={text} isQuiet />
              </li>
            ))}
          </ul>
        </TitledPanel>
      )}
      <div className="grid-2">
        <div className="stack gap-3">
          {office && <RecordPart {...office} />}
          {parts.length > 0 && (
            <TitledPanel id="fiche" title={m.listingTitle()}>
              <ul className="list">
                {parts.map(({ part, title: label, written, slug }) => (
                  <li key={part} className="split">
                    <span>
                      {label}
                      {written && <span className="note"> {written}</span>}
                    </span>
                    {slug && (
                      <Link
                        to={workPaths.schoolPart(school.id, slug)}
                        aria-label={m.labelled({
                          label: m.listingModify(),
                          text: listingPages[slug].title(),
                        })}
                      >
                        {m.listingModify()}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </TitledPanel>
          )}
          {changes.length > 0 && (
            <TitledPanel id="historique" title={m.listingHistory()}>
              <ul className="list">
                {changes.map(({ id, title: label, writer, state: result }) => (
                  <li key={id}>
                    {label} <span className="note">{`${writer} · ${result}`}</span>
                  </li>
                ))}
              </ul>
            </TitledPanel>
          )}
        </div>
        <div className="stack gap-3">
          {others.map((part) => (
            <RecordPart key={part.title} {...part} />
          ))}
          {findings.length > 0 && (
            <TitledPanel id="releves" title={m.consoleFindings()}>
              <Findings findings={findings} />
            </TitledPanel>
          )}
        </div>
      </div>
    </ConsoleFrame>
  );
}
