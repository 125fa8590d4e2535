import { frenchInstant } from '#domain/time/french-dates.ts';
import { listNotes, type RecordWork } from '#services/operators/work.ts';
import { type Facts, type Operator, plural } from '../declaration.ts';
import { noteWork, releaseWork, takeWork, writeRecord } from '../work.ts';
import { formPage, type RecordRef, recordKinds, step } from './page.ts';

const ofRecord = ({ record }: { readonly record: RecordRef }) => record;

export async function readNotes(
  { record }: { readonly record?: RecordRef },
  operator: Pick<Operator, 'db'>,
): Promise<Facts> {
  const notes = record ? await listNotes(operator.db, record) : [];
  return notes.map(({ email, text, at }) => [`${email}, ${frenchInstant(at)}`, text] as const);
}

/** With what they are about. */
const besideNote: typeof readNotes = async ({ record }, operator) =>
  record ? [[recordKinds[record.kind], record.id], ...(await readNotes({ record }, operator))] : [];

export const takeForm = formPage(takeWork, {
  slug: 'prendre',
  title: 'S’occuper de ce qui attend',
  button: 'Je m’en occupe',
  role: 'support',
  record: ofRecord,
  isDirect: true,
  returns: true,
  beside: besideNote,
  does: 'Les autres voient que vous vous en occupez. Personne ne reçoit d’e-mail.',
  asks: ['note'],
  hints: { note: 'Pourquoi vous reprenez. L’équipe lit cette note.' },
  done: 'C’est à vous.',
});

export const releaseForm = formPage(releaseWork, {
  slug: 'rendre',
  title: 'Ne plus s’en occuper',
  button: 'Rendre',
  role: 'support',
  record: ofRecord,
  isDirect: true,
  returns: true,
  does: 'Les autres voient que personne ne s’en occupe.',
  done: 'Personne ne s’en occupe.',
});

export const noteForm = formPage(noteWork, {
  slug: 'noter',
  title: 'Notes',
  button: 'Noter',
  role: 'support',
  record: ofRecord,
  isDirect: true,
  returns: true,
  beside: besideNote,
  does: 'L’équipe lit cette note à côté de ce qui attend. Elle est effacée après un an, et avec la personne. N’y mettez que le nécessaire.',
  hints: { note: '500 caractères au plus.' },
  done: 'C’est noté.',
});

export const workForms = [takeForm, releaseForm, noteForm];

/** Who does it, and the steps to change that and to note. */
export function viewWork(record: RecordRef, { assignment, notes }: RecordWork, operatorId: string) {
  const given = { record: writeRecord(record) };
  const isYours = assignment?.operatorId === operatorId;
  const take = assignment
    ? { ...step(takeForm, { ...given, holder: assignment.operatorId }), label: 'Reprendre' }
    : step(takeForm, given);
  return {
    holder: assignment?.email,
    isYours,
    change: isYours ? step(releaseForm, given) : take,
    /** Without a form of its own. */
    isAtOnce: isYours || !assignment,
    noting: { ...step(noteForm, given), label: notes === 0 ? 'Noter' : plural(notes, 'note') },
  };
}
