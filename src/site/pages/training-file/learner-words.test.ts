import { describe, expect, it } from 'vitest';
import type { TrainingFileView } from '#contracts/training-file.ts';
import { aTrainingFileView } from '#test/support/training-file-view.ts';
import { learnerWords } from './learner-words.ts';
import { viewFile } from './view-file.server.ts';

type Changes = Partial<TrainingFileView>;
const viewOf = (changes: Changes) =>
  viewFile(aTrainingFileView(changes), 'jeton', new Date('2026-12-10T11:00:00Z'));
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/gu, ' ');
const lead = (changes: Changes) => plain(learnerWords(viewOf(changes)).lead);
const title = (changes: Changes) => plain(learnerWords(viewOf(changes)).title);

describe('what a learner reads first', () => {
  it('promises no day that is over: the school is late, or a bank examines the payment', () => {
    const late = {
      isSchoolLate: true,
      steps: [{ who: 'school', what: 'propose', on: null }],
    } satisfies Changes;
    expect(title(late)).toBe('L’auto-école tarde à répondre');
    expect(lead(late)).not.toContain('avant le');
    expect(title({ ...late, isSuspended: true })).toBe('Dossier suspendu');
  });

  it('shows a deadline until its last day, and none while a bank examines the payment', () => {
    const deadline = (changes: Changes) => viewOf(changes).deadline?.value;
    expect(deadline({ deadlineOn: '2026-12-10' })).toBe('2026-12-10');
    expect(deadline({ deadlineOn: '2026-12-09' })).toBeUndefined();
    expect(deadline({ deadlineOn: '2026-12-10', isSuspended: true })).toBeUndefined();
  });

  it('is the right to withdraw from a contract signed at a distance alone', () => {
    const signed = { on: '2026-12-08', where: 'distance', by: 'learner', before: null } as const;
    const state = 'signed';
    expect(lead({ state, signed: { ...signed, withdrawableUntil: '2026-12-22T22:59:59.000Z' } })).toContain(
      'jusqu’au 22 décembre 2026 à 23 h 59',
    );
    const withdrawal = { until: '2026-12-22T22:59:59.000Z', beginsOn: '2026-12-23' };
    const atOnce = { ...signed, where: 'school', withdrawableUntil: null } as const;
    expect(lead({ state, withdrawal, signed: atOnce })).toContain('à partir du 23 décembre 2026.');
    expect(lead({ state, signed: { ...signed, where: 'school', withdrawableUntil: null } })).toContain(
      'vous engage aussitôt',
    );
    expect(title({ state, signed: { ...signed, withdrawableUntil: null }, contradictedBy: 'school' })).toBe(
      'Contrat signé ou non ?',
    );
  });
});
