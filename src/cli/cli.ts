import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { processIo } from './operator/io.ts';
import { exitCodes, runCli } from './operator/program.ts';
import { openSession, type Session } from './operator/session.ts';
import { failureText } from './terminal.ts';

const io = processIo();
let opening: Promise<Session> | undefined;
const open = () => {
  opening ??= openSession(readConfig(), createLog('warn', { readable: true, errors: true }));
  return opening;
};
const close = async () => (await opening?.catch(() => undefined))?.close();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(exitCodes.refused)));
}

try {
  process.exitCode = await runCli(process.argv.slice(2), {
    io,
    config: readConfig,
    open,
    now: () => new Date(),
  });
} catch (error) {
  io.err(`${failureText(error)}\n`);
  process.exitCode = exitCodes.refused;
} finally {
  await close();
}
