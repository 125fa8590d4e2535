import { data, Form, Link, redirect } from 'react-router';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { NextStep } from '#site/ui/next-step.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Route } from './+types/today.route.ts';
import styles from './desk-frame.module.css';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { deskPaths } from './desk-paths.ts';
import { ListingLinks } from './listing/listing-links.tsx';
import { listSaleSteps, type ShownStep } from './sale-steps.server.ts';
import { listWaits, type Wait } from './today-waits.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const { desk, directory, enrolment } = site.upstreams;
  const officeId = school.id;
  const [contacts, files, reviews, listing] = await Promise.all([
    withFallback(site.log, 'Demandes', desk.listDeskContacts({ seance, officeId, waiting: true }), undefined),
    withFallback(site.log, 'Dossiers', enrolment.listDeskFiles({ officeId, waiting: true }), undefined),
    withFallback(site.log, 'Avis', enrolment.listDeskReviews({ officeId }), undefined),
    withFallback(site.log, 'Fiche', directory.readListing({ seance, officeId }), undefined),
  ]);
  const parts = Object.values(listing?.parts ?? {});
  const waits = listWaits(officeId, {
    files: files?.files ?? [],
    contacts: contacts?.contacts ?? [],
    reviews: reviews?.reviews ?? [],
  });
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
      waits: waits.slice(0, maxWaits),
      /** All of them, where some have no card. */
      counts: waits.length > maxWaits && {
        files: Object.values(files?.waiting ?? {}).reduce((sum, count) => sum + count, 0),
        contacts: contacts?.waiting ?? 0,
        reviews: reviews?.unanswered ?? 0,
      },
      changes: {
        waiting: parts.filter(({ waiting }) => waiting !== null).length,
        planned: parts.reduce((sum, { planned }) => sum + planned.length, 0),
      },
    },
    { headers: deskHeaders },
  );
}

const maxWaits = 6;

/** The objection to another mailbox. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { seance, school, site } = await requireDesk(request, params, context);
  await site.upstreams.desk.objectToClaims({ seance, officeId: school.id });
  return redirect(deskPaths.today(school.id), { status: 303, headers: deskHeaders });
}

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskToday);

export default function Today({ loaderData }: Route.ComponentProps) {
  const { school, schools, lacks, saleSteps, waits, counts, changes } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskToday()}>
      {school.mailboxChangesAt && (
        <NextStep
          title={m.deskMailboxChanges({ date: frenchInstant(new Date(school.mailboxChangesAt)) })}
          text={m.deskMailboxChangesText()}
        >
          <Form method="post" action={deskPaths.today(school.id)}>
            <Button type="submit" variant="secondary">
              {m.deskMailboxObject()}
            </Button>
          </Form>
        </NextStep>
      )}
      {lacks.length > 0 && <p className="note">{m.deskTodayLacks({ parts: lacks.join(', ') })}</p>}
      {waits.length + lacks.length + saleSteps.length === 0 && <p>{m.deskTodayNothing()}</p>}
      {waits.length > 0 && (
        <ol className="grid-3 gap-2">
          {waits.map((wait, at) => (
            <li key={wait.key}>
              <WaitCard wait={wait} isFirst={at === 0} />
            </li>
          ))}
        </ol>
      )}
      {counts && <OtherWaits schoolId={school.id} counts={counts} />}
      {saleSteps.length > 0 && <SaleSteps schoolId={school.id} steps={saleSteps} />}
      <ListingLinks schoolId={school.id} />
      <LinkList
        links={[
          { count: changes.waiting, text: m.deskTodayChanges, to: deskPaths.listing(school.id) },
          { count: changes.planned, text: m.deskTodayPlanned, to: deskPaths.listing(school.id) },
        ]}
      />
    </DeskFrame>
  );
}

function WaitCard({ wait, isFirst }: { readonly wait: Wait; readonly isFirst: boolean }) {
  const { title, when, text, action, to, field } = wait;
  const variant = isFirst ? 'primary' : 'secondary';
  const words = (
    <>
      {action}
      <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
    </>
  );
  return (
    <NextStep title={title} when={when} text={text && <span className={styles.excerpt}>{text}</span>}>
      {field ? (
        <Form method="post" action={to}>
          <input type="hidden" {...field} />
          <Button type="submit" variant={variant}>
            {words}
          </Button>
        </Form>
      ) : (
        <div>
          <ButtonLink to={to} variant={variant}>
            {words}
          </ButtonLink>
        </div>
      )}
    </NextStep>
  );
}

interface OtherWaitsProps {
  readonly schoolId: number;
  readonly counts: { readonly files: number; readonly contacts: number; readonly reviews: number };
}

/** To the lists of all that waits. */
function OtherWaits({ schoolId, counts }: OtherWaitsProps) {
  return (
    <LinkList
      links={[
        {
          count: counts.files,
          text: m.deskFilesWaiting,
          to: deskPaths.files(schoolId, { waiting: true }),
        },
        {
          count: counts.contacts,
          text: m.deskContactsWaiting,
          to: deskPaths.contacts(schoolId, { waiting: true }),
        },
        { count: counts.reviews, text: m.deskReviewsWaiting, to: deskPaths.reviews(schoolId) },
      ]}
    />
  );
}

interface LinkListProps {
  readonly links: readonly {
    readonly count: number;
    readonly text: (given: { count: number }) => string;
    readonly to: string;
  }[];
}

function LinkList({ links }: LinkListProps) {
  const shown = links.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="cluster gap-2">
      {shown.map(({ count, text, to }) => (
        <li key={text({ count })}>
          <Link to={to} className="target">
            {text({ count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SaleStepsProps {
  readonly schoolId: number;
  readonly steps: readonly ShownStep[];
}

/** What a school completes before it sells online. */
function SaleSteps({ schoolId, steps }: SaleStepsProps) {
  return (
    <NextStep title={m.deskSaleTitle()}>
      <ul className="list">
        {steps.map(({ text, slug }) => (
          <li key={text}>
            <Link to={deskPaths.listingPart(schoolId, slug)}>
              <Typeset text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </NextStep>
  );
}
