import { describe, expect, it } from 'vitest';
import { periodOf } from '#operator/days.ts';
import { formatAudience } from './audience.ts';

const today = '2026-11-21';

describe('the days of a report', () => {
  it('are by default the first of the month until today', () => {
    expect(periodOf({}, today)).toEqual({ from: '2026-11-01', to: today });
    expect(periodOf({ from: '2026-10-15' }, today)).toEqual({ from: '2026-10-15', to: today });
    expect(periodOf({ from: today, to: today }, today)).toEqual({ from: today, to: today });
  });

  it('are refused in the wrong order', () => {
    expect(() => periodOf({ from: '2026-11-22' }, today)).toThrow('2026-11-22 comes after 2026-11-21');
  });
});

it('prints each event with its total, then its parts', () => {
  const lines = [
    { event: 'funnel-step', form: 'Pré-inscription formule', detail: 'formation', count: 120 },
    { event: 'funnel-step', form: 'Inscription Code en ligne', detail: 'paiement', count: 8 },
    { event: 'school-click', form: '', detail: 'map · choose', count: 3 },
  ];
  expect(formatAudience(lines, { from: '2026-11-01', to: today })).toBe(
    `Audience from 2026-11-01 to 2026-11-21, without cookie nor identifier

128  funnel-step
120    Pré-inscription formule · formation
  8    Inscription Code en ligne · paiement
  3  school-click
  3    map · choose
`,
  );
  expect(formatAudience([], { from: today, to: today })).toContain('Nothing was counted.');
});
