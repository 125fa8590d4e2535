import { databaseFaultOf } from '#database/database-fault.ts';
import { describeFileFault } from '#domain/text/file-fault.ts';
import type { Progress } from '#server/boot/database.ts';
import type { Log } from '#server/log.ts';

const barWidth = 30;

/** Progress of the start, with seconds since the process began: text on a terminal; elsewhere JSON lines of the log. */
export function createProgress(log: Pick<Log, 'info'>): Progress {
  let tenthsSaid = -1;
  if (process.stdout.isTTY) {
    return {
      step(text) {
        process.stdout.write(`  ${seconds()}  ${text}\n`);
      },
      filling(done) {
        const full = Math.round(done * barWidth);
        const bar = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`;
        process.stdout.write(`\r  ${seconds()}  ${bar} ${Math.round(done * 100)} %${done >= 1 ? '\n' : ''}`);
      },
    };
  }
  return {
    step(text) {
      log.info({ seconds: process.uptime() }, text);
    },
    filling(done) {
      const tenths = Math.floor(done * 10);
      if (tenths === tenthsSaid) return;
      tenthsSaid = tenths;
      log.info({ seconds: process.uptime() }, `The directory is filled: ${tenths * 10} %`);
    },
  };
}

/** `shown` on a terminal, a line of the log elsewhere. */
export function announce(log: Pick<Log, 'info'>, message: string, shown: string): void {
  if (process.stdout.isTTY) process.stdout.write(shown);
  else log.info({ seconds: process.uptime() }, message);
}

export function seconds(): string {
  return `${process.uptime().toFixed(1).padStart(5)} s`;
}

const foreseen = [
  ...['ConfigurationError', 'DatabaseError', 'PortTakenError', 'StartError', 'RefusedError', 'FileFault'],
];

export function failWith(error: unknown): never {
  process.stderr.write(`\nCréneau cannot start.\n${failureText(error)}\n`);
  process.exit(1);
}

export function failureText(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (foreseen.includes(name)) return message;
  const { code, path } = error as { readonly code?: unknown; readonly path?: unknown };
  if ((code === 'EACCES' || code === 'EPERM') && typeof path === 'string') {
    return `${path} cannot be used (${describeFileFault(error)}). Give this command as the account that the site runs as.`;
  }
  if (databaseFaultOf(error) === 'unwritable') {
    return `The database cannot be written: ${message}. Start again once it is no longer read-only, and its disk has room.`;
  }
  const cause =
    error instanceof Error && error.cause instanceof Error ? `\nCaused by: ${error.cause.stack}` : '';
  return `${stack ?? message}${cause}`;
}
