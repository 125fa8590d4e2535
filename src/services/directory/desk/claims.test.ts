import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { makeClaimCode } from './claim-code.ts';
import { eraseClaims, findClaimed } from './claim-rows.ts';
import { acceptClaim, type ClaimProven, objectToClaims, openDueClaims, refuseClaim } from './claims.ts';
import { openDesk, readDesk } from './sessions.ts';

const bench = disposeAfterAll(await createDeskBench());
beforeEach(async () => {
  await bench.db.deleteFrom('school_claims').execute();
  await bench.db.updateTable('offices').set({ member: true }).where('member', 'is', false).execute();
  await bench.reset();
});

const hour = 3_600_000;
const seen = { proof: 'prefectoral-decision-and-identity', note: 'Décision et CNI vues' } as const;
const siret = (establishment: number) => `12345678900${String(establishment).padStart(3, '0')}`;
const claimOf = (officeId: number) => ({
  ...{ reference: `AD-0000-000${officeId}`, officeId, email: `gerante${officeId}@exemple.fr` },
  siret: siret(officeId),
});
const context = { ...bench.context, documentHosts: [] };
const accept = (officeId: number, proven: ClaimProven = seen) =>
  acceptClaim(context, claimOf(officeId), proven);
/** As the State's list alone has it. */
const list = (...ids: number[]) =>
  bench.db.updateTable('offices').set({ member: false, email: null }).where('id', 'in', ids).execute();
const office = (id: number) =>
  bench.db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = async () =>
  (await bench.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('kind').execute()).map(
    ({ kind, recipient }) => `${kind} to ${recipient}`,
  );
async function reached(by: string) {
  const { seance } = await bench.signIn(by);
  return (await openDesk(bench.db, { seance }, bench.now()))?.officeIds.toSorted();
}

describe('a claim of a listed school', () => {
  it('makes it a member with its number and address, and opens its desk to the person', async () => {
    await list(1);
    const before = await office(1);
    expect(await accept(1)).toMatchObject({ kind: 'accepted', isOpen: true });
    expect(await office(1)).toMatchObject({
      ...{ id: 1, uri: before.uri, street_name: before.street_name, member: true },
      ...{ email: claimOf(1).email, siret: siret(1) },
    });
    const listed = await bench.db
      .selectFrom('listings')
      .select('office_id')
      .where('office_id', '=', 1)
      .execute();
    expect(listed).not.toEqual([]);
    expect(await mails()).toEqual([`claim-accepted to ${claimOf(1).email}`]);
    expect(await reached(claimOf(1).email)).toEqual([1]);
  });

  it('is accepted once, also twice at the same instant', async () => {
    await list(1);
    const both = await Promise.all([accept(1), accept(1)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'known']);
    expect(await accept(1)).toEqual({ kind: 'known' });
    expect(await mails()).toHaveLength(1);
  });

  it('is refused where no page shows the school, or another one has its SIRET', async () => {
    await list(1);
    await bench.give(1, { hidden_at: new Date(), hidden_by: 'operator' });
    expect(await accept(1)).toEqual({ kind: 'no-page' });
    expect(await findClaimed(bench.db, 1)).toBeUndefined();
    await list(2);
    await bench.give(3, { siret: siret(2) });
    expect(await accept(2)).toEqual({ kind: 'siret-of', officeId: 3 });
    expect(await office(2)).toMatchObject({ member: false, email: null });
  });

  it('finds no school that the State alone lists where no page shows these', async () => {
    await list(1);
    expect(await findClaimed(bench.db, 1, false)).toBeUndefined();
    expect(await findClaimed(bench.db, 1, true)).toMatchObject({ officeId: 1, isMember: false });
    expect(await findClaimed(bench.db, 2, false)).toMatchObject({ officeId: 2, isMember: true });
  });

  it('that is refused opens nothing; the person is mailed the reason once', async () => {
    await list(1);
    expect(await refuseClaim(bench.context, claimOf(1), 'Aucune preuve.')).toBe('refused');
    expect(await refuseClaim(bench.context, claimOf(1), 'Aucune preuve.')).toBe('known');
    expect(await accept(1)).toEqual({ kind: 'refused' });
    expect(await mails()).toEqual([`claim-refused to ${claimOf(1).email}`]);
    await eraseClaims(bench.db, bench.now());
    expect(await bench.db.selectFrom('school_claims').selectAll().execute()).toEqual([]);
  });
});

