import * as v from 'valibot';
import { describeChange } from '#domain/desk/describe-change.ts';
import { decideChange, listWaiting } from '#services/directory/desk/publish-change.ts';
import { endSchoolSessions } from '#services/directory/desk/sessions.ts';
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
  async query({ db }) {
    const rows = await listWaiting(db);
    const describe = ({ id, office_id, label, part, before, after, created_at }: (typeof rows)[number]) => ({
      ...{ id, school: office_id, name: label, part, before, after, askedAt: created_at },
    });
    return { rows, json: rows.map(describe) };
  },
  layout: 'blocks',
  columns: {
    change: ['heading', ({ id }) => String(id)],
    asked: ['heading', 'created_at'],
    school: ['heading', ({ office_id, label, city_name }) => `${office_id} ${label}, ${city_name}`],
    changes: [
      'paragraph',
      ({ part, before, after }) =>
        describeChange(part, before, after)
          .map((line) => `${line.name}: ${line.before} → ${line.after}`)
          .join('\n'),
    ],
  },
  empty: 'No change waits.',
});

export const decideDeskChange = action({
  name: 'desk decide',
  title: 'accepts or refuses a change',
  description: 'Publishes a change that waits, or refuses it for a reason; its school is mailed.',
  owners: ['directory'],
  fields: {
    id: argument('<id>', 'of the change', id),
    because: field('<text>', 'why it is refused, in the words mailed to the school', v.optional(v.string())),
  },
  async effect({ db, house, now }, { id, because }) {
    const mailing = { sender: house.sender, operatorEmail: house.operator.email };
    if (!(await decideChange({ db, now: now(), ...mailing }, id, because))) {
      throw new RefusedError(`No change ${id} waits.`);
    }
    const decision = because === undefined ? 'published' : 'refused';
    return { text: `${id}: ${decision}. The school is mailed.\n`, data: { id, decision } };
  },
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
  fields: { school: argument('<school>', 'its number', id) },
  async effect({ db, now }, { school }) {
    const at = now();
    const ended = await endSchoolSessions(db, school, at);
    if (ended === undefined) throw new RefusedError(`No school has the number ${school}.`);
    const { sessions } = ended;
    const links = ended.links + (await revokeSchoolLinks(db, ended.officeIds, at));
    return {
      text: `${school}: ${plural(sessions, 'session')} and ${plural(links, 'link')} ended.\n`,
      data: { school, sessions, links },
    };
  },
});
