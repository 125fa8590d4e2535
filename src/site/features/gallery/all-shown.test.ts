import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ui = resolve(import.meta.dirname, '../../ui');
const route = resolve(import.meta.dirname, '../../routes/ui-gallery.tsx');

/** Page frames without their own look. */
const withoutLook = ['reading-page.tsx', 'wide-page.tsx'];

const componentsIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));

/** Components imported by a file, directly or not. */
function drawnBy(file: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /from '(?:#site\/ui|\.)\/([\w-]+\.tsx)'/gu,
  )) {
    if (found.has(name) || !componentsIn(ui).includes(name)) continue;
    found.add(name);
    drawnBy(resolve(ui, name), found);
  }
  return found;
}

it('the gallery shows every component', () => {
  const shown = new Set(
    [route, ...componentsIn(import.meta.dirname).map((name) => resolve(import.meta.dirname, name))].flatMap(
      (file) => [...drawnBy(file)],
    ),
  );
  expect(componentsIn(ui).filter((name) => !shown.has(name))).toEqual(withoutLook);
});
