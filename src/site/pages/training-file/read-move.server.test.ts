import { describe, expect, it } from 'vitest';
import { readMove } from './read-move.server.ts';

const today = '2026-12-10';

describe('the form of a move', () => {
  it('is read by the contract', () => {
    expect(readMove({ coup: 'prolong' }, today)).toEqual({ move: { kind: 'prolong' } });
    expect(readMove({ coup: 'accept', version: '2' }, today)).toEqual({
      move: { kind: 'accept', version: 2 },
    });
    expect(readMove({ coup: 'agree', date: '2026-12-03T09:00:00.000Z' }, today)).toEqual({
      move: { kind: 'agree', at: '2026-12-03T09:00:00.000Z' },
    });
    expect(readMove({ coup: 'sign', le: '2026-12-10', ou: 'distance' }, today)).toEqual({
      move: { kind: 'sign', on: '2026-12-10', where: 'distance' },
    });
    expect(readMove({ coup: 'end', le: '2027-06-10', resultat: 'passed' }, today)).toEqual({
      move: { kind: 'end', on: '2027-06-10', outcome: 'passed' },
    });
  });

  it('names each field that is missing or unreadable', () => {
    expect(readMove({ coup: 'sign' }, today)).toEqual({
      errors: { le: 'Champ requis.', ou: 'Champ requis.' },
    });
    expect(readMove({ coup: 'sign', le: '10/12/2026', ou: 'school' }, today)).toEqual({
      errors: { le: 'Format incorrect.' },
    });
    expect(readMove({ coup: 'agree' }, today)).toEqual({ errors: { date: 'Champ requis.' } });
    expect(readMove({ coup: 'refuse', motif: '  ' }, today)).toEqual({ errors: { motif: 'Champ requis.' } });
  });

  it('is refused for an unknown move', () => {
    expect(readMove({ coup: 'steal' }, today)).toEqual({ errors: { coup: 'Format incorrect.' } });
    expect(readMove({}, today)).toEqual({ errors: { coup: 'Champ requis.' } });
  });
});
