import { beforeEach, describe, expect, it } from 'vitest';
import { heldIn } from '#domain/people/held-data.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createOperatorsBench, type OperatorsBench } from '#test/support/operators.ts';
import { eraseOperators } from './erase-operators.ts';
import {
  addNote,
  describePerson,
  erasePerson,
  listNotes,
  readRecordWork,
  releaseRecord,
  takeRecord,
} from './work.ts';

const bench: OperatorsBench = disposeAfterAll(await createOperatorsBench());
const { db, now } = bench;
const record = { kind: 'order', id: 'CR-7K3M-9XQ2' };
let [lea, max]: readonly string[] = ['', ''];
let people = 0;
beforeEach(async () => {
  people += 1;
  [lea, max] = await Promise.all(
    ['lea', 'max'].map(async (name) => (await bench.join(`${name}${people}@example.fr`)).id),
  );
  await db.deleteFrom('operator_assignments').execute();
  await db.deleteFrom('operator_notes').execute();
});
const take = (operatorId = '', from?: string) => takeRecord(db, { record, operatorId, from, now: now() });
const holder = async () => (await readRecordWork(db, record)).assignment?.operatorId;
const note = (text: string, id = record.id) =>
  addNote(db, { ...record, id }, { operatorId: lea ?? '', text, now: now() });

describe('what waits', () => {
  it('is taken by one operator, also of two at once; the other reads by whom', async () => {
    const answers = await Promise.all([take(lea), take(max)]);
    expect(answers.filter((one) => one === undefined)).toHaveLength(1);
    expect(answers.find((one) => one !== undefined)?.operatorId).toBe(await holder());
  });

  it('is taken again by the same operator without a change', async () => {
    await take(lea);
    const { assignment } = await readRecordWork(db, record);
    bench.pass(1);
    expect(await take(lea)).toBeUndefined();
    expect((await readRecordWork(db, record)).assignment).toEqual(assignment);
  });

  it('is taken over from who has it alone, also of two at once', async () => {
    await take(lea);
    const { id: zoe } = await bench.join(`zoe${people}@example.fr`);
    const answers = await Promise.all([take(max, lea), take(zoe, lea)]);
    expect(answers.filter((one) => one === undefined)).toHaveLength(1);
    expect([max, zoe]).toContain(await holder());
  });

  it('is released by who has it alone, and by removal', async () => {
    await take(lea);
    await releaseRecord(db, record, max ?? '');
    expect(await holder()).toBe(lea);
    await releaseRecord(db, record, lea ?? '');
    expect(await holder()).toBeUndefined();
    await take(max);
    await bench.remove(`max${people}@example.fr`);
    expect(await holder()).toBeUndefined();
  });
});

describe('a note', () => {
  it('has 1 to 500 characters', async () => {
    await note('x');
    await note('x'.repeat(500));
    await expect(note('')).rejects.toThrow('check');
    await expect(note('x'.repeat(501))).rejects.toThrow('check');
    expect(await readRecordWork(db, record)).toMatchObject({ notes: 2 });
  });

  it('is one when it is sent twice', async () => {
    await Promise.all([note('Rappeler demain.'), note('Rappeler demain.')]);
    expect(await listNotes(db, record)).toHaveLength(1);
  });

  it('goes with the person that its record is of, and no other note', async () => {
    await note('Rappeler demain.');
    await note('Autre commande.', 'CR-0000-0000');
    const mail = crypto.randomUUID();
    await note('Son ancien e-mail.', mail.slice(0, 8));
    const held = heldIn('payment_intents', 'kept')(crypto.randomUUID(), now(), { reference: record.id });
    const found = await describePerson(db, [held], [{ id: mail }]);
    expect(found).toMatchObject([
      { fate: 'erased', data: { text: 'Rappeler demain.' } },
      { fate: 'erased', data: { text: 'Son ancien e-mail.' } },
    ]);
    await db.transaction().execute((transaction) => erasePerson(transaction, found));
    expect(await listNotes(db, record)).toEqual([]);
    expect(await listNotes(db, { ...record, id: 'CR-0000-0000' })).toHaveLength(1);
  });

  it('is erased a year after it was written, with who had the record', async () => {
    await note('Rappeler demain.');
    await take(lea);
    const at = new Date(now());
    at.setUTCFullYear(at.getUTCFullYear() + 1);
    expect(await eraseOperators(db, new Date(at.getTime() - 1))).toMatchObject({ notes: 0 });
    expect(await eraseOperators(db, at)).toMatchObject({ notes: 1 });
    expect(await readRecordWork(db, record)).toEqual({ assignment: undefined, notes: 0 });
  });
});
