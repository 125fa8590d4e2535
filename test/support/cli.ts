import { runCli } from '#cli/operator/program.ts';
import type { Session } from '#cli/operator/session.ts';
import { failureText } from '#cli/terminal.ts';
import { readConfig } from '#server/config/config.ts';
import { createDirectoryOfTests } from './directory-of-tests.ts';
import { house } from './house.ts';

interface Typing {
  /** What the operator answers when asked; nobody answers unless told. */
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
