import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { acceptClaim, openDueClaims } from './claims.ts';
import { releaseSchool } from './release-school.ts';
import { openDesk } from './sessions.ts';

const bench = disposeAfterAll(await createDeskBench());
const context = { ...bench.context, documentHosts: [] };
const hour = 3_600_000;
const seen = { proof: 'prefectoral-decision-and-identity', note: 'Décision et CNI vues' } as const;
const claimOf = (officeId: number) => ({
  ...{ reference: `AD-0000-000${officeId}`, officeId, email: `gerante${officeId}@exemple.fr` },
  siret: `12345678900${String(officeId).padStart(3, '0')}`,
});
const because = 'La décision présentée était fausse.';
const release = (officeId: number) => releaseSchool(bench.context, { officeId, because });
const office = (id: number) =>
  bench.db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rows = (table: 'formulas' | 'opening_hours' | 'listings', id = 1) =>
  bench.db.selectFrom(table).select('office_id').where('office_id', '=', id).execute();

beforeEach(async () => {
  for (const table of ['school_claims', 'listing_changes', 'official_schools'] as const) {
    await bench.db.deleteFrom(table).execute();
  }
  await bench.db.updateTable('offices').set({ member: true }).where('member', 'is', false).execute();
  await bench.reset();
});

/** As the State's list alone has them. */
async function list(...ids: number[]) {
  for (const id of ids) {
    await bench.db
      .insertInto('official_schools')
      .values({
        ...{ office_id: id, agreement: `E230690001${id}`, name: 'ÉCOLE', street: '1 RUE HAUTE' },
        ...{ zip_code: '69001', city: 'LYON', source: 'Liste', read_on: '2026-12-01' },
      })
      .execute();
  }
  await bench.db.updateTable('offices').set({ member: false, email: null }).where('id', 'in', ids).execute();
}

describe('a school that a claim made a member', () => {
  it('is listed again without what it published, its desk is closed and its person mailed', async () => {
    await list(1);
    await acceptClaim(context, claimOf(1), seen);
    const { seance } = await bench.signIn(claimOf(1).email);
    const before = await office(1);
    expect(await rows('formulas')).not.toEqual([]);
    expect(await release(1)).toMatchObject({ kind: 'released', isListed: true, ended: { sessions: 1 } });
    expect(await office(1)).toMatchObject({
      ...{ member: false, email: null, siret: null, presentation: null, photos: [] },
      ...{ uri: before.uri, label: before.label, agrement: 'E 23 069 0001 1' },
    });
    expect([await rows('formulas'), await rows('opening_hours')]).toEqual([[], []]);
    expect(await openDesk(bench.db, { seance, officeId: 1 }, bench.now())).toBeUndefined();
    const mails = bench.db.selectFrom('mails').select(['kind', 'recipient', 'text_body']);
    expect(await mails.where('kind', '=', 'claim-released').execute()).toEqual([
      { kind: 'claim-released', recipient: claimOf(1).email, text_body: expect.stringContaining(because) },
    ]);
  });

  it('is released once, may be claimed again, and counts for no SIREN', async () => {
    await list(1, 2);
    await acceptClaim(context, claimOf(1), seen);
    await release(1);
    expect(await release(1)).toEqual({ kind: 'unclaimed' });
    await acceptClaim(context, { ...claimOf(1), reference: 'AD-0000-0009' }, seen);
    await release(1);
    await acceptClaim(context, claimOf(2), seen);
    await bench.give(3, { siret: '12345678900003' });
    const { seance } = await bench.signIn(claimOf(2).email);
    expect((await openDesk(bench.db, { seance }, bench.now()))?.officeIds).toEqual([2]);
  });

  it('stays a member where no list of the State has it', async () => {
    await list(1);
    await acceptClaim(context, claimOf(1), seen);
    await bench.db.updateTable('official_schools').set({ left_on: '2026-12-05' }).execute();
    expect(await release(1)).toEqual({ kind: 'unlisted' });
    expect(await office(1)).toMatchObject({ member: true, email: claimOf(1).email });
  });
});

describe('a member before its claim', () => {
  async function claim() {
    await acceptClaim(context, claimOf(4), seen);
    bench.pass(48 * hour);
    await openDueClaims(bench.context);
  }

  it('has its mailbox back, and keeps what it sells', async () => {
    await claim();
    expect((await office(4)).email).toBe(claimOf(4).email);
    expect(await release(4)).toMatchObject({ kind: 'released', isListed: false });
    expect(await office(4)).toMatchObject({ member: true, email: 'ecole4@exemple.fr' });
    expect(await rows('listings', 4)).not.toEqual([]);
  });

  it('keeps another mailbox that it has since', async () => {
    await claim();
    await bench.give(4, { email: 'autre@exemple.fr' });
    await release(4);
    expect((await office(4)).email).toBe('autre@exemple.fr');
  });
});
