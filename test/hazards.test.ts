import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './support/source-files.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const heading = '## Hazards, and the test of each';
const [, section = ''] = read('docs/payments.md').split(heading);
const rows = (section.split('\n## ', 1)[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Hazard'))
  .map((line) => {
    const [, hazard = '', , cell = ''] = line.split('|').map((part) => part.trim());
    const [, file = '', name = ''] = /^`([^`]+)` (.+)$/u.exec(cell) ?? [];
    return { hazard, file, name };
  });

it('finds the hazards of payments in their document', () => {
  expect(rows.length).toBeGreaterThan(45);
  expect(new Set(rows.map(({ hazard }) => hazard)).size).toBe(rows.length);
});

it.each(rows)('«$hazard» has its test', ({ file, name }) => {
  expect(existsSync(path.join(projectRoot, file)), file).toBe(true);
  const quoted = [`'${name}'`, `"${name}"`, `\`${name}\``];
  expect(
    quoted.some((title) => read(file).includes(title)),
    `${file}: ${name}`,
  ).toBe(true);
});
