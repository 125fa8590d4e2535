import { databaseFaultOf } from '#database/database-fault.ts';
import type { Progress } from '#server/database.ts';

/** Whoever reads the standard output of a service reads the log, one JSON line an event: what people read goes beside it. */
export const forPeople = () => (process.stdout.isTTY ? process.stdout : process.stderr);

const barWidth = 30;

/** What the start is doing, on a terminal or in a log file; times in seconds since the process began. */
export function createProgress(): Progress {
  const interactive = process.stdout.isTTY;
  let tenthsSaid = -1;
  return {
    step(text) {
      forPeople().write(`  ${seconds()}  ${text}\n`);
    },
    filling(done) {
      if (interactive) {
        const full = Math.round(done * barWidth);
        const bar = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`;
        process.stdout.write(`\r  ${seconds()}  ${bar} ${Math.round(done * 100)} %${done >= 1 ? '\n' : ''}`);
        return;
      }
      const tenths = Math.floor(done * 10);
      if (tenths === tenthsSaid) return;
      tenthsSaid = tenths;
      forPeople().write(`  ${seconds()}  ${tenths * 10} %\n`);
    },
  };
}

export function seconds(): string {
  return `${process.uptime().toFixed(1).padStart(5)} s`;
}

const foreseen = ['ConfigurationError', 'DatabaseError', 'PortTakenError', 'StartError', 'RefusedError'];

export function failWith(error: unknown): never {
  process.stderr.write(`\nCréneau cannot start.\n${failureText(error)}\n`);
  process.exit(1);
}

export function failureText(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (foreseen.includes(name)) return message;
  if (databaseFaultOf(error) === 'unwritable') {
    return `The database cannot be written: ${message}. Start again once it is no longer read-only, and its disk has room.`;
  }
  const cause =
    error instanceof Error && error.cause instanceof Error ? `\nCaused by: ${error.cause.stack}` : '';
  return `${stack ?? message}${cause}`;
}
