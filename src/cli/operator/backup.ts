import { existsSync } from 'node:fs';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { lacksMedia } from '#database/backup/format.ts';
import { pipeBackup, type WrittenBackup, writeBackup } from '#database/backup/write-backup.ts';
import { type Connection, connectOnce } from '#database/connection.ts';
import { RefusedError } from '#operator/refused.ts';
import { findDatabase } from '#server/boot/database.ts';
import { explainConnection } from '#server/boot/database-refusal.ts';
import type { Config } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { writeJson } from './io.ts';
import { json } from './options.ts';
import { refuseNoDatabase, type Tools } from './session.ts';

export function addBackup(program: Command, tools: Tools): void {
  const { io } = tools;
  program
    .command('backup')
    .summary('write all that the database holds to a file')
    .description(
      'Writes all that the database holds to a file that you alone may read, as of one moment, while the site runs or not. It changes nothing, not even the schema. It holds personal data, and no SESSION_SECRET: keep that one elsewhere, the secrets in the backup are sealed by it.',
    )
    .argument('<file>', 'such as creneau.backup, which must not exist; - is the standard output')
    .option('--without-media', 'leaves out the photos and logos of schools, which weigh most')
    .addOption(json)
    .action(async (file, options) => {
      if (file === '-') {
        await backUpToOutput(tools, options);
        return;
      }
      if (existsSync(file)) throw new RefusedError(`${file} is there already: give another name.`);
      const config = tools.config();
      refuseNoDatabase(config);
      const written = await onDatabase(config, 'DATABASE_URL', ({ client }) =>
        writeBackup(client, file, describeRun(tools, config, options)),
      );
      const rows = written.tables.reduce((sum, table) => sum + table.rows, 0);
      if (options.json) {
        const { madeAt, release, bytes, tables } = written;
        const withoutMedia = lacksMedia(written);
        writeJson(io, { file, bytes, madeAt, release, rows, withoutMedia, tables: namedRows(tables) });
      } else {
        io.out(`${file}: ${rows} rows of ${written.tables.length} tables, ${written.bytes} bytes\n`);
        io.err(describeMedia(written) + describeSecret(config));
      }
    });
}

/** For another program, such as one that encrypts: messages go to the other output. */
async function backUpToOutput(
  tools: Tools,
  options: { readonly json?: true | undefined; readonly withoutMedia?: true | undefined },
) {
  const { io } = tools;
  if (options.json) {
    throw new InvalidArgumentError('The output is the backup itself: leave out --json, or give a file.');
  }
  if (process.stdout.isTTY) {
    throw new RefusedError('A backup is not for a terminal: give a file, or send it on by > or |.');
  }
  const config = tools.config();
  refuseNoDatabase(config);
  const written = await onDatabase(config, 'DATABASE_URL', ({ client }) =>
    pipeBackup(client, process.stdout, describeRun(tools, config, options)),
  );
  const { tables, bytes } = written;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  io.err(
    `${rows} rows of ${tables.length} tables, ${bytes} bytes\n${describeMedia(written)}${describeSecret(config)}`,
  );
}

const describeRun = (
  tools: Tools,
  config: Config,
  { withoutMedia }: { readonly withoutMedia?: true | undefined },
) => ({ release: config.public.version, now: tools.now(), withoutMedia });

const describeMedia = (written: WrittenBackup) =>
  lacksMedia(written)
    ? 'It holds no photos of schools: keep a whole backup too, from which a restore takes them (restore --media).\n'
    : '';

export function namedRows(tables: readonly { readonly name: string; readonly rows: number }[]) {
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
}

function describeSecret({ sessionKey, dataDir }: Config): string {
  const where = sessionKey === undefined ? `${dataDir}/secrets/session` : 'SESSION_SECRET';
  return `It holds personal data. To restore it elsewhere, keep ${where} too, in another place.\n`;
}

/** Connects to the configured database, or starts the embedded PostgreSQL for the time of the work; does not migrate. */
export async function onDatabase<T>(
  config: Config,
  giver: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const log = createLog('warn', { readable: true, errors: true });
  const { url, release } = await findDatabase(config, log);
  try {
    await using connection = await connectOnce(url);
    return await work(connection);
  } catch (error) {
    throw config.database.url === undefined ? error : explainConnection(error, giver);
  } finally {
    await release();
  }
}
