import { describe, expect, it } from 'vitest';
import { faultsOfTree, type TreeNode } from './support/tree-rules.ts';

function node(role: string, name: string, more: Partial<TreeNode> = {}): TreeNode {
  return { role, name, description: '', properties: {}, children: [], ...more };
}

const title = (name: string, level: number) => node('heading', name, { properties: { level } });
const link = (name: string, url: string, description = '') =>
  node('link', name, { properties: { url }, description });
const page = (...inMain: TreeNode[]) =>
  node('RootWebArea', 'Permis', {
    children: [node('main', '', { children: [title('Permis', 1), ...inMain] })],
  });

describe('the plan of a page', () => {
  it('is one main part, one title and levels that go down one by one', () => {
    expect(faultsOfTree(page(title('Prix', 2), title('Voiture', 3), title('Avis', 2)))).toEqual([]);
    expect(faultsOfTree(page(title('Voiture', 3)))).toEqual(['a level is left out before «Voiture»']);
    expect(faultsOfTree(page(title('Encore', 1)))).toEqual(['2 titles of the page']);
    expect(faultsOfTree(node('RootWebArea', ''))).toEqual(['0 main parts', '0 titles of the page']);
  });

  it('is left alone under a dialog, which is judged by itself', () => {
    const dialog = node('dialog', 'Menu', { children: [node('button', '')] });
    const root = node('RootWebArea', '', { children: [dialog] });
    expect(faultsOfTree(root)).toEqual(['button without a name in dialog «Menu»']);
  });
});

describe('a name', () => {
  it.each([
    ['', 'button without a name in main «»'],
    ['→', 'button «→» is a bare sign'],
    ['Voir', 'button «Voir» does not make sense alone'],
    ['Garder Lyon Lyon', undefined],
    ['Garder, Garder', 'button «Garder, Garder» says the same twice'],
    ['Voir la fiche', undefined],
  ])('«%s» of a button: %s', (name, fault) => {
    expect(faultsOfTree(page(node('button', name)))).toEqual(fault === undefined ? [] : [fault]);
  });

  it('is not said again by what describes it, which may well add to it', () => {
    const described = (description: string) => page(node('button', 'Agrandir la carte', { description }));
    expect(faultsOfTree(described('Agrandir la carte'))).toEqual([
      'button «Agrandir la carte» is said again: Agrandir la carte',
    ]);
    expect(faultsOfTree(described('Deux fois plus près'))).toEqual([]);
  });

  it('keeps a space between the words of its parts, but for a word in two styles', () => {
    const box = (name: string, ...texts: string[]) =>
      page(node('checkbox', name, { children: texts.map((text) => node('StaticText', text)) }));
    expect(faultsOfTree(box('ALa voiture', 'A', 'La voiture'))).toEqual([
      'checkbox «ALa voiture» runs words together: ALa voiture',
    ]);
    expect(faultsOfTree(box('A La voiture', 'A', 'La voiture'))).toEqual([]);
    expect(faultsOfTree(box('l’auto-école', 'l’', 'auto-école'))).toEqual([]);
  });
});

describe('what has one name', () => {
  it('leads to one place in a landmark, unless it is described', () => {
    const [one, other] = [link('Avis', 'https://a.fr/1'), link('Avis', 'https://a.fr/2')];
    expect(faultsOfTree(page(one, one))).toEqual([]);
    expect(faultsOfTree(page(one, other))).toEqual(['two of a name in main «»: link «Avis»']);
    expect(faultsOfTree(page(one, link('Avis', 'https://a.fr/2', 'Lyon Permis')))).toEqual([]);
    expect(faultsOfTree(page(one, node('region', 'Lyon', { children: [other] })))).toEqual([]);
  });

  it('is one button beside what it acts on, and one landmark of its kind', () => {
    const item = node('listitem', '', { children: [node('button', 'Retirer')] });
    expect(faultsOfTree(page(item, node('listitem', '', { children: item.children })))).toEqual([]);
    expect(faultsOfTree(page(node('button', 'Retirer'), node('button', 'Retirer')))).toEqual([
      'two of a name in main «»: button «Retirer»',
    ]);
    expect(faultsOfTree(page(node('navigation', 'Pages'), node('navigation', 'Pages')))).toEqual([
      'two of a name in RootWebArea «Permis»: navigation «Pages»',
    ]);
  });
});

describe('a mistake', () => {
  const radio = node('radio', 'Femme', { properties: { invalid: 'true' } });

  it('is described by its field or by the group around it', () => {
    expect(faultsOfTree(page(radio))).toEqual(['radio «Femme» is wrong, and nothing says why']);
    const group = (description: string) => page(node('group', 'Sexe', { description, children: [radio] }));
    expect(faultsOfTree(group(''))).toEqual(['radio «Femme» is wrong, and nothing says why']);
    expect(faultsOfTree(group('Champ requis.'))).toEqual([]);
  });
});

it('signs that are drawn are not read, and a table has heads', () => {
  expect(faultsOfTree(page(node('StaticText', ' ★ '), node('StaticText', ' · ')))).toEqual([
    'a drawn sign is read:  ★ ',
  ]);
  expect(faultsOfTree(page(node('table', 'Prix')))).toEqual(['a table without heads: Prix']);
  expect(faultsOfTree(page(node('table', 'Prix', { children: [node('rowheader', 'Total')] })))).toEqual([]);
});
