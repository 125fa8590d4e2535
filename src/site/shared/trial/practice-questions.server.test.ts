import { expect, it } from 'vitest';
import { findExample } from '#domain/practice/catalogue.ts';
import { catalogue } from '#test/support/own-course.ts';
import { practiceQuestions } from './practice-questions.server.ts';

const show = (key = '') => practiceQuestions(catalogue, [key]).at(0);
const junction = (words: string) => show(findExample('priorities', 'note', words)?.key);

it('says under a junction which paths count, unless its light is red', () => {
  expect(junction('vient de votre droite')?.note).toBe('Seuls comptent les trajets qui se rencontrent.');
  expect(junction('l’arrêt est absolu')?.question).toMatch(/Que faites-vous/u);
  expect(junction('l’arrêt est absolu')?.note).toBeUndefined();
});

it('shows the picture of a written question', () => {
  expect(show('voyant-batterie')?.picture).toMatchObject({
    url: '/code-en-ligne/situations/voyant-batterie.svg',
    alternativeText: expect.stringContaining('un rectangle à deux bornes'),
  });
  expect(show('portiere-velo')?.picture).toBeUndefined();
});
