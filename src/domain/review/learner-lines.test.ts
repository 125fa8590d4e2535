import { expect, it } from 'vitest';
import { readLearnerLines } from './learner-lines.ts';

const read = (text: string) => readLearnerLines(text, '2026-09');
const zoe = { name: 'Zoé Perrin', email: 'zoe@exemple.fr', contractOn: '2026-03-31', licenseGroupId: 1 };

it.each([
  ['Zoé Perrin;zoe@exemple.fr;31/03/2026'],
  ['Zoé Perrin, zoe@exemple.fr, 2026-03-31, voiture'],
  ['"Zoé Perrin"\tzoe@exemple.fr\t31/03/2026\t'],
  ['name;email;contract;licence_group\r\n\r\nZoé Perrin;zoe@exemple.fr;31/03/2026;voiture;'],
])('the learners whom a school types are read from %j', (text) => {
  expect(read(text)).toEqual({ learners: [zoe], faults: [] });
});

it.each([
  ['Zoé Perrin;zoe@exemple.fr', undefined],
  [';zoe@exemple.fr;31/03/2026', 'name'],
  ['Zoé;zoe;31/03/2026', 'email'],
  ['Zoé;zoe@exemple.fr;30/09/2026', null],
  ['Zoé;zoe@exemple.fr;01/10/2026', 'contract'],
  ['Zoé;zoe@exemple.fr;31/03/2026;avion', 'licence_group'],
  ['Zoé;zoe@exemple.fr;31/03/2026;voiture;more', undefined],
])('the learners whom a school types of %j have the fault %s', (text, column) => {
  expect(read(text).faults).toEqual(column === null ? [] : [{ line: 1, column }]);
});
