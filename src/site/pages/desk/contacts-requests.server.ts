import { data, redirect } from 'react-router';
import type { DeskContact } from '#contracts/desk-contacts.ts';
import { maxContactAnswerLength } from '#domain/desk/answer-lengths.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { describeDays } from '#domain/wording/contact-days.ts';
import { m } from '#site/messages/messages.js';
import { type DeskArgs, deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { contactFields, markAct } from './fields.ts';
import { readList } from './read-list.server.ts';

/** What was typed and not sent. */
export interface ContactUnsent {
  readonly id: string;
  readonly text: string;
  readonly messages: readonly string[];
}

export async function loadContacts({ request, params, context }: DeskArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const asked = readList(request);
  const { searchParams } = new URL(request.url);
  const listed = await site.upstreams.desk.listDeskContacts({ seance, officeId: school.id, ...asked });
  return data(
    {
      school,
      schools,
      contacts: listed?.contacts.map(viewContact) ?? [],
      waiting: listed?.waiting ?? 0,
      page: listed?.page ?? 1,
      pages: listed?.pages ?? 1,
      isFiltered: asked.waiting,
      retentionDays: site.config.contactRetentionDays,
      done: searchParams.get('fait'),
      opened: searchParams.get('repondre'),
    },
    { headers: deskHeaders },
  );
}

export async function answerOne({ request, params, context }: DeskArgs) {
  const { seance, school, site } = await requireDesk(request, params, context);
  const typed = await readForm(request);
  const contactId = typed[contactFields.id] ?? '';
  const texte = typed[contactFields.text] ?? '';
  if (!isUuid(contactId)) throw data(null, { status: 400, headers: deskHeaders });
  const kept = (status: number, messages: readonly string[]) =>
    data<ContactUnsent>({ id: contactId, text: texte, messages }, { status, headers: deskHeaders });
  if (!(await site.allow('deskForm'))) return kept(429, [m.deskTooMany()]);
  const body = { seance, officeId: school.id, contactId };
  try {
    const { desk } = site.upstreams;
    const done = await (typed[contactFields.act] === markAct
      ? desk.markDeskContact(body)
      : // One character above the limit is refused by a sentence, a body that is too large by an error.
        desk.answerDeskContact({
          ...body,
          texte: normaliseLines(texte).slice(0, maxContactAnswerLength + 1),
        }));
    if ('refused' in done) return kept(422, done.refused);
    const to = deskPaths.contacts(school.id, { ...readList(request), done: done.id });
    return redirect(to, { status: 303, headers: deskHeaders });
  } catch (error) {
    site.log.error({ err: error }, 'Demandes');
    return kept(503, [m.unansweredText()]);
  }
}

export type ContactView = ReturnType<typeof viewContact>;

function viewContact({ id, sentAt, days, prospect, answers }: DeskContact) {
  return {
    id,
    name: `${prospect.firstName} ${prospect.lastName}`,
    sent: frenchInstant(new Date(sentAt)),
    training: findFrontCategory(prospect.category)?.label ?? prospect.category,
    email: prospect.email,
    phone: readPhoneNumber(prospect.phone),
    days: describeDays(days),
    message: prospect.message,
    answers: answers.map(({ at, text }) => ({ at: frenchInstant(new Date(at)), text })),
  };
}
