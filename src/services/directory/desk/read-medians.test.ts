import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aContact } from '#test/support/mails.ts';
import { answerContact } from './desk-contacts.ts';
import { readMedians } from './read-medians.ts';

const bench = disposeAfterAll(await createDeskBench());
const own = 1;
let right: { readonly seance: string; readonly officeId: number };
const read = () => readMedians(bench.db, right, bench.now());

/** Schools 1 to `count` in Lyon, two more near it, all others in Paris; notes from 1 to 5. */
async function placeSchools(count: number) {
  await sql`update offices set note = 1 + id % 5, city_name = case when id <= ${count} then 'Lyon' else 'Ailleurs' end,
    commune_code = case when id <= ${count} then '69123' when id <= ${count + 2} then '69034' else '75056' end`.execute(
    bench.db,
  );
}

beforeEach(async () => {
  await bench.reset();
  right = { ...(await bench.signIn(`ecole${own}@exemple.fr`)), officeId: own };
});

describe('the median of other schools', () => {
  it('is that of the town from five of them on', async () => {
    await placeSchools(6);
    // 3, 4, 5, 1 and 2, without the own 2.
    expect(await read()).toContainEqual({
      ...{ what: 'note', own: 2, median: 3 },
      ...{ schools: 5, place: 'Lyon', isTown: true },
    });
  });

  it('is that of the département where the town has four, and absent below five there', async () => {
    await placeSchools(5);
    // 3, 4, 5, 1, 2 and 3.
    expect(await read()).toContainEqual({
      ...{ what: 'note', own: 2, median: 3 },
      ...{ schools: 6, place: 'Rhône', isTown: false },
    });
    await placeSchools(3);
    expect(await read()).toEqual([]);
  });

  it('counts schools without requests, and answer times of those that answered from here', async () => {
    await placeSchools(6);
    const { days, prospect } = aContact();
    for (const office_id of [1, 1, 2, 3, 3, 4]) {
      const contact = { office_id, days: JSON.stringify(days), prospect: JSON.stringify(prospect) };
      const { id } = await bench.db
        .insertInto('contacts')
        .values({ ...contact, created_at: bench.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = await bench.signIn(`ecole${office_id}@exemple.fr`);
      bench.pass(60_000);
      await answerContact(bench.context, {
        ...session,
        officeId: office_id,
        contactId: id,
        texte: 'Bonjour.',
      });
    }
    right = { ...(await bench.signIn(`ecole${own}@exemple.fr`)), officeId: own };
    const figures = await read();
    // 1, 2, 1, 0 and 0 requests of the others; three of them answered.
    expect(figures).toContainEqual(expect.objectContaining({ what: 'received', own: 2, median: 1 }));
    expect(figures.map(({ what }) => what)).not.toContain('minutes');
  });

  it('leaves out all schools of the same mailbox, whose figures would give away those of the others', async () => {
    await placeSchools(6);
    await sql`update offices set email = ${`ecole${own}@exemple.fr`} where id in (2, 3)`.execute(bench.db);
    // 5, 1 and 2 in Lyon, 3 and 4 near it.
    expect(await read()).toContainEqual({
      ...{ what: 'note', own: 2, median: 3 },
      ...{ schools: 5, place: 'Rhône', isTown: false },
    });
  });

  it('is refused for another’s school', async () => {
    right = { ...right, officeId: 2 };
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });
});
