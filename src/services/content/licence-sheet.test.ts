import { expect, it } from 'vitest';
import { aContentFolder } from '#test/support/content.ts';
import { ContentFaults } from './fault.ts';
import { readLibrary } from './library.ts';

const sheetFields = [
  'heading: Le permis moto',
  'tab: Permis moto',
  'description: Trois permis.',
  'lead: Trois permis.',
  'figures: [{figure: 16 ans, statement: pour le permis A1, sources: [a1Age]}]',
];
const sheet = (...sections: readonly string[]) => [...sheetFields, 'sections:', ...sections].join('\n');
const steps = '  - {kind: steps, id: etapes, title: A, sources: [a1Age], steps: [{title: A, text: B}]}';

function read(files: Readonly<Record<string, string>>, blocks?: Parameters<typeof readLibrary>[0]['blocks']) {
  using folder = aContentFolder(files);
  return readLibrary({ ...folder.folders, ...(blocks && { blocks }) });
}

it('a file of YAML without a list is one sheet, whose slug is its name', () => {
  const library = read({ 'licence-sheet/permis-moto.yaml': sheet(steps) });
  expect(library['licence-sheet'].map(({ values }) => [values.slug, values.tab])).toEqual([
    ['permis-moto', 'Permis moto'],
  ]);
});

it('a sheet that 1.0.0 exported is read with its source of theory exams', () => {
  const old = sheet(steps.replace('a1Age', 'theoryExams'));
  expect(read({ 'licence-sheet/permis-moto.yaml': old })['licence-sheet']).toHaveLength(1);
});

it('sheets are read alone, whatever is wrong beside them', () => {
  const files = { 'licence-sheet/permis-moto.yaml': sheet(steps), 'faq/a.yaml': '- colour: red' };
  expect(read(files, ['licence-sheet'])['licence-sheet']).toHaveLength(1);
  expect(() => read(files)).toThrow(ContentFaults);
});

it.each([
  [
    'a source of a sheet that no dated row is',
    { 'licence-sheet/moto.yaml': sheet(steps.replace('a1Age', 'a1Agee')) },
    /moto\.yaml:7: “sections\.0\.sources\.0”: there is no source "a1Agee": carAge, /u,
  ],
  [
    'a row of a sheet that lacks a cell',
    {
      'licence-sheet/moto.yaml': sheet(
        steps,
        '  - kind: table',
        '    id: permis',
        '    title: A',
        '    caption: B',
        '    columns: [C, D]',
        '    rows: [[c]]',
        '    sources: [a1Age]',
      ),
    },
    /moto\.yaml:8: “sections\.1”: each row of a table has as many cells as there are columns/u,
  ],
  [
    'a part of a sheet under the id of another',
    { 'licence-sheet/moto.yaml': sheet(steps, steps) },
    /moto\.yaml:6: “sections”: each part has an id that no other part has/u,
  ],
  [
    'a part of a sheet under an id of the page',
    { 'licence-sheet/moto.yaml': sheet(steps.replace('etapes', 'prix')) },
    /moto\.yaml:7: “sections\.0\.id”: is a part that the page has already: give another id/u,
  ],
  [
    'a placeholder deep within a sheet',
    {
      'licence-sheet/moto.yaml': sheet(steps, steps.replace('etapes', 'b').replace('B}', `'$\{nbMembres}'}`)),
    },
    /moto\.yaml:8: \$\{nbMembres\} is unknown/u,
  ],
])('%s is a fault, with its line and what to do', (_, files: Readonly<Record<string, string>>, fault) => {
  expect(() => read(files)).toThrow(fault);
});
