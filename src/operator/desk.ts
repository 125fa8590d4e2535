import * as v from 'valibot';
import { describeChange } from '#domain/desk/describe-change.ts';
import { acceptDocument } from '#domain/school/document-links.ts';
import { reminderWorkingDays } from '#domain/training-file/deadlines.ts';
import { decideChange, listWaiting } from '#services/directory/desk/publish-change.ts';
import { endSchoolSessions } from '#services/directory/desk/sessions.ts';
import { listUnanswered } from '#services/directory/desk/unanswered-contacts.ts';
import { revokeSchoolFileLinks } from '#services/enrolment/training-files/school-mailbox.ts';
import { revokeSchoolReviewLinks } from '#services/reviews/review-links.ts';
import { action, list, type Operator, plural } from './declaration.ts';
import { argument, field, integer } from './fields.ts';
import { RefusedError } from './refused.ts';

const id = integer(2_147_483_647);

export const changesList = list({
  name: 'desk changes',
  title: 'changes of e-mail, agreement, label and documents that wait for you',
  description:
    'Lists the changes that wait, or decides one: the address that the listing has until then is mailed. An accepted e-mail ends the rights of the old mailbox at once.',
  owners: ['directory'],
  row: 'change',
  fields: {},
  async query({ db, house }) {
    const waiting = await listWaiting(db);
    const rows = waiting.map((row) => ({ ...row, unread: findUnread(row, house.documentHosts) }));
    const describe = ({ office_id, label, created_at, ...row }: (typeof rows)[number]) => ({
      ...{ id: row.id, school: office_id, name: label, part: row.part, before: row.before, after: row.after },
      ...{ askedAt: created_at, unread: row.unread },
    });
    return { rows, json: rows.map(describe) };
  },
  layout: 'blocks',
  columns: {
    change: ['heading', ({ id }) => String(id)],
    asked: ['heading', 'created_at'],
    school: ['heading', ({ office_id, label, city_name }) => `${office_id} ${label}, ${city_name}`],
    changes: ['paragraph', (row) => linesOf(row, ': '), (row) => linesOf(row, ' : ')],
    unread: [
      'paragraph',
      ({ unread }) =>
        unread.length === 0
          ? undefined
          : `Not on a host of DOCUMENT_HOSTS, so no page opens it: ${unread.join(', ')}. Without terms that open, the school sells nothing online.`,
      ({ unread }) =>
        unread.length > 0
          ? `Aucune page ne l’ouvre, son site n’est pas admis : ${unread.join(', ')}.`
          : undefined,
    ],
  },
  empty: 'No change waits.',
});

type Change = Awaited<ReturnType<typeof listWaiting>>[number];

const linesOf = ({ part, before, after }: Change, colon: string) =>
  describeChange(part, before, after)
    .map((line) => `${line.name}${colon}${line.before} → ${line.after}`)
    .join('\n');

/** Addresses of documents that pages would not open. */
function findUnread(
  { part, after }: { readonly part: string; readonly after: unknown },
  hosts: readonly string[],
): string[] {
  if (part !== 'documents') return [];
  const { mediator: _, ...documents } = Object(after) as Record<string, string | null>;
  return Object.values(documents).filter((address): address is string =>
    Boolean(address && acceptDocument(address, hosts) === undefined),
  );
}

export const decideDeskChange = action({
  name: 'desk decide',
  title: 'accepts or refuses a change',
  description: 'Publishes a change that waits, or refuses it for a reason; its school is mailed.',
  owners: ['directory'],
  moves: { what: 'rights' },
  fields: {
    id: argument('<id>', 'of the change', id),
    because: field('<text>', 'why it is refused, in the words mailed to the school', v.optional(v.string())),
  },
  async effect({ db, house, now }, { id, because }) {
    const mailing = { sender: house.sender, operatorEmail: house.operator.email };
    if (!(await decideChange({ db, now: now(), ...mailing }, id, because))) {
      throw new RefusedError(`No change ${id} waits.`, 'Ce changement n’attend plus.');
    }
    const decision = because === undefined ? 'published' : 'refused';
    return { text: `${id}: ${decision}. The school is mailed.\n`, data: { id, decision } };
  },
});

export const unansweredList = list({
  name: 'desk unanswered',
  title: 'schools that do not answer requests of visitors',
  description: `Lists the schools with requests that they neither answered nor marked as answered at their desk for ${reminderWorkingDays.operator} working days, longest wait first. An answer by telephone or from their own mailbox is not known here.`,
  owners: ['directory'],
  row: 'school',
  fields: {},
  query: async ({ db, now }) => ({ rows: await listUnanswered(db, now()) }),
  columns: {
    id: ['count', 'id'],
    school: ['text', ({ label, city }) => `${label}, ${city}`],
    count: ['count', 'count'],
    since: ['day', 'since'],
  },
  empty: 'No school is late.',
});

/** To training files and reviews; returns how many. */
export async function revokeSchoolLinks(
  db: Operator['db'],
  officeIds: readonly number[],
  now: Date,
): Promise<number> {
  const files = await revokeSchoolFileLinks(db, officeIds, now);
  return files + (await revokeSchoolReviewLinks(db, officeIds, now));
}

export const closeDesk = action({
  name: 'desk close',
  title: 'ends the sessions and unused links that reach a school',
  description:
    'Ends the open sessions of the mailboxes that reach this school: its own, and those of schools with the same SIREN; and every link by which these schools open a training file or answer a review. Whoever reads the mailbox can sign in again: change the e-mail of the listing first.',
  owners: ['directory'],
  moves: { what: 'rights' },
  fields: { school: argument('<school>', 'its number', id) },
  async effect({ db, now }, { school }) {
    const at = now();
    const ended = await endSchoolSessions(db, school, at);
    if (ended === undefined) {
      throw new RefusedError(`No school has the number ${school}.`, `Aucune école n’a le numéro ${school}.`);
    }
    const { sessions } = ended;
    const links = ended.links + (await revokeSchoolLinks(db, ended.officeIds, at));
    return {
      text: `${school}: ${plural(sessions, 'session')} and ${plural(links, 'link')} ended.\n`,
      data: { school, sessions, links },
    };
  },
});
