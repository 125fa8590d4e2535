import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOfMaterials, buildSiteWhenNeeded } from '#server/boot/site-build.ts';
import { projectRoot } from '../support/source-files.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

it('lists every package that ships with its version and hash, and none that only builds or tests', async () => {
  await buildSiteWhenNeeded();
  const { bomFormat, specVersion, components } = JSON.parse(readFileSync(billOfMaterials, 'utf8')) as {
    readonly bomFormat: string;
    readonly specVersion: string;
    readonly components: readonly Component[];
  };
  expect([bomFormat, Number(specVersion) >= 1.5]).toEqual(['CycloneDX', true]);
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const listed = new Map(
    components.map((component) => [`${component.name}@${component.version}`, component]),
  );
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(listed.get(`${name}@${version}`), name).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\//u),
      hashes: [{ alg: 'SHA-512' }],
    });
  }
  for (const name of ['vitest', 'playwright-core', 'knip']) {
    expect(Object.keys(manifest.devDependencies)).toContain(name);
    expect(components.filter((component) => component.name === name)).toEqual([]);
  }
});
