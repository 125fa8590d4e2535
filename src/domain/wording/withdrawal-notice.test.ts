import { expect, it } from 'vitest';
import { withdrawalWords } from './withdrawal-notice.ts';

const order = {
  reference: 'CR-7K3M-9XQ2',
  formulaLabel: 'Permis B traditionnel',
  officeLabel: 'Auto-école du Canal',
  isOnlineCode: false,
  orderedAt: new Date('2026-10-31T23:30:00Z'),
};

it('a withdrawal names the contract that it ends, in the words of the law’s model form', () => {
  expect(withdrawalWords({ ...order, learner: null })).toBe(
    'Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous\u202f: Permis B traditionnel, auprès de l’Auto-école du Canal, commande CR-7K3M-9XQ2 du 1er novembre 2026.',
  );
});

it('a withdrawal from a theory course names digital content', () => {
  const course = { ...order, formulaLabel: 'Code en ligne', isOnlineCode: true, learner: null };
  expect(withdrawalWords(course)).toContain('portant sur la fourniture du contenu numérique ci-dessous');
});

it('a withdrawal from a minor’s contract names the learner, whoever declares it', () => {
  expect(withdrawalWords({ ...order, learner: 'Inès Moreau' })).toContain(
    'Permis B traditionnel, au nom d’Inès Moreau, auprès de l’',
  );
});
