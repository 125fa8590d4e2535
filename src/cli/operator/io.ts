import { createInterface } from 'node:readline';
import { isoInParis } from '#operator/times.ts';

/** Answers go to `out`, everything else to `err`. */
export interface Io {
  readonly columns: number;
  out(text: string): void;
  err(text: string): void;
  /** A line typed by the operator; undefined when there is no terminal. */
  ask(question: string): Promise<string | undefined>;
}

const narrowest = 80;
const widest = 120;

export function processIo(): Io {
  // `… | head` closes our output early, which is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    columns: Math.min(Math.max(process.stdout.columns ?? narrowest, narrowest), widest),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: (question) =>
      new Promise((resolve) => {
        const lines = createInterface({ input: process.stdin, output: process.stderr });
        lines.once('close', () => resolve(undefined));
        lines.once('SIGINT', () => lines.close());
        lines.question(question, (answer) => {
          resolve(answer);
          lines.close();
        });
      }),
  };
}

/** With instants in Paris. */
export function writeJson(io: Io, value: unknown): void {
  const replace = function (this: Readonly<Record<string, unknown>>, key: string, shown: unknown) {
    const given = this[key];
    return given instanceof Date ? isoInParis(given) : shown;
  };
  io.out(`${JSON.stringify(value, replace, 2)}\n`);
}
