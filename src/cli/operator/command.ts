import type { Config } from '#server/config.ts';
import type { Io } from './io.ts';
import type { Session } from './session.ts';

/** What a command gives back to the shell; the whole of `docs/operator.md` says when. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command was written wrongly; the message says what is wrong, the help how it is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and cannot be done; the message says why. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** What stands for its value in the help. */
  readonly value?: string;
  /** What it does, in a line. */
  readonly says: string;
}
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export type ValuesOf<O extends OptionSpecs> = {
  readonly [Name in keyof O]?: O[Name] extends { readonly type: 'boolean' }
    ? boolean
    : O[Name] extends { readonly multiple: true }
      ? readonly string[]
      : string;
};

export interface Tools {
  readonly io: Io;
  readonly now: () => Date;
  readonly config: () => Config;
  /** The database and the provider, opened at the first call. */
  readonly open: () => Promise<Session>;
}

interface Definition<O extends OptionSpecs> {
  /** In a few words, for the list of commands. */
  readonly summary: string;
  /** What it does, in sentences. */
  readonly about: string;
  /** The one word that stands without an option, when it takes one. */
  readonly argument?: { readonly name: string; readonly says: string };
  readonly options: O;
  /** What follows the command's own name. */
  readonly examples: readonly string[];
  readonly run: (values: ValuesOf<O>, tools: Tools, argument: string) => Promise<ExitCode>;
}

export type Command = Omit<Definition<OptionSpecs>, 'run'> & {
  readonly run: (values: object, tools: Tools, argument: string) => Promise<ExitCode>;
};

/** Keeps the types of a command's options within it, and lets all commands stand in one table. */
export function defineCommand<const O extends OptionSpecs>(definition: Definition<O>): Command {
  return {
    ...definition,
    run: (values, tools, argument) => definition.run(values as ValuesOf<O>, tools, argument),
  };
}

export interface Group {
  readonly summary: string;
  readonly commands: Readonly<Record<string, Command>>;
}
export type CommandTree = Readonly<Record<string, Group | Command>>;

export function isGroup(entry: Group | Command): entry is Group {
  return 'commands' in entry;
}
