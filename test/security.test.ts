import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Operation } from '#contracts/operation.ts';
import { contracts } from './support/rights/contracts.ts';
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

/** `service caller operation` of each call. */
const listed = Object.entries(contracts).flatMap(([service, operations]) =>
  Object.values<Operation>(operations).map(({ id, caller }) => `${service} ${caller} ${id}`),
);

it('names each call once, with its service and right, and tests that are there', () => {
  const cells = text
    .split('\n')
    .filter((line) => /^\| (?:enrolment|directory|cards|geo|content|course) \|/u.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const named = cells.flatMap(([service, caller = '', calls]) =>
    filesIn(calls).map((id) => `${service} ${filesIn(caller).join('')} ${id}`),
  );
  expect(named.toSorted()).toEqual(listed.toSorted());
  const tests = cells.flatMap((row) => filesIn(row[4]));
  expect(tests.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  expect(cells.filter((row) => filesIn(row[4]).length === 0)).toEqual([]);
});

it('lists the operations of every file of contracts/', async () => {
  const found = new Set<string>();
  for (const file of globSync('src/contracts/*.ts', { cwd: projectRoot })) {
    if (file.endsWith('.test.ts')) continue;
    const exported: object = await import(/* @vite-ignore */ path.join(projectRoot, file));
    for (const value of Object.values(exported)) for (const { id } of operationsIn(value)) found.add(id);
  }
  const ids = listed.map((line) => line.split(' ')[2] ?? '');
  expect([...found].filter((id) => !ids.includes(id))).toEqual([]);
  expect(found.size).toBeGreaterThan(110);
});

function operationsIn(value: unknown): readonly Operation[] {
  if (isOperation(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isOperation) : [];
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'caller' in value && 'path' in value;
}
