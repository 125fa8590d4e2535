import { releaseSchool as release } from '#services/directory/desk/release-school.ts';
import { listPayments } from '#services/enrolment/operator/find-payments.ts';
import { listFiles } from '#services/enrolment/operator/training-files.ts';
import { action, type Operator, plural } from './declaration.ts';
import { revokeSchoolLinks } from './desk.ts';
import { argument, field, integer, text } from './fields.ts';
import { RefusedError } from './refused.ts';

const ended: readonly string[] = ['signed', 'declined', 'closed'];

/** Of orders whose payment is under way: their confirmation goes to the mailbox that the school had. */
async function listUnderWay({ db }: Operator, officeId: number): Promise<string[]> {
  const filter = { school: String(officeId), states: ['pending'] } as const;
  const payments = await listPayments(db, filter, { limit: 10, offset: 0 });
  return payments.map(({ reference }) => reference);
}

/** Of training files that still need their school, whose mailbox opens them. */
async function listRunning({ db, now }: Operator, officeId: number): Promise<string[]> {
  const files = await listFiles(db, { isLate: false, now: now() });
  return files
    .filter((file) => file.officeId === officeId && !ended.includes(file.state))
    .map(({ reference }) => reference);
}

export const releaseSchool = action({
  name: 'schools release',
  title: 'takes back the desk that an accepted claim opened',
  description:
    'Undoes an accepted claim: a school that it made a member is listed by the State alone again, without what it published, and sells nothing; a member before has its mailbox back. Sessions and links end, the person is mailed the reason. Orders, enrolments and ended training files stay. It is refused while training files wait for their school, and while payments are under way.',
  owners: ['directory', 'enrolment'],
  moves: { what: 'rights' },
  fields: {
    school: argument('<school>', 'its number', integer(2_147_483_647)),
    reason: field('<text>', 'why, in French, as the person will read it', text('It is empty.', 1000)),
  },
  async effect(operator, { school, reason }) {
    const { db, house, now } = operator;
    const running = await listRunning(operator, school);
    if (running.length > 0) {
      throw new RefusedError(
        `School ${school} has training files that its mailbox opens: ${running.join(', ')}. End them first (files decide, payments refund).`,
        `Cette école a des dossiers en cours : ${running.join(', ')}. Terminez-les d’abord.`,
      );
    }
    const underWay = await listUnderWay(operator, school);
    if (underWay.length > 0) {
      throw new RefusedError(
        `School ${school} has payments under way: ${underWay.join(', ')}. Try again once they are paid or failed (payments show).`,
        `Cette école a des paiements en cours : ${underWay.join(', ')}.`,
      );
    }
    const released = await release({ db, mails: house.sender, now }, { officeId: school, because: reason });
    switch (released.kind) {
      case 'unclaimed':
        throw new RefusedError(
          `No accepted claim has opened the desk of a shown school ${school}.`,
          'Aucune demande acceptée n’a ouvert l’espace de cette école.',
        );
      case 'unlisted':
        throw new RefusedError(
          `School ${school} is not in the State’s list, or its page was opposed: hide it instead (schools hide).`,
          'L’État ne liste pas cette école, ou sa page est retirée : masquez-la plutôt.',
        );
      case 'released': {
        const { label, isListed, ended: closed } = released;
        const links = closed.links + (await revokeSchoolLinks(db, closed.officeIds, now()));
        const state = isListed ? 'is listed by the State alone' : 'has its mailbox back';
        return {
          text: `${school} ${label} ${state}; ${plural(closed.sessions, 'session')} and ${plural(links, 'link')} ended. The person is mailed.\n`,
          data: { school, name: label, listed: isListed, sessions: closed.sessions, links },
        };
      }
    }
  },
});
