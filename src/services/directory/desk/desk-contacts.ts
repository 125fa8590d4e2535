import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ContactBody } from '#contracts/contact.ts';
import {
  type AnswerTimes,
  contactsPerPage,
  type DeskContact,
  type PagedContacts,
} from '#contracts/desk-contacts.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { maxContactAnswerLength } from '#domain/desk/answer-lengths.ts';
import { answerTimeDays, shownMonths } from '#domain/desk/desk-limits.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { groupThousands } from '#domain/school/network-figures.ts';
import { inWords } from '#domain/text/numbers-in-words.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { laterMonth, startOfMonth } from '#domain/time/months.ts';
import { answerToVisitor } from '#mails/templates/contact.ts';
import { type MailSender, writeMail } from '#mails/templates/mail-content.ts';
import { DeskRefusal, noDesk } from './desk-refusal.ts';
import { openDesk } from './sessions.ts';

export interface ContactsContext {
  readonly db: Kysely<DirectoryDatabase>;
  readonly mails: MailSender & { readonly schoolUrl: (uri: string) => string };
  readonly now: () => Date;
}

interface Asked {
  readonly seance: string;
  readonly officeId: number;
}

type OneContact = Asked & { readonly contactId: string };
type Db = Kysely<DirectoryDatabase>;

/** Of one message: enough for a conversation that goes on by mail. */
export const maxAnswers = 10;
const elsewhere = 'elsewhere';
const dayMs = 86_400_000;

/** @throws DeskRefusal 404 */
async function requireRight({ db, now }: ContactsContext, asked: Asked): Promise<{ readonly email: string }> {
  const session = await openDesk(db, asked, now());
  if (!session) throw noDesk();
  return session;
}

export async function listContacts(
  context: ContactsContext,
  asked: Asked & { readonly page: number; readonly waiting: boolean },
): Promise<PagedContacts> {
  await requireRight(context, asked);
  const { db } = context;
  const answered = sql<boolean>`exists (select from contact_answers a where a.contact_id = c.id)`;
  const counts = await db
    .selectFrom('contacts as c')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where not ${answered})`.as('waiting'),
    ])
    .where('c.office_id', '=', asked.officeId)
    .executeTakeFirstOrThrow();
  const listed = asked.waiting ? counts.waiting : counts.total;
  const pages = Math.max(1, Math.ceil(listed / contactsPerPage));
  const page = Math.min(asked.page, pages);
  const rows = await selectContacts(db)
    .where('c.office_id', '=', asked.officeId)
    .$if(asked.waiting, (query) => query.where(sql<boolean>`not ${answered}`))
    .orderBy('c.created_at', asked.waiting ? 'asc' : 'desc')
    .orderBy('c.id')
    .offset((page - 1) * contactsPerPage)
    .limit(contactsPerPage)
    .execute();
  return { contacts: rows.map(contactOf), ...counts, page, pages };
}

export async function answerContact(
  context: ContactsContext,
  asked: OneContact & { readonly texte: string },
): Promise<DeskContact> {
  const { email } = await requireRight(context, asked);
  const text = normaliseLines(asked.texte);
  if (text === '') throw new DeskRefusal(422, { texte: ['Écrivez votre réponse.'] });
  if (text.length > maxContactAnswerLength) {
    throw new DeskRefusal(422, {
      texte: [
        `Votre réponse est trop longue\u202f: ${groupThousands(maxContactAnswerLength)} caractères au plus.`,
      ],
    });
  }
  const { db, mails, now } = context;
  return db.transaction().execute(async (transaction) => {
    const contact = await lockContact(transaction, asked);
    const to = contact.prospect.email;
    if (!isMailAddress(to)) {
      throw new DeskRefusal(409, { texte: ['Aucun message ne peut être envoyé à cette adresse e-mail.'] });
    }
    const hash = createHash('sha256').update(text).digest('base64url');
    const isSent = contact.answers.some((answer) => answer.text === text);
    if (!isSent && contact.answers.length >= maxAnswers) {
      throw new DeskRefusal(409, {
        texte: [
          `Vous avez déjà répondu ${inWords(maxAnswers)} fois à ce message. Continuez depuis votre messagerie.`,
        ],
      });
    }
    if (isSent) return contact;
    await storeAnswer(transaction, { contactId: contact.id, text, hash, at: now() });
    const office = await transaction
      .selectFrom('shown_offices')
      .select(['label', 'city_name', 'uri', 'email'])
      .where('id', '=', asked.officeId)
      .executeTakeFirstOrThrow();
    const replyTo = office.email !== null && isMailAddress(office.email) ? office.email : email;
    await queueMail(transaction, {
      key: `contact:${contact.id}:answer:${hash.slice(0, 16)}`,
      kind: 'contact-answer',
      to,
      replyTo,
      ...writeMail(
        mails,
        answerToVisitor({
          school: {
            label: office.label,
            city: office.city_name,
            url: office.uri === null ? undefined : mails.schoolUrl(office.uri),
          },
          text,
          sentAt: new Date(contact.sentAt),
          siteName: mails.siteName,
        }),
      ),
    });
    return lockContact(transaction, asked);
  });
}

export async function markContact(context: ContactsContext, asked: OneContact): Promise<DeskContact> {
  await requireRight(context, asked);
  const { db, now } = context;
  return db.transaction().execute(async (transaction) => {
    const contact = await lockContact(transaction, asked);
    if (contact.answers.length > 0) return contact;
    await storeAnswer(transaction, { contactId: contact.id, text: null, hash: elsewhere, at: now() });
    return lockContact(transaction, asked);
  });
}

export async function readAnswerTimes(context: ContactsContext, asked: Asked): Promise<AnswerTimes> {
  await requireRight(context, asked);
  const { db, now } = context;
  const since = new Date(now().getTime() - answerTimeDays * dayMs);
  const { rows } = await sql<Omit<AnswerTimes, 'waiting' | 'months'>>`
    with firsts as (
      select c.created_at, a.answered_at, a.text is null as is_elsewhere
      from contacts c left join lateral (
        select answered_at, text from contact_answers where contact_id = c.id
        order by answered_at, text is not null limit 1) a on true
      where c.office_id = ${asked.officeId} and c.created_at > ${since}
    )
    select count(*) as received,
      count(*) filter (where not is_elsewhere and answered_at is not null) as answered,
      count(*) filter (where is_elsewhere and answered_at is not null) as "answeredElsewhere",
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
        filter (where not is_elsewhere and answered_at is not null))::int as "medianMinutes"
    from firsts`.execute(db);
  const [times] = rows;
  if (!times) throw new Error('an aggregate without a row');
  const months = await db
    .selectFrom('contacts')
    .where('office_id', '=', asked.officeId)
    .where('created_at', '>=', startOfMonth(laterMonth(parisDay(now()).slice(0, 7), 1 - shownMonths)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .select(({ fn }) => [
      sql<string>`to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM')`.as('month'),
      fn.countAll<number>().as('count'),
    ])
    .execute();
  const waiting = times.received - times.answered - times.answeredElsewhere;
  return { ...times, waiting, months };
}

