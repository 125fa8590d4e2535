import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './support/source-files.ts';

const text = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) => line.slice(2, -2).split(' | '));
const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file);

it('names each requirement of the list once, in its own spelling', () => {
  const names = rows.map(([name = '']) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !/^v5\.0\.0-(?:[1-9]|1[0-7])\.\d+\.\d+$/u.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('names for each that holds where it is answered and a test that holds it, which are there', () => {
  const held = rows.filter((cells) => cells.length === 4);
  const unmet = rows.filter((cells) => cells.length === 3);
  expect([held.length > 60, held.length + unmet.length]).toEqual([true, rows.length]);
  for (const [name, , where, tests] of held) {
    const files = [...filesIn(where), ...filesIn(tests)];
    expect(filesIn(where).length, name).toBeGreaterThan(0);
    expect(filesIn(tests).length, name).toBeGreaterThan(0);
    expect(
      files.filter((file) => !existsSync(path.join(projectRoot, file))),
      name,
    ).toEqual([]);
    for (const test of filesIn(tests)) expect(test, name).toMatch(/\.(?:test|e2e)\.tsx?$/u);
  }
  for (const [name, , why = ''] of unmet) expect(why.length, name).toBeGreaterThan(20);
});
