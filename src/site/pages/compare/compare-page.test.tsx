import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ComparePage } from './compare-page.tsx';

function draw(isComplete: boolean): string {
  const Component = () => <ComparePage view={undefined} isComplete={isComplete} trail={[]} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

test('schools that could not be read are not said to be unchosen', () => {
  const html = draw(false);
  expect(html).toContain('La comparaison est momentanément indisponible');
  expect(html).toContain('Réessayer');
  expect(html).not.toContain('n’est choisie');
});

test('without a school, the page says how to choose one', () => {
  const html = draw(true);
  expect(html).toContain('n’est choisie');
  expect(html).not.toContain('indisponible');
});