describe('a code told at the published telephone', () => {
  async function tell() {
    const made = await makeClaimCode(bench.context, claimOf(1));
    if (typeof made === 'string') throw new Error(made);
    return made;
  }
  const give = (code: string) => accept(1, { proof: 'code-by-telephone', code });
  const other = (code: string) => (code === '000000' ? '000001' : '000000');
  beforeEach(() => list(1));

  it.each([
    [0, 'accepted'],
    [2, 'accepted'],
    [3, 'wrong-code'],
  ])('given after %i wrong ones: %s', async (wrong, kind) => {
    const { code, phone } = await tell();
    expect(phone).toBe((await office(1)).phone_number);
    for (let tries = 0; tries < wrong; tries += 1) {
      expect(await give(other(code))).toEqual({ kind: 'wrong-code' });
    }
    expect(await give(code)).toMatchObject({ kind });
    expect((await office(1)).member).toBe(kind === 'accepted');
  });

  it.each([
    ['at 59:59 minutes', hour - 1000, 'accepted'],
    ['at an hour', hour, 'wrong-code'],
  ])('given %s: %s', async (_, afterMs, kind) => {
    const { code } = await tell();
    bench.pass(afterMs);
    expect(await give(code)).toMatchObject({ kind });
  });

  it('is replaced by the next one, and stored as its hash alone', async () => {
    const first = await tell();
    let second = await tell();
    while (second.code === first.code) second = await tell();
    const stored = JSON.stringify(await bench.db.selectFrom('school_claims').selectAll().execute());
    expect(stored).not.toContain(`"${second.code}"`);
    expect(await give(first.code)).toEqual({ kind: 'wrong-code' });
    expect(await give(second.code)).toMatchObject({ kind: 'accepted' });
    expect(await makeClaimCode(bench.context, claimOf(1))).toBe('decided');
  });

  it('is not made without a published telephone, nor accepted without one made', async () => {
    expect(await give('123456')).toEqual({ kind: 'wrong-code' });
    await bench.db.updateTable('offices').set({ phone_number: null }).where('id', '=', 1).execute();
    expect(await makeClaimCode(bench.context, claimOf(1))).toBe('no-phone');
  });
});

