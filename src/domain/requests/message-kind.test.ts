import { expect, it } from 'vitest';
import { kindOfMessage, messageAnswerDue } from './message-kind.ts';

const at = (instant: string) => new Date(instant);

it.each([
  ['donnees', null, 'data-request'],
  ['auto-ecole', null, 'question'],
  ['auto-ecole', 'complaint', 'complaint'],
  ['donnees', 'question', 'question'],
] as const)('a message on %s that was sorted as %s is a %s', (subject, kind, read) => {
  expect(kindOfMessage({ subject, kind })).toBe(read);
});

it.each([
  ['a Monday', '2026-03-02T09:00:00Z', '2026-03-16'],
  ['a Sunday', '2026-03-01T09:00:00Z', '2026-03-13'],
  ['before Easter Monday', '2026-03-30T09:00:00Z', '2026-04-14'],
  ['the last minute of a day in Paris', '2026-03-02T22:59:00Z', '2026-03-16'],
  ['the first minute of the next day in Paris', '2026-03-02T23:00:00Z', '2026-03-17'],
])('a complaint is answered within ten working days: %s', (_, received, due) => {
  expect(messageAnswerDue({ subject: 'auto-ecole', kind: 'complaint' }, at(received))).toBe(due);
});

it('a request on personal data is answered within a month, and a question has no deadline', () => {
  const received = at('2026-01-31T09:00:00Z');
  expect(messageAnswerDue({ subject: 'donnees', kind: null }, received)).toBe('2026-02-28');
  expect(messageAnswerDue({ subject: 'presse', kind: null }, received)).toBeUndefined();
});
