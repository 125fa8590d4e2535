import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { CityList } from './city-list.tsx';

function textOf(answered: boolean): string {
  const page = { q: '', departement: undefined, isFiltered: false, shown: undefined };
  const Component = () => <CityList page={page} answered={answered} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

it('a directory that is away and one without cities are different', () => {
  expect(textOf(false)).toContain('La liste des villes est momentanément indisponible');
  expect(textOf(false)).not.toContain('Chercher dans toutes les communes');
  expect(textOf(true)).toContain('Il n’y a pas de liste des villes ici');
  expect(textOf(true)).toContain('Chercher dans toutes les communes');
});
