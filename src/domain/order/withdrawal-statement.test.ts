import { expect, it } from 'vitest';
import { judgeForm } from '../form.ts';
import { declarationSchema, longestDeclarant, withdrawalWords } from './withdrawal-statement.ts';

const declare = (nom: string) => judgeForm(declarationSchema, { nom });

const order = {
  reference: 'CR-7K3M-9XQ2',
  formulaLabel: 'Permis B traditionnel',
  officeLabel: 'Auto-école du Canal',
  isOnlineCode: false,
  orderedAt: new Date('2026-10-31T23:30:00Z'),
};

it('a withdrawal says which contract it ends, in the words of the law’s model form', () => {
  expect(withdrawalWords({ ...order, learner: null })).toBe(
    'Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous\u202f: Permis B traditionnel, auprès de l’Auto-école du Canal, commande CR-7K3M-9XQ2 du 1er novembre 2026.',
  );
});

it('a withdrawal from a theory course names digital content', () => {
  const course = { ...order, formulaLabel: 'Code en ligne', isOnlineCode: true, learner: null };
  expect(withdrawalWords(course)).toContain('portant sur la fourniture du contenu numérique ci-dessous');
});

it('a withdrawal from a minor’s contract names him, whoever declares it', () => {
  expect(withdrawalWords({ ...order, learner: 'Inès Moreau' })).toContain(
    'Permis B traditionnel, au nom d’Inès Moreau, auprès de l’',
  );
});

it('who declares gives a name, no longer than two names and a space', () => {
  expect(declare('  Zoé \u00a0 O’Neill ').values.nom).toBe('Zoé O’Neill');
  expect(declare('').errors.nom).toBe('Champ requis.');
  expect(declare('Z').errors.nom).toBeUndefined();
  expect(declare('é'.repeat(longestDeclarant)).errors.nom).toBeUndefined();
  expect(declare('é'.repeat(longestDeclarant + 1)).errors.nom).toBe('101 caractères maximum.');
});
