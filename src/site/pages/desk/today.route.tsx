import { data, Form, Link, redirect } from 'react-router';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import type { Route } from './+types/today.route.ts';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { deskPaths } from './desk-paths.ts';
import { ListingLinks } from './listing/listing-links.tsx';
import { listSaleSteps } from './sale-steps.server.ts';
import { SaleSteps } from './sale-steps.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const { desk, directory, enrolment } = site.upstreams;
  const officeId = school.id;
  const [contacts, files, reviews, listing] = await Promise.all([
    withFallback(site.log, 'Demandes', desk.listDeskContacts({ seance, officeId }), undefined),
    withFallback(site.log, 'Dossiers', enrolment.listDeskFiles({ officeId, waiting: true }), undefined),
    withFallback(site.log, 'Avis', enrolment.listDeskReviews({ officeId }), undefined),
    withFallback(site.log, 'Fiche', directory.readListing({ seance, officeId }), undefined),
  ]);
  const parts = Object.values(listing?.parts ?? {});
  return data(
    {
      school,
      schools,
      lacks: [
        ...(contacts ? [] : [m.deskContacts()]),
        ...(files ? [] : [m.deskFiles()]),
        ...(reviews ? [] : [m.deskReviews()]),
        ...(listing ? [] : [m.listingTitle()]),
      ],
      saleSteps: listing ? await listSaleSteps(site, listing) : [],
      counts: {
        dates: files?.waiting.propose ?? 0,
        quotes: files?.waiting.quote ?? 0,
        signatures: files?.waiting['say-signed'] ?? 0,
        contacts: contacts?.waiting ?? 0,
        reviews: reviews?.unanswered ?? 0,
        waitingChanges: parts.filter(({ waiting }) => waiting !== null).length,
        plannedChanges: parts.reduce((sum, { planned }) => sum + planned.length, 0),
      },
    },
    { headers: deskHeaders },
  );
}

/** The objection to another mailbox. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { seance, school, site } = await requireDesk(request, params, context);
  await site.upstreams.desk.objectToClaims({ seance, officeId: school.id });
  return redirect(deskPaths.today(school.id), { status: 303, headers: deskHeaders });
}

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskToday);

export default function Today({ loaderData }: Route.ComponentProps) {
  const { school, schools, lacks, saleSteps, counts } = loaderData;
  const files = deskPaths.files(school.id, { waiting: true });
  const listing = deskPaths.listing(school.id);
  const waiting = [
    { count: counts.dates, text: m.deskTodayDates, to: files },
    { count: counts.quotes, text: m.deskTodayQuotes, to: files },
    { count: counts.signatures, text: m.deskTodaySignatures, to: files },
    {
      count: counts.contacts,
      text: m.deskContactsWaiting,
      to: deskPaths.contacts(school.id, { waiting: true }),
    },
    { count: counts.reviews, text: m.deskReviewsWaiting, to: deskPaths.reviews(school.id) },
  ].filter(({ count }) => count > 0);
  const changes = [
    { count: counts.waitingChanges, text: m.deskTodayChanges, to: listing },
    { count: counts.plannedChanges, text: m.deskTodayPlanned, to: listing },
  ].filter(({ count }) => count > 0);
  return (
    <DeskFrame school={school} schools={schools} title={m.deskToday()}>
      {school.mailboxChangesAt && (
        <Notice
          tone="warning"
          title={m.deskMailboxChanges({ date: frenchInstant(new Date(school.mailboxChangesAt)) })}
        >
          <Form method="post" action={deskPaths.today(school.id)} className="stack gap-1">
            <p>{m.deskMailboxChangesText()}</p>
            <div>
              <Button type="submit" variant="secondary">
                {m.deskMailboxObject()}
              </Button>
            </div>
          </Form>
        </Notice>
      )}
      {lacks.length > 0 && <p className="note">{m.deskTodayLacks({ parts: lacks.join(', ') })}</p>}
      {saleSteps.length > 0 && <SaleSteps schoolId={school.id} steps={saleSteps} />}
      {waiting.length + lacks.length + saleSteps.length === 0 && <p>{m.deskTodayNothing()}</p>}
      {waiting.length + changes.length > 0 && (
        <ul className="stack gap-1">
          {[...waiting, ...changes].map(({ count, text, to }) => (
            <li key={text({ count })}>
              <Link to={to} className="target">
                {text({ count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListingLinks schoolId={school.id} />
    </DeskFrame>
  );
}
