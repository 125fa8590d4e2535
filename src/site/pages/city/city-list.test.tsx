import { expect, it } from 'vitest';
import { renderPart } from '#test/support/render.tsx';
import { CityList } from './city-list.tsx';

it.each([
  [false, 'La liste des villes est momentanément indisponible'],
  [true, 'Il n’y a pas de liste des villes ici'],
])('a directory that answers (%s) without cities reads «%s»', (answered, words) => {
  const page = { q: '', departement: undefined, isFiltered: false, shown: undefined };
  const html = renderPart(<CityList page={page} answered={answered} />);
  expect(html).toContain(words);
  expect(html.includes('Chercher dans toutes les communes')).toBe(answered);
});
