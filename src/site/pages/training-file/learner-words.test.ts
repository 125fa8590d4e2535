import { describe, expect, it } from 'vitest';
import type { TrainingFileView } from '#contracts/training-file.ts';
import { aTrainingFileView, declared, announcedRefund as refund } from '#test/support/training-file-view.ts';
import { learnerWords } from './learner-words.ts';
import { viewFile } from './view-file.server.ts';

type Changes = Partial<TrainingFileView>;
const viewOf = (changes: Changes) =>
  viewFile(aTrainingFileView(changes), 'jeton', new Date('2026-12-10T11:00:00Z'));
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/gu, ' ');
const lead = (changes: Changes) => plain(learnerWords(viewOf(changes)).lead);
const title = (changes: Changes) => plain(learnerWords(viewOf(changes)).title);

const quote: NonNullable<TrainingFileView['quote']> = {
  version: 1,
  writtenAt: '2026-12-09T11:00:00.000Z',
  assessment: { on: '2026-12-09', place: 'car', hours: { manual: 37 } },
  gearbox: 'manual',
  lines: [{ label: 'Forfait', cents: 201_000 }],
  examFees: [],
  schedule: [{ afterHours: 0, cents: 201_000 }],
  validUntil: '2027-01-20',
  total: 201_000,
  isValid: true,
};

describe('what a learner reads first', () => {
  it('names the day until which the school answers', () => {
    expect(lead({ steps: [{ who: 'school', what: 'propose', on: '2026-12-11' }] })).toContain(
      'en principe avant le 11 décembre 2026 au soir',
    );
  });

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

  it('is the refund of who gave up, then that another school is another order', () => {
    const declined = { ...refund, reason: 'declined' } as const;
    const given = {
      state: 'closed',
      closedBecause: 'refunded',
      givenUp: 'renounce',
      refund: declined,
    } as const;
    expect(lead(given)).toMatch(/^Le remboursement de 300,00 € part le 17 décembre 2026.*nouvelle commande/u);
  });

  it('is the appointment, and then the quote that is awaited', () => {
    const agreed = { state: 'agreed', appointmentAt: '2026-12-12T09:05:00.000Z' } as const;
    expect(title({ ...agreed, steps: [{ who: 'learner', what: 'assessment', on: '2026-12-12' }] })).toBe(
      'Rendez-vous le samedi 12 décembre 2026 à 10 h 05',
    );
    expect(title({ ...agreed, steps: [{ who: 'school', what: 'quote', on: null }] })).toBe('Le devis arrive');
  });

  it('says who answers the quote', () => {
    expect(lead({ state: 'quoted', quote, moves: ['accept', 'decline'] })).toBe(
      'Lisez-le, puis répondez avant le 20 janvier 2027 au soir.',
    );
    const representative = { firstName: 'Maëlle', lastName: 'Martin' };
    expect(lead({ state: 'quoted', quote, representative })).toContain('C’est Maëlle qui y répond');
    expect(title({ state: 'quoted', quote: { ...quote, isValid: false } })).toBe(
      'Le devis n’est plus valable',
    );
  });

  it('is when a refund leaves, and what stops it', () => {
    const expired = lead({ state: 'quoted', quote, refund });
    expect(expired).toContain('Le remboursement de 300,00 € part le 17 décembre 2026');
    expect(expired).toContain('le remboursement s’arrête');
    const declined = { state: 'declined', refund: { ...refund, reason: 'declined' } } as const;
    expect(lead(declined)).toContain('part le 17 décembre 2026');
    expect(lead({ ...declined, refund: { ...declined.refund, isSent: true } })).toContain(
      'est parti le 17 décembre 2026',
    );
    expect(lead({ state: 'declined', isPaid: false })).toContain('Rien n’a été débité');
  });

  it('is what the school declares: sum, day and consequence for who answers', () => {
    const asked = lead({ state: 'quoted', quote, declared, moves: ['sign', 'deny'] });
    expect(asked).toContain('Alpha Conduite déclare que le contrat est signé depuis le 9 décembre 2026.');
    expect(asked).toContain('avant le 16 décembre 2026 au soir : si vous dites oui, les 300,00 €');
    const representative = { firstName: 'Maëlle', lastName: 'Martin' };
    expect(lead({ state: 'quoted', quote, declared, representative })).toContain('C’est Maëlle qui y répond');
    expect(lead({ state: 'quoted', quote, declared, refund, moves: ['deny'] })).toContain(
      'Le remboursement de 300,00 € part le 17 décembre 2026',
    );
    const referred = { ...declared, isDenied: true, decisionBy: '2026-12-24' };
    expect(lead({ state: 'quoted', quote, declared: referred })).toContain(
      'Envoyez-nous vos preuves datées avant le 24 décembre 2026 au soir',
    );
    const undecided = { ...referred, decisionBy: '2026-12-09' };
    const announced = lead({ state: 'quoted', quote, declared: undecided, refund });
    expect(announced).toContain('Le remboursement de 300,00 € part le 17 décembre 2026');
    expect(announced).not.toContain('preuves');
  });

  it('is the end of the file, whatever ended it', () => {
    const closings = ['refused', 'withdrawn', 'charged-back', 'refunded', 'expired'] as const;
    expect(closings.map((closedBecause) => title({ state: 'closed', closedBecause }))).toEqual([
      'L’auto-école ne donne pas suite',
      'Vous vous êtes rétracté de la commande',
      'Votre banque a repris le paiement',
      'Le paiement est remboursé',
      'Le dossier est clos',
    ]);
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

  it('is how the lessons began and ended', () => {
    const ended = { on: '2027-06-01', outcome: 'passed' } as const;
    expect(lead({ state: 'signed', startedOn: '2026-12-20' })).toBe(
      'Depuis le 20 décembre 2026. Bonne route !',
    );
    expect(lead({ state: 'signed', startedOn: '2026-12-20', ended })).toContain('1er juin 2027');
  });
});
