import { expect, it } from 'vitest';
import { validateForm } from '../form.ts';
import { declarationSchema, maxDeclarantLength } from './withdrawal-statement.ts';

const declare = (nom: string) => validateForm(declarationSchema, { nom });

it("the declarant's name is required, and no longer than two names and a space", () => {
  expect(declare('  Zoé \u00a0 O’Neill ').values.nom).toBe('Zoé O’Neill');
  expect(declare('').errors.nom).toBe('Champ requis.');
  expect(declare('Z').errors.nom).toBeUndefined();
  expect(declare('é'.repeat(maxDeclarantLength)).errors.nom).toBeUndefined();
  expect(declare('é'.repeat(maxDeclarantLength + 1)).errors.nom).toBe('101 caractères maximum.');
});
