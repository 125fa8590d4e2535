import { type Command, Option } from '@commander-js/extra-typings';
import type { Kysely } from 'kysely';
import { type RestoredBackup, type RestoreOptions, restoreBackup } from '#database/backup/restore-backup.ts';
import type { Connection } from '#database/connection.ts';
import type { Database } from '#database/schema.ts';
import { RefusedError } from '#operator/refused.ts';
import { type Config, ConfigurationError } from '#server/config/config.ts';
import { shareSecrets } from '#server/config/shared-secrets.ts';
import { namedRows, onDatabase } from './backup.ts';
import { writeJson } from './io.ts';
import { json, refuse } from './options.ts';
import type { Tools } from './session.ts';

const into = new Option(
  '--into <url>',
  'the empty database, such as postgres://creneau@localhost/creneau_restored; DATABASE_URL, or the embedded one in DATA_DIR, unless given',
).argParser((typed) =>
  /^postgres(?:ql)?:\/\//u.test(typed) ? typed : refuse('Write it like postgres://user@host:5432/database.'),
);

export function addRestore(program: Command, tools: Tools): void {
  const { io } = tools;
  program
    .command('restore')
    .summary('put a backup into an empty database')
    .description(
      'Puts what `backup` wrote into an empty database, whole or not at all, and brings it to the schema of this release. A role that may create in that database is enough; it may be of another version of PostgreSQL.',
    )
    .argument('<file>', 'what `backup` wrote; - is the standard input')
    .addOption(into)
    .option('--media <whole>', 'a whole backup, for the photos of one that was made without media')
    .option(
      '--new-secrets',
      'forgets the secrets in the backup, for a SESSION_SECRET that is lost or another',
    )
    .addOption(json)
    .action(async (path, { into: url, newSecrets = false, media, ...options }) => {
      const isPiped = path === '-';
      if (isPiped && process.stdin.isTTY) {
        throw new RefusedError('Nothing is sent to the standard input: give a file, or send it by < or |.');
      }
      const file = isPiped ? 'The standard input' : path;
      const given = tools.config();
      const config = url === undefined ? given : { ...given, database: { ...given.database, url } };
      const giver = url === undefined ? 'DATABASE_URL' : '--into';
      const { restored, opens } = await onDatabase(config, giver, (connection) =>
        restore(
          connection,
          { file, source: isPiped ? process.stdin : undefined, mediaFile: media },
          config,
          newSecrets,
        ),
      );
      const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
      if (options.json) {
        const { madeAt, release, ran, missingPictures, tables } = restored;
        writeJson(io, {
          file,
          madeAt,
          release,
          rows,
          missingPictures,
          tables: namedRows(tables),
          migrations: ran,
          secretsOpen: opens,
        });
        return;
      }
      io.out(
        `${file}: restored ${rows} rows of ${restored.tables.length} tables, as of ${restored.madeAt}\n`,
      );
      if (restored.ran.length > 0) io.out(`migrated to this release: ${restored.ran.join(', ')}\n`);
      if (restored.missingPictures > 0) io.err(describeMissing(restored.missingPictures, media));
      if (!opens) io.err(otherSeal);
    });
}

function describeMissing(pictures: number, media: string | undefined): string {
  const what = `${pictures} photos and logos of schools are missing: the site shows a neutral picture in their place.`;
  return media === undefined
    ? `${what} To have them, restore into another empty database, with --media and a whole backup.\n`
    : `${what} They are newer than ${media}: import them again, or let the schools add them.\n`;
}

async function restore(
  connection: Connection,
  { file, ...options }: RestoreOptions & { readonly file: string },
  config: Config,
  newSecrets: boolean,
): Promise<{ readonly restored: RestoredBackup; readonly opens: boolean }> {
  const restored = await restoreBackup(connection, file, options);
  if (newSecrets) await forgetSecrets(connection.db);
  return { restored, opens: await opensRestoredSecrets(connection.db, config) };
}

async function opensRestoredSecrets(
  db: Kysely<Database>,
  config: Pick<Config, 'sessionKey' | 'dataDir'>,
): Promise<boolean> {
  const one = await db.selectFrom('shared_secrets').select('name').limit(1).executeTakeFirst();
  if (!one) return true;
  try {
    await shareSecrets(db, config).read(one.name);
    return true;
  } catch (error) {
    if (error instanceof ConfigurationError) return false;
    throw error;
  }
}

/** New ones are made at the next start; docs/operator.md lists the consequences. */
async function forgetSecrets(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('shared_secrets').execute();
}

const otherSeal = `The secrets in it are sealed by another SESSION_SECRET: the product will not start on it. Set the one of the
place where the backup was made (SESSION_SECRET, or the content of DATA_DIR/secrets/session there), or, when that is
lost, run \`delete from shared_secrets\` (docs/operator.md says what then ends).
`;
