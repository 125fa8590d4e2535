import { expect, test } from 'vitest';
import { renderPart } from '#test/support/render.tsx';
import { ComparePage } from './compare-page.tsx';

test.each([
  ['schools that could not be read are not said to be unchosen', false, /Réessayer/u, 'n’est choisie'],
  ['without a school, the page says how to choose one', true, /n’est choisie/u, 'indisponible'],
])('%s', (_, isComplete, said, not) => {
  const html = renderPart(<ComparePage view={undefined} isComplete={isComplete} trail={[]} />);
  expect(html).toMatch(said);
  expect(html).not.toContain(not);
});
