import * as v from 'valibot';
import { maxContactAnswerLength } from '#domain/desk/answer-lengths.ts';
import { shownMonths } from '#domain/desk/desk-limits.ts';
import { contactBodySchema } from './contact.ts';
import { naturalNumber, pageInBody } from './numbers.ts';
import { operations, ours } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const right = {
  seance: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  officeId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
};
const contactId = v.pipe(v.string(), v.uuid());

export const contactsPerPage = 20;

export const deskContactSchema = v.object({
  id: contactId,
  sentAt: instant,
  ...contactBodySchema.entries,
  /** The first first; `text` is null where the school answered elsewhere. */
  answers: v.array(v.object({ at: instant, text: v.nullable(v.string()) })),
});
export type DeskContact = v.InferOutput<typeof deskContactSchema>;

const pagedContactsSchema = v.object({
  contacts: v.pipe(v.array(deskContactSchema), v.maxLength(contactsPerPage)),
  total: naturalNumber,
  waiting: naturalNumber,
  page: naturalNumber,
  pages: naturalNumber,
});
export type PagedContacts = v.InferOutput<typeof pagedContactsSchema>;

const answerTimesSchema = v.object({
  received: naturalNumber,
  answered: naturalNumber,
  answeredElsewhere: naturalNumber,
  waiting: naturalNumber,
  /** Between a message and its first answer from here. */
  medianMinutes: v.nullable(naturalNumber),
  /** Received by month in Paris, of the messages that are kept; months with none are absent. */
  months: v.pipe(v.array(v.object({ month: v.string(), count: naturalNumber })), v.maxLength(shownMonths)),
});
export type AnswerTimes = v.InferOutput<typeof answerTimesSchema>;

/** Messages of the contact form, for the school that they were sent to. */
export const deskContacts = operations({
  listDeskContacts: {
    ...ours,
    missing: [404],
    summary: 'Messages to a school, newest first, or those that wait, oldest first',
    method: 'POST',
    path: '/desk/contacts',
    body: v.object({
      ...right,
      page: pageInBody,
      waiting: v.optional(v.boolean(), false),
    }),
    response: pagedContactsSchema,
  },
  answerDeskContact: {
    ...ours,
    refusable: true,
    summary: 'Mails an answer to the visitor; the same text again changes nothing',
    method: 'POST',
    path: '/desk/contacts/answer',
    body: v.object({
      ...right,
      contactId,
      texte: v.pipe(v.string(), v.maxLength(4 * maxContactAnswerLength)),
    }),
    response: deskContactSchema,
  },
  markDeskContact: {
    ...ours,
    refusable: true,
    summary: 'Marks a message as answered elsewhere: it waits no more, and counts in no answer time',
    method: 'POST',
    path: '/desk/contacts/mark',
    body: v.object({ ...right, contactId }),
    response: deskContactSchema,
  },
  readAnswerTimes: {
    ...ours,
    missing: [404],
    summary: 'How many messages of the last 90 days were answered, how soon, and how many came by month',
    method: 'POST',
    path: '/desk/contacts/answer-times',
    body: v.object(right),
    response: answerTimesSchema,
  },
});
