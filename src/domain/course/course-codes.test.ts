import { expect, it } from 'vitest';
import { type CodeRow, readCode } from './course-codes.ts';

const row: CodeRow = { school: ' 42 ', course: 'voiture', url: 'https://cours.example.fr/', code: ' AB-12 ' };

it('a row of the codes of courses is a code of one school, or of every school', () => {
  const code = { course: 'voiture', url: 'https://cours.example.fr/', code: 'AB-12' };
  expect(readCode(row)).toEqual({ ...code, officeId: 42 });
  expect(readCode({ ...row, school: '*' })).toEqual({ ...code, officeId: null });
  expect(readCode({ ...row, school: '999999999' })).toMatchObject({ officeId: 999_999_999 });
  expect(readCode({ ...row, code: 'c'.repeat(200) })).toMatchObject({ code: 'c'.repeat(200) });
});

it.each([
  [{ school: '' }, /^school/u],
  [{ school: '0' }, /^school/u],
  [{ school: '1000000000' }, /^school/u],
  [{ course: 'avion' }, /^course: “avion”/u],
  [{ url: 'cours.example.fr' }, /^url/u],
  [{ url: 'http://cours.example.fr/' }, /^url/u],
  [{ url: `https://cours.example.fr/${'a'.repeat(2000)}` }, /^url/u],
  [{ code: ' ' }, /^code/u],
  [{ code: 'c'.repeat(201) }, /^code/u],
])('a row of the codes of courses is refused with %o, and its code is not repeated', (changes, message) => {
  const refused = readCode({ ...row, ...changes });
  expect(refused).toMatch(message);
  expect(refused).not.toMatch(/AB-12|ccc/u);
});
