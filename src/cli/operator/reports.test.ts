import { describe, expect, it } from 'vitest';
import type { Columns } from '#operator/declaration.ts';
import { reports } from '#operator/review-reports.ts';
import type { StoredReport } from '#services/reviews/reports.ts';
import { typeCommand } from '#test/support/cli.ts';
import { formatBlocks } from './format.ts';

const because = ['--because', 'Faux.'];

it.each([
  [['--keep', 'AV-7K3MZ-Q2W9X'], 'Give the reason'],
  [['--keep', 'AV-7K3MZ-Q2W9X', '--because', ' '], 'Give the reason'],
  [['--keep', '12', ...because], 'It is not the reference'],
  [['--keep', 'AV-7K3MZ-Q2W9X', '--remove', 'AV-7K3MZ-Q2W9X', ...because], 'not both'],
])('a decision is refused that lacks something: %j', async (options, message) => {
  const { code, err } = await typeCommand(['reports', ...options]);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
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
  const columns: Columns<StoredReport> = reports.columns;

  it('has all that a decision needs, without terminal control characters', () => {
    const text = formatBlocks([report], columns, 80);
    for (const part of [
      'AV-7K3MZ-Q2W9X  2026-11-21 09:05\n  state   open\n',
      'Conduite du Port (12)',
      'review 71, by Léa B., 2/5',
      '(no text)',
      'Faux témoignage',
      '  Ligne 1\n  Ligne 2[2J',
      'camille@exemple.fr',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('\u001b');
  });

  it('has a reported answer, and the decision', () => {
    const decided_at = new Date('2026-11-22T09:00:00Z');
    const decided = { ...report, about: 'response', decision: 'kept', decided_at, email: '' } as const;
    const text = formatBlocks([decided], columns, 80);
    expect(text).toContain('  Merci.\n');
    expect(text).toContain('kept 2026-11-22 10:00');
    expect(text).not.toContain('from ');
  });
});
