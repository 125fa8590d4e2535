import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createReviewBench, learnersNamed } from '#test/support/review-bench.ts';
import { tablesHolding } from '#test/support/tables-holding.ts';
import { eraseOldReviews } from './erase-reviews.ts';
import { decideMonth, inviteMonth, listMonths } from './invite-month.ts';
import { describeProofs } from './proof.ts';

const bench = disposeAfterAll(await createReviewBench());

let schools = 100;
const newSchool = () => {
  schools += 1;
  return { id: schools, label: `École ${schools}` };
};
type Office = ReturnType<typeof newSchool>;

const learnersOf = (office: Office, month: string, count: number) =>
  learnersNamed(count, (at) => `eleve-${office.id}-${month}-${at}`);
const send = (office: Office, month: string, count: number, by: 'school' | 'operator' = 'school') =>
  inviteMonth(bench.mailing, { office, month, learners: learnersOf(office, month, count) }, by);
const mailsOf = async (office: Office) => {
  const { count } = await bench.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', 'like', `eleve-${office.id}-%`)
    .executeTakeFirstOrThrow();
  return count;
};
const decide = (office: Office, month: string, because?: string) =>
  decideMonth(bench.mailing, { officeId: office.id, month }, because === undefined ? undefined : { because });
const publicFigures = async (office: Office) => {
  const { invitations, months } = await describeProofs(bench.db, office.id, 1);
  return { sent: invitations.sent, months: months.map(({ month, invited }) => ({ month, invited })) };
};

describe('the lists of a school', () => {
  it('invite 40 learners at once, and wait for the operator with 41', async () => {
    const [within, beyond] = [newSchool(), newSchool()];
    expect(await send(within, '2026-10', 40)).toMatchObject({ mailed: 40, waits: false });
    expect(await mailsOf(within)).toBe(40);
    const waiting = { ended: 41, invited: 0, mailed: 0, waits: true };
    expect(await send(beyond, '2026-10', 41)).toMatchObject(waiting);
    expect(await mailsOf(beyond)).toBe(0);
    expect(await publicFigures(beyond)).toEqual({ sent: 0, months: [] });
    expect(await send(beyond, '2026-10', 3)).toBeUndefined();
    const ofMonth = ({ id, label }: Office) => ({ officeId: id, office: label, month: '2026-10' });
    expect(await listMonths(bench.db, bench.now())).toMatchObject([
      { ...ofMonth(within), ended: 40, invited: 40, state: 'invited' },
      { ...ofMonth(beyond), ended: 41, invited: 0, state: 'waits' },
    ]);
  });

  it('count together over several calls, those that wait apart, until the next month', async () => {
    const office = newSchool();
    expect(await send(office, '2026-10', 39)).toMatchObject({ waits: false });
    expect(await send(office, '2026-09', 2)).toMatchObject({ waits: true });
    expect(await send(office, '2026-08', 1)).toMatchObject({ waits: false });
    expect(await send(office, '2026-07', 1)).toMatchObject({ waits: true });
    bench.pass(4);
    expect(await send(office, '2026-06', 40)).toMatchObject({ waits: false });
  });

  it('sent at the same instant do not exceed the limit', async () => {
    const office = newSchool();
    const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    const sent = await Promise.all(months.map((month) => send(office, month, 15)));
    expect(sent.filter((one) => one?.waits === false)).toHaveLength(2);
    expect(await mailsOf(office)).toBe(30);
  });

  it('of the operator have no limit', async () => {
    expect(await send(newSchool(), '2026-10', 60, 'operator')).toMatchObject({ mailed: 60, waits: false });
  });
});

describe('a list that waits', () => {
  it('is sent once the operator accepts it, without those invited or stopped since', async () => {
    const office = newSchool();
    await send(office, '2026-09', 50);
    const [first, second] = learnersOf(office, '2026-09', 2);
    const earlier = { office, month: '2026-08', learners: first ? [first] : [] };
    await inviteMonth(bench.mailing, earlier, 'operator');
    const { jeton } = await bench.linkTo(first?.email ?? '');
    await bench.desk.stop({ jeton });
    bench.pass(2);
    expect(second).toBeDefined();
    expect(await decide(office, '2026-09')).toEqual({ invited: 49, mailed: 49, stopped: 1 });
    expect(await mailsOf(office)).toBe(50);
    expect(await decide(office, '2026-09')).toBeUndefined();
    const sent = await bench.db
      .selectFrom('review_invitations')
      .select(['sent_at', 'held_at'])
      .where('email', '=', second?.email ?? '')
      .executeTakeFirstOrThrow();
    expect(sent).toEqual({ sent_at: bench.now(), held_at: null });
    expect(await publicFigures(office)).toMatchObject({ sent: 50 });
  });

  it('of two decisions at once takes one', async () => {
    const office = newSchool();
    await send(office, '2026-09', 41);
    const decided = await Promise.all([decide(office, '2026-09'), decide(office, '2026-09', 'Faux.')]);
    expect(decided.filter((one) => one === undefined)).toHaveLength(1);
  });

  it('is erased when it is refused, and stays known', async () => {
    const office = newSchool();
    await send(office, '2026-09', 41);
    expect(await decide(office, '2026-09', 'Ces élèves n’existent pas.')).toMatchObject({ mailed: 0 });
    expect(await mailsOf(office)).toBe(0);
    const left = await bench.db
      .selectFrom('review_invitations')
      .select('id')
      .where('office_id', '=', office.id)
      .execute();
    expect(left).toEqual([]);
    expect(await send(office, '2026-09', 1)).toBeUndefined();
    const months = await listMonths(bench.db, bench.now());
    const refused = { state: 'refused', because: 'Ces élèves n’existent pas.' };
    expect(months.find(({ officeId }) => officeId === office.id)).toMatchObject(refused);
    expect(await publicFigures(office)).toEqual({ sent: 0, months: [] });
  });

  it('that nobody decides loses its addresses after 90 days, and then invites nobody', async () => {
    const office = newSchool();
    await send(office, '2026-09', 41);
    bench.pass(90);
    await eraseOldReviews(bench.db, bench.now());
    expect(await tablesHolding(bench.db, `eleve-${office.id}-`)).toEqual([]);
    expect(await decide(office, '2026-09')).toEqual({ invited: 0, mailed: 0, stopped: 41 });
  });
});
