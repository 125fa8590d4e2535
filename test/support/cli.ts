import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { runCli } from '#cli/operator/program.ts';
import type { Session } from '#cli/operator/session.ts';
import { failureText } from '#cli/terminal.ts';
import { readConfig } from '#server/config/config.ts';
import { borrowTestDatabase, createTestDatabase, type Fill } from './database.ts';
import { createDirectoryOfTests } from './directory-of-tests.ts';
import type { EnrolmentBench } from './enrolment.ts';
import { house } from './house.ts';

interface Typing {
  /** What the operator answers when asked; by default nobody answers. */
  readonly answer?: string;
  readonly session?: Partial<Session>;
  readonly now?: Date;
  readonly columns?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Types a command as an operator would, on a session of a test; answers what it wrote and its exit code. */
export async function typeCommand(typed: readonly string[], typing: Typing = {}) {
  const { answer, session, now = new Date(), columns = 80, environment = {} } = typing;
  let out = '';
  let err = '';
  const open = async () => {
    if (!session) throw new Error('this command was not to open anything');
    return { house: { ...house, directory: createDirectoryOfTests().directory }, ...session } as Session;
  };
  const io = {
    columns,
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    ask: async (question: string) => {
      err += question;
      return answer;
    },
  };
  const config = () => readConfig(environment);
  const code = await runCli(typed, { io, config, open, now: () => now }).catch((error: unknown) => {
    err += failureText(error);
    return 1;
  });
  return { code, out, err };
}

/** What commands work on: the orders of a bench. */
export function sessionOf({
  db,
  cards,
  log,
  dependencies,
}: Pick<EnrolmentBench, 'db' | 'cards' | 'log' | 'dependencies'>) {
  const {
    sender,
    operator,
    terms,
    offerTerms = [],
    addressKey,
    directory,
    documentHosts,
    ownFiles,
  } = dependencies;
  const house = { sender, operator, terms, offerTerms, addressKey, directory, documentHosts, ownFiles };
  return { db, cards, log, house };
}

/** A command that failed and said this. */
export const failed = (text: string, code = 1) => ({ code, err: expect.stringContaining(text) });
/** A command that was done and said this. */
export const done = (text: string) => ({ code: 0, out: expect.stringContaining(text) });

interface CliBench extends Omit<Typing, 'session'> {
  readonly fill?: Fill;
  readonly session?: Partial<Session>;
}

/** A database, a folder for files, and the commands that begin with `words` typed on both. */
export async function createCliBench(
  words: readonly string[],
  { fill = 'reference', session, ...typing }: CliBench = {},
) {
  const { db, ...database } =
    fill === 'network' ? await createTestDatabase({ fill }) : await borrowTestDatabase(fill);
  const folder = mkdtempSync(path.join(tmpdir(), 'creneau-cli-'));
  let folders = 0;
  const type = (...typed: string[]) =>
    typeCommand([...words, ...typed], { session: { db, ...session }, ...typing });
  return {
    db,
    folder,
    type,
    json: async (...typed: string[]) => JSON.parse((await type(...typed, '--json')).out),
    /** Writes files into a new folder, which it answers. */
    write(files: Readonly<Record<string, string | Buffer>>): string {
      folders += 1;
      const written = path.join(folder, `files-${folders}`);
      mkdirSync(written);
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(written, name)), { recursive: true });
        writeFileSync(path.join(written, name), content);
      }
      return written;
    },
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true });
      await database[Symbol.asyncDispose]();
    },
  };
}