describe('a claim of a member', () => {
  const run = async () => (await openDueClaims(bench.context)).opened;

  it.each([
    ['not at 47:59:59 hours', 48 * hour - 1000, 0],
    ['at 48 hours', 48 * hour, 1],
  ])('changes its mailbox %s, which was told', async (_, afterMs, opened) => {
    await bench.give(1, { siret: siret(9) });
    expect(await accept(1)).toMatchObject({ kind: 'accepted', isOpen: false });
    expect(await mails()).toEqual([
      `claim-accepted to ${claimOf(1).email}`,
      'claim-changes to ecole1@exemple.fr',
    ]);
    bench.pass(afterMs);
    expect(await run()).toBe(opened);
    expect(await run()).toBe(0);
    expect(await office(1)).toMatchObject({
      email: opened ? claimOf(1).email : 'ecole1@exemple.fr',
      siret: siret(9),
    });
  });

  it('without a SIRET is refused where another school has that of the claim', async () => {
    await bench.give(1, { siret: null });
    await bench.give(3, { siret: siret(1) });
    expect(await accept(1)).toEqual({ kind: 'siret-of', officeId: 3 });
    await bench.give(1, { siret: siret(9) });
    expect(await accept(1)).toMatchObject({ kind: 'accepted' });
  });

  it('is the only one accepted until it is open or stopped', async () => {
    const second = { ...claimOf(1), reference: 'AD-0000-0009', email: 'autre.gerante@exemple.fr' };
    const opensAt = new Date(bench.now().getTime() + 48 * hour);
    await accept(1);
    expect(await acceptClaim(context, second, seen)).toEqual({
      ...{ kind: 'other-claim', reference: claimOf(1).reference, opensAt },
    });
    await refuseClaim(bench.context, claimOf(1), 'L’école s’y oppose.');
    expect(await acceptClaim(context, second, seen)).toMatchObject({ kind: 'accepted' });
    bench.pass(48 * hour);
    expect(await run()).toBe(1);
    expect((await office(1)).email).toBe(second.email);
  });

  it('changes nothing once the operator stops it, or the mailbox is another than the one told', async () => {
    await accept(1);
    await accept(2);
    expect(await refuseClaim(bench.context, claimOf(1), 'L’école s’y oppose.')).toBe('stopped');
    await bench.give(2, { email: 'autre@exemple.fr' });
    bench.pass(48 * hour);
    expect(await run()).toBe(0);
    expect((await office(1)).email).toBe('ecole1@exemple.fr');
    expect((await office(2)).email).toBe('autre@exemple.fr');
    expect(await mails()).toContain(`claim-refused to ${claimOf(2).email}`);
    await bench.give(2, { email: 'ecole2@exemple.fr' });
    expect(await run()).toBe(0);
  });

  it('stops by the objection of the mailbox, which its desk announces; another school’s changes nothing', async () => {
    await accept(1);
    const [own, foreign] = [await bench.signIn('ecole1@exemple.fr'), await bench.signIn('ecole2@exemple.fr')];
    const announced = async () =>
      (await readDesk(bench.db, own, bench.now())).schools.map(({ mailboxChangesAt }) => mailboxChangesAt);
    expect(await announced()).toEqual([new Date(bench.now().getTime() + 48 * hour).toISOString()]);
    await expect(objectToClaims(bench.context, { ...foreign, officeId: 1 })).rejects.toMatchObject({
      status: 404,
    });
    expect(await announced()).not.toEqual([undefined]);
    await objectToClaims(bench.context, { ...own, officeId: 1 });
    await objectToClaims(bench.context, { ...own, officeId: 1 });
    expect(await announced()).toEqual([undefined]);
    bench.pass(48 * hour);
    expect(await run()).toBe(0);
    expect((await mails()).filter((mail) => mail.startsWith('claim-refused'))).toHaveLength(1);
  });

  it('that has opened the desk is refused no more, and its record stays', async () => {
    await accept(1);
    bench.pass(48 * hour);
    expect(await Promise.all([run(), run()])).toContain(1);
    expect(await refuseClaim(bench.context, claimOf(1), 'Trop tard.')).toBe('opened');
    await eraseClaims(bench.db, bench.now());
    expect(await bench.db.selectFrom('school_claims').selectAll().execute()).toHaveLength(1);
  });
});

describe('the rule of one SIREN', () => {
  it('begins with the second claim that is accepted for it', async () => {
    await bench.give(3, { siret: siret(3) });
    await list(1, 2);
    await accept(1);
    expect(await reached(claimOf(1).email)).toEqual([1]);
    expect(await reached('ecole3@exemple.fr')).toEqual([3]);
    await accept(2);
    for (const mailbox of [claimOf(1).email, claimOf(2).email, 'ecole3@exemple.fr']) {
      expect(await reached(mailbox)).toEqual([1, 2, 3]);
    }
  });

  it('counts claims with that SIREN alone', async () => {
    await bench.give(1, { siret: siret(1) });
    await bench.give(2, { siret: siret(2) });
    const foreign = { ...claimOf(1), siret: '98765432100011' };
    await acceptClaim(context, foreign, seen);
    bench.pass(48 * hour);
    await openDueClaims(bench.context);
    await list(3);
    await accept(3);
    expect(await reached(claimOf(3).email)).toEqual([3]);
  });

  it('is unchanged for schools that nobody claimed', async () => {
    await bench.give(1, { siret: siret(1) });
    await bench.give(2, { siret: siret(2) });
    expect(await reached('ecole1@exemple.fr')).toEqual([1, 2]);
  });
});
