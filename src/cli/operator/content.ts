import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { RefusedError } from '#operator/refused.ts';
import { readOwnLibrary, uploads } from '#server/boot/content-library.ts';
import { showOperator } from '#server/config/operator-config.ts';
import { type StrapiVersion, strapiProjectOf } from '#services/content/strapi-project.ts';
import { writeJson } from './io.ts';
import { json } from './options.ts';
import type { Tools } from './session.ts';

const strapi = new Option(
  '--strapi <folder>',
  'the folder of a fresh Strapi, or an empty one',
).makeOptionMandatory();
const version = new Option('--strapi-version <version>', 'the version of that Strapi')
  .choices(['4', '5'] as const)
  .default('5' as const);

export function addContent(program: Command, { io, config }: Tools): void {
  const content = program.command('content').description('the texts and pictures of content/');
  content
    .command('export')
    .summary('lay them into the folder of a Strapi')
    .description(
      'Writes the types of a Strapi 4 or 5, all texts and pictures, and the script that fills it. Needs no database and changes no file that is there.',
    )
    .addOption(strapi)
    .addOption(version)
    .addOption(json)
    .action((options) => {
      const given = config();
      const settings = { ...given, operator: showOperator(given.operator, given.demonstration) };
      const project = strapiProjectOf(
        readOwnLibrary(settings),
        uploads,
        Number(options.strapiVersion) as StrapiVersion,
      );
      const written = lay(project.files, options.strapi);
      const { entries, pictures } = project;
      if (options.json) writeJson(io, { folder: options.strapi, entries, pictures, filesWritten: written });
      else {
        io.out(
          `${entries} entries and ${pictures} pictures lie in ${options.strapi} (${written} files written).\nWith Strapi stopped, fill it: cd ${options.strapi} && node scripts/creneau-seed.cjs\n`,
        );
      }
    });
}

/** Returns the number of written files. @throws RefusedError before writing, when a different file exists. */
function lay(files: ReadonlyMap<string, string | Buffer>, folder: string): number {
  const missing = [...files].filter(([path, given]) => {
    const file = join(folder, path);
    if (!existsSync(file)) return true;
    if (Buffer.from(given).equals(readFileSync(file))) return false;
    throw new RefusedError(
      `${file} is there and says something else: nothing was written. Remove it if it is of an earlier export, or give the folder of a fresh Strapi.`,
    );
  });
  for (const [path, given] of missing) {
    const file = join(folder, path);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, given);
    } catch (error) {
      throw new RefusedError(`${file} cannot be written (${describeFileFault(error) ?? error}).`);
    }
  }
  return missing.length;
}
