import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const components = globSync('src/site/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('.test.'),
);

/** Class names of a stylesheet. */
function definedIn(sheet: string): Set<string> {
  return new Set(Array.from(sheet.matchAll(/\.([A-Za-z][\w-]*)/gu), ([, name = '']) => name));
}

/** Class names that a component uses but its sheets do not define, as `sheet: name`. */
function missingNames(path: string, text: string, readSheet: (path: string) => string): string[] {
  return Array.from(text.matchAll(/import (\w+) from '([^']+\.module\.css)'/gu)).flatMap(
    ([, local = '', from = '']) => {
      const sheet = from.startsWith('#site/')
        ? from.replace('#site/', 'src/site/')
        : normalize(join(dirname(path), from));
      const defined = definedIn(readSheet(sheet));
      const used = new Set(
        Array.from(text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'gu')), ([, name = '']) => name),
      );
      used.delete('module');
      return [...used].filter((name) => !defined.has(name)).map((name) => `${path}: ${sheet} has no ${name}`);
    },
  );
}

it('every class that a component takes from a sheet is defined there', () => {
  expect(components.length).toBeGreaterThan(150);
  expect(components.flatMap((path) => missingNames(path, read(path), read))).toEqual([]);
});

it('a class that no sheet defines is found', () => {
  const text = "import styles from './a.module.css';\n<p className={styles.lost} />";
  expect(missingNames('src/a.tsx', text, () => '.kept { color: red }')).toEqual([
    'src/a.tsx: src/a.module.css has no lost',
  ]);
});
