import * as v from 'valibot';
import { isUuid } from '#domain/text/uuid.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { addNote, releaseRecord, takeRecord } from '#services/operators/work.ts';
import { type RecordKind, type RecordRef, recordKinds } from './console/page.ts';
import { action, type Operator } from './declaration.ts';
import { field, readBy, text } from './fields.ts';
import { RefusedError } from './refused.ts';

const maxNoteLength = 500;

export const writeRecord = ({ kind, id }: RecordRef) => `${kind} ${id}`;

const isKind = (kind: string): kind is RecordKind => Object.hasOwn(recordKinds, kind);

/** As `writeRecord` writes it. */
function readRecord(typed: string): RecordRef | undefined {
  const [kind = '', ...id] = typed.split(' ');
  return isKind(kind) && id.length > 0 ? { kind, id: id.join(' ') } : undefined;
}

const record = field('<record>', 'what waits', readBy(readRecord, 'It names no record.'));
const note = field(
  '<text>',
  'for the others, without more of a person than it needs',
  text(`It has 1 to ${maxNoteLength} characters.`, maxNoteLength),
);

/** @throws RefusedError in a terminal, which is nobody. */
function actorOf({ actor }: Operator): string {
  if (actor) return actor.id;
  throw new RefusedError('Take and note what waits in the console.');
}

export const takeWork = action({
  name: 'work take',
  title: 'takes what waits',
  description: 'Shows the others who does it. What another operator has is taken over with a note.',
  fields: {
    record,
    holder: field(
      '<holder>',
      'who had it when it was shown',
      v.optional(readBy((typed) => (isUuid(typed) ? typed : undefined), 'It names no operator.')),
    ),
    note: { ...note, schema: v.optional(note.schema) },
  },
  async effect(operator, { record, holder, note: text }) {
    const { db, now } = operator;
    const operatorId = actorOf(operator);
    const from = text === undefined ? undefined : holder;
    const other = await takeRecord(db, { record, operatorId, from, now: now() });
    if (other)
      throw new RefusedError(
        `Taken by ${other.email}.`,
        other.operatorId === holder
          ? 'Dites pourquoi vous le reprenez.'
          : `Déjà pris par ${other.email} le ${frenchInstant(other.at)}.`,
      );
    if (text !== undefined) await addNote(db, record, { operatorId, text, now: now() });
    return { data: { record } };
  },
});

export const releaseWork = action({
  name: 'work release',
  title: 'gives what waits back',
  description: 'Nobody has it any more.',
  fields: { record },
  async effect(operator, { record }) {
    await releaseRecord(operator.db, record, actorOf(operator));
    return { data: { record } };
  },
});

export const noteWork = action({
  name: 'work note',
  title: 'adds a note to what waits',
  description: 'Operators read it beside what waits. It is erased after a year, and with its person.',
  fields: { record, note },
  async effect(operator, { record, note: text }) {
    const { db, now } = operator;
    await addNote(db, record, { operatorId: actorOf(operator), text, now: now() });
    return { data: { record } };
  },
});
