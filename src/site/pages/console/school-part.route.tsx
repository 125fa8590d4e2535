import { data } from 'react-router';
import { asksProof } from '#domain/desk/listing-parts.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { listingFormFields, listingPages } from '#site/shared/listing/listing-view.ts';
import { PartPage } from '#site/shared/listing/part-page.tsx';
import { asked, findListingPage, takePart } from '#site/shared/listing/take-part.server.ts';
import { viewPartPage } from '#site/shared/listing/view-listing.server.ts';
import type { Route } from './+types/school-part.route.ts';
import { consoleHeaders, proofNeeded, requireOperator, requireRecentProof } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { workPaths } from './work-paths.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { sendPart as clientAction } from '#site/shared/listing/send-part.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

/** @throws a 403 where the role writes no part of the page, and as `requireOperator` does */
async function openPart(args: Route.LoaderArgs | Route.ActionArgs) {
  const { url, params } = args;
  const required = await requireOperator(args);
  const { operator, here, console } = required;
  const slug = findListingPage(url, params.part);
  const calls = console.work.listing;
  if (!calls || !/^\d{1,9}$/u.test(params.school)) throw noSuchPage(url, consoleHeaders);
  const parts = calls.partsOf(operator.role).filter((part) => listingPages[slug].parts.includes(part));
  if (parts.length === 0) throw data(null, { status: 403, headers: consoleHeaders });
  const officeId = Number(params.school);
  const read = () =>
    asked({ url, log: here.log }, async () => {
      const listing = await calls.readListing({ officeId });
      return listing && 'parts' in listing ? listing : undefined;
    });
  return { required, operator, here, slug, calls, parts, officeId, read };
}

export async function loader(args: Route.LoaderArgs) {
  const { required, slug, parts, officeId, read } = await openPart(args);
  if (parts.some(asksProof)) requireRecentProof(args, required);
  const listing = await read();
  const school = { id: officeId, label: listing?.label ?? '', uri: listing?.uri ?? null };
  const page = viewPartPage(args.url, slug, listing, parts);
  const answer = { operator: required.shown, school, page };
  return data(answer, { status: listing ? 200 : 503, headers: consoleHeaders });
}

export async function action(args: Route.ActionArgs) {
  const { required, operator, here, calls, parts, officeId, read } = await openPart(args);
  const listing = await read();
  return takePart(args, {
    ...{ listing, again: read, log: here.log, parts, asksReason: true },
    key: { seance: '', officeId },
    calls: (typed, published) =>
      calls.callsOf(operator, typed[listingFormFields.reason]?.trim().slice(0, 500) ?? '', published),
    allow: () => here.allow('deskForm'),
    hrefOf: (slug, done) => workPaths.schoolPart(officeId, slug, { fait: done }),
    proof: parts.some(asksProof) ? proofNeeded(args, required) : undefined,
  });
}

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleSchools);

export default function ConsoleSchoolPart({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, school, page } = loaderData;
  const { label, id, uri } = school;
  const title = m.labelled({ label, text: listingPages[page.slug].title() });
  return (
    <ConsoleFrame operator={operator} title={title} isInError={actionData !== undefined}>
      <PartPage
        page={page}
        answer={actionData}
        uri={uri}
        formulasHref={workPaths.schoolPart(id, 'formules')}
        backHref={workPaths.school(id)}
        isOperator
      />
    </ConsoleFrame>
  );
}
