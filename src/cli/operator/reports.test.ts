import { describe, expect, it } from 'vitest';
import type { StoredReport } from '#services/reviews/reports.ts';
import { formatReports, readOrder } from './reports.ts';

describe('what the operator asks of reports', () => {
  it('is by default the list of open reports', () => {
    expect(readOrder({})).toEqual({ kind: 'list', all: false });
    expect(readOrder({ all: true })).toEqual({ kind: 'list', all: true });
  });

  it.each([
    ['keep', 'kept'],
    ['remove', 'removed'],
  ])('is a decision: --%s', (option, decision) => {
    expect(readOrder({ [option]: 'AV-7K3MZ-Q2W9X', because: ' Faux. ' })).toEqual({
      kind: 'decide',
      reference: 'AV-7K3MZ-Q2W9X',
      decision,
      because: 'Faux.',
    });
  });

  it.each([
    [{ keep: 'AV-7K3MZ-Q2W9X' }, 'Give the reason'],
    [{ keep: 'AV-7K3MZ-Q2W9X', because: ' ' }, 'Give the reason'],
    [{ keep: '12', because: 'x' }, '“12” is not the reference'],
    [{ keep: 'AV-7K3MZ-Q2W9X', remove: 'AV-7K3MZ-Q2W9X', because: 'x' }, 'not both'],
  ])('is told what it lacks: %j', (wish, message) => {
    expect(() => readOrder(wish)).toThrow(message);
  });
});

describe('the list of reports', () => {
  const report: StoredReport = {
    reference: 'AV-7K3MZ-Q2W9X',
    review_id: 71,
    office_id: 12,
    about: 'review',
    reason: 'faux',
    message: 'Ligne 1\nLigne 2\u001b[2J',
    email: 'camille@exemple.fr',
    reported: { identite: 'Léa B.', note: 2, commentaire: null, response: 'Merci.' },
    created_at: new Date('2026-11-21T08:05:00Z'),
    decision: null,
    decided_at: null,
    label: 'Conduite du Port',
  };

  it('says when there is none', () => {
    expect(formatReports([])).toBe('No report waits for a decision.\n');
  });

  it('has all that a decision needs, without terminal control characters', () => {
    const text = formatReports([report]);
    for (const part of [
      'AV-7K3MZ-Q2W9X  open',
      'Conduite du Port (12)',
      'review 71, by Léa B., 2/5',
      '(no text)',
      'Faux témoignage',
      'Ligne 1\n            Ligne 2[2J',
      'camille@exemple.fr',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('\u001b');
  });

  it('has a reported answer, and the decision', () => {
    const decided_at = new Date('2026-11-22T09:00:00Z');
    const text = formatReports([{ ...report, about: 'response', decision: 'kept', decided_at, email: '' }]);
    expect(text).toContain('words     Merci.');
    expect(text).toContain('kept 2026-11-22T09:00:00.000Z');
    expect(text).not.toContain('from ');
  });
});
