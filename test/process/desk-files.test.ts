import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserFiles, buildSiteWhenNeeded } from '#server/boot/site-build.ts';
import { readRouteManifest } from '../support/route-manifest.ts';
import { projectRoot } from '../support/source-files.ts';

it('requests no module of the desk from a public page', async () => {
  await buildSiteWhenNeeded();
  const texts = readDeskTexts();
  const withDesk = Object.values(readRouteManifest().routes)
    .filter((route) => route !== undefined)
    .filter(({ module, imports = [] }) => [module, ...imports].some((path) => holds(path, texts)))
    .map(({ id }) => id);
  expect(withDesk).toContain('pages/desk/today.route');
  expect(withDesk.filter((id) => !id.startsWith('pages/desk/'))).toEqual([]);
});

/** Texts without parameters that no other page shows. */
function readDeskTexts(): readonly string[] {
  const folder = join(projectRoot, 'messages/fr');
  const others = globSync('*.json', { cwd: folder })
    .filter((name) => !name.startsWith('desk'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const desk = readFileSync(join(folder, 'desk.json'), 'utf8');
  return [...desk.matchAll(/"desk\w+": "([^"{\\]{12,})"/gu)]
    .map(([, text = '']) => text)
    .filter((text) => !others.includes(text));
}

function holds(path: string, texts: readonly string[]): boolean {
  const script = readFileSync(join(browserFiles, path), 'utf8');
  return texts.some((text) => script.includes(text));
}
