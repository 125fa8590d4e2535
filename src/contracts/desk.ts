import * as v from 'valibot';
import { minComparedSchools } from '#domain/desk/desk-limits.ts';
import { naturalNumber } from './numbers.ts';
import { operations, ours } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
/** Of a link, and of a session. */
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const uuid = v.pipe(v.string(), v.uuid());
const right = v.object({
  seance: token,
  officeId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
});

export const maxDeskSchools = 300;

const deskSchoolSchema = v.object({
  id: v.number(),
  label: v.string(),
  city: v.string(),
  uri: v.nullable(v.string()),
  /** When another mailbox takes over, by a claim that the operator accepted. */
  mailboxChangesAt: v.optional(instant),
});

const deskSchema = v.object({
  sessionId: uuid,
  email: v.string(),
  expiresAt: instant,
  /** By town and name. */
  schools: v.pipe(v.array(deskSchoolSchema), v.maxLength(maxDeskSchools)),
});
export type Desk = v.InferOutput<typeof deskSchema>;

const deskSessionLineSchema = v.object({
  id: uuid,
  openedAt: instant,
  seenAt: instant,
  expiresAt: instant,
  /** That of the reader. */
  isOwn: v.boolean(),
});
export type DeskSessionLine = v.InferOutput<typeof deskSessionLineSchema>;

/** In the order of the page. */
export const comparedFigures = ['price', 'note', 'received', 'minutes'] as const;

const deskMediansSchema = v.array(
  v.object({
    /** Cents of the car licence's pack; note of five; requests, and minutes to their answer, of the last 90 days. */
    what: v.picklist(comparedFigures),
    own: v.nullable(v.number()),
    median: v.number(),
    /** Behind the median: five at least, without this one. */
    schools: v.pipe(naturalNumber, v.minValue(minComparedSchools)),
    /** A town or, where its schools are too few, the département. */
    place: v.string(),
    isTown: v.boolean(),
  }),
);
export type DeskMedians = v.InferOutput<typeof deskMediansSchema>;

/** The school's desk; ours, beyond the published interface. A call without a valid session, or without a right to its
 * school, is a 404 (docs/product/desk.md). */
export const desk = operations({
  askDeskLink: {
    ...ours,
    summary: 'Mails a link that opens the desk; the answer does not reveal whether a school has this e-mail',
    method: 'POST',
    path: '/desk/ask-link',
    body: v.object({ email: v.pipe(v.string(), v.maxLength(200)) }),
    /** Names the mail in the demonstration's mailbox; opens nothing. */
    response: v.object({ demande: uuid }),
  },
  openDeskLink: {
    ...ours,
    missing: [404],
    summary: 'Opens a session of 8 hours by a mailed link, which is then used up',
    method: 'POST',
    path: '/desk/open',
    body: v.object({ jeton: token }),
    response: v.object({ seance: token, expiresAt: instant }),
  },
  readDesk: {
    ...ours,
    missing: [404],
    summary: 'Whose session it is, and the schools it gives a right to now',
    method: 'POST',
    path: '/desk/read',
    body: v.object({ seance: token }),
    response: deskSchema,
  },
  listDeskSessions: {
    ...ours,
    missing: [404],
    summary: 'The open sessions of this e-mail, newest first',
    method: 'POST',
    path: '/desk/sessions',
    body: v.object({ seance: token }),
    response: v.array(deskSessionLineSchema),
  },
  revokeDeskSessions: {
    ...ours,
    missing: [404],
    summary: 'Ends one session of this e-mail; without `id` all of them',
    method: 'POST',
    path: '/desk/sessions/revoke',
    body: v.object({ seance: token, id: v.optional(uuid) }),
    response: v.literal(true),
  },
  objectToClaims: {
    ...ours,
    missing: [404],
    summary: 'Stops the claims that would give the desk of this school to another mailbox',
    method: 'POST',
    path: '/desk/claims/object',
    body: right,
    response: v.literal(true),
  },
  readMedians: {
    ...ours,
    missing: [404],
    summary:
      'Figures of a school beside the median of its town, or of its département; never those of another school',
    method: 'POST',
    path: '/desk/medians',
    body: right,
    response: deskMediansSchema,
  },
  closeDesk: {
    ...ours,
    missing: [404],
    summary: 'Ends this session',
    method: 'POST',
    path: '/desk/close',
    body: v.object({ seance: token }),
    response: v.literal(true),
  },
});