/** Held until the transaction ends, so that an answer sent twice at once is one. @throws DeskRefusal 404 */
async function lockContact(
  transaction: Transaction<DirectoryDatabase>,
  { officeId, contactId }: OneContact,
): Promise<DeskContact> {
  const held = await transaction
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where('office_id', '=', officeId)
    .forUpdate()
    .executeTakeFirst();
  // By another statement: the one that waited sees no answer stored meanwhile.
  const row = held && (await selectContacts(transaction).where('c.id', '=', held.id).executeTakeFirst());
  if (!row)
    throw new DeskRefusal(404, { contactId: ['Ce message est introuvable\u202f: il a pu être effacé.'] });
  return contactOf(row);
}

async function storeAnswer(
  transaction: Transaction<DirectoryDatabase>,
  answer: {
    readonly contactId: string;
    readonly text: string | null;
    readonly hash: string;
    readonly at: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('contact_answers')
    .values({
      id: randomUUID(),
      contact_id: answer.contactId,
      text: answer.text,
      text_hash: answer.hash,
      answered_at: answer.at,
    })
    .execute();
}

function selectContacts(db: Db) {
  return db
    .selectFrom('contacts as c')
    .select(['c.id', 'c.created_at', 'c.days', 'c.prospect'])
    .select(
      sql<{ at: string; text: string | null }[]>`coalesce((
        select json_agg(json_build_object('at', a.answered_at, 'text', a.text) order by a.answered_at, a.id)
        from contact_answers a where a.contact_id = c.id), '[]')`.as('answers'),
    );
}

type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['execute']>>[number];

function contactOf({ id, created_at, days, prospect, answers }: ContactRow): DeskContact {
  return {
    id,
    sentAt: created_at.toISOString(),
    // As `contactOffice` stored them.
    days: days as ContactBody['days'],
    prospect: prospect as unknown as ContactBody['prospect'],
    answers: answers.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
  };
}
