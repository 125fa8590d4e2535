import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from './library.ts';
import { listStrapiTypes, type StrapiType, uidOf } from './strapi-schemas.ts';
import { seedOf } from './strapi-seed.ts';

export type StrapiVersion = 4 | 5;

export function strapiProjectOf(library: Library, uploads: string, version: StrapiVersion) {
  const { pictures, entries } = seedOf(library);
  const files = new Map<string, string | Buffer>();
  for (const type of listStrapiTypes()) for (const [path, text] of typeFiles(type)) files.set(path, text);
  files.set('src/creneau-purge.cjs', ownFile('purge.cjs'));
  files.set('scripts/creneau-seed.cjs', ownFile('seed.cjs'));
  files.set('creneau/seed.json', asJson({ strapi: version, pictures, entries }));
  for (const { file } of pictures) files.set(`creneau/uploads/${file}`, readFileSync(join(uploads, file)));
  return { files, entries: entries.length, pictures: pictures.length };
}

function typeFiles({ singular, schema }: StrapiType): [string, string][] {
  const folder = `src/api/${singular}`;
  const made = (kind: 'Router' | 'Controller' | 'Service') =>
    `module.exports = require('@strapi/strapi').factories.createCore${kind}('${uidOf(singular)}');\n`;
  return [
    [`${folder}/content-types/${singular}/schema.json`, asJson(schema)],
    [
      `${folder}/content-types/${singular}/lifecycles.js`,
      "module.exports = require('../../../../creneau-purge.cjs');\n",
    ],
    [`${folder}/routes/${singular}.js`, made('Router')],
    [`${folder}/controllers/${singular}.js`, made('Controller')],
    [`${folder}/services/${singular}.js`, made('Service')],
  ];
}

const ownFile = (name: string) => readFileSync(new URL(`strapi/${name}`, import.meta.url), 'utf8');
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
