import { data, Form, Link, redirect } from 'react-router';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { listingPages, listingSlugs } from '#site/shared/listing/listing-view.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { NextStep } from '#site/ui/next-step.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { Route } from './+types/today.route.ts';
import styles from './desk-frame.module.css';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { listSaleSteps } from './sale-steps.server.ts';
import { listWaits } from './today-waits.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const { desk, directory, enrolment } = site.upstreams;
  const officeId = school.id;
  const [contacts, files, reviews, listing] = await Promise.all([
    withFallback(site.log, 'Demandes', desk.listDeskContacts({ seance, officeId, waiting: true }), undefined),
    withFallback(site.log, 'Dossiers', enrolment.listDeskFiles({ officeId, waiting: true }), undefined),
    withFallback(site.log, 'Avis', enrolment.listDeskReviews({ officeId, waiting: true }), undefined),
    withFallback(site.log, 'Fiche', directory.readListing({ seance, officeId }), undefined),
  ]);
  const parts = Object.values(listing?.parts ?? {});
  const waits = listWaits(officeId, {
    files: files?.files ?? [],
    contacts: contacts?.contacts ?? [],
    reviews: reviews?.reviews ?? [],
  });
  const ofFiles = Object.values(files?.waiting ?? {});
  const toListing = deskPaths.listing(officeId);
  const others = [
    ...(waits.length > maxWaits
      ? [
          {
            count: ofFiles.reduce((sum, count) => sum + count, 0),
            text: m.deskFilesWaiting,
            to: deskPaths.files(officeId, { waiting: true }),
          },
          {
            count: contacts?.waiting ?? 0,
            text: m.deskContactsWaiting,
            to: deskPaths.contacts(officeId, { waiting: true }),
          },
          { count: reviews?.unanswered ?? 0, text: m.deskReviewsWaiting, to: deskPaths.reviews(officeId) },
        ]
      : []),
    { count: parts.filter((part) => part.waiting !== null).length, text: m.deskTodayChanges, to: toListing },
    {
      count: parts.reduce((sum, { planned }) => sum + planned.length, 0),
      text: m.deskTodayPlanned,
      to: toListing,
    },
  ];
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
      links: others.flatMap(({ count, text, to }) => (count > 0 ? [{ text: text({ count }), to }] : [])),
    },
    { headers: deskHeaders },
  );
}

/** With a card. */
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
  const { school, schools, lacks, saleSteps, waits, links } = loaderData;
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
            <li key={`${wait.to} ${wait.field?.value}`}>
              <WaitCard wait={wait} isFirst={at === 0} />
            </li>
          ))}
        </ol>
      )}
      {saleSteps.length > 0 && (
        <NextStep title={m.deskSaleTitle()}>
          <ul className="list">
            {saleSteps.map(({ text, slug }) => (
              <li key={text}>
                <Link to={deskPaths.listingPart(school.id, slug)}>
                  <Typeset text={text} />
                </Link>
              </li>
            ))}
          </ul>
        </NextStep>
      )}
      {links.length > 0 && (
        <ul className="cluster gap-2">
          {links.map(({ text, to }) => (
            <li key={text}>
              <Link to={to} className="target">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="ma-fiche" className="stack gap-1">
        <h2 id="ma-fiche" className="title-small">
          {m.listingModifyListing()}
        </h2>
        <ul className="chips">
          {listingSlugs.map((slug) => (
            <li key={slug}>
              <Link className="chip" to={deskPaths.listingPart(school.id, slug)}>
                {listingPages[slug].title()}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </DeskFrame>
  );
}

interface WaitCardProps {
  readonly wait: Route.ComponentProps['loaderData']['waits'][number];
  readonly isFirst: boolean;
}

function WaitCard({ wait: { title, when, text, action, to, field }, isFirst }: WaitCardProps) {
  const variant = isFirst ? 'primary' : 'secondary';
  const label = m.labelled({ label: action, text: title });
  return (
    <NextStep title={title} when={when} text={text && <span className={styles.excerpt}>{text}</span>}>
      {field ? (
        <Form method="post" action={to}>
          <input type="hidden" {...field} />
          <Button type="submit" variant={variant} aria-label={label}>
            {action}
          </Button>
        </Form>
      ) : (
        <div>
          <ButtonLink to={to} variant={variant} aria-label={label}>
            {action}
          </ButtonLink>
        </div>
      )}
    </NextStep>
  );
}
