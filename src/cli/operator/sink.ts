import { open as openFile } from 'node:fs/promises';
import { type OptionSpecs, RefusedError } from './command.ts';
import type { Io } from './io.ts';

/** Where a file goes that a command writes. */
interface Sink {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

export const sinkOptions = {
  output: {
    type: 'string',
    value: 'file',
    says: 'writes there, readable by you alone; to the terminal unless told',
  },
  force: { type: 'boolean', says: 'replaces that file when it is there' },
} as const satisfies OptionSpecs;

/** @throws RefusedError when the file is there already, or cannot be written. */
export async function openSink(io: Io, path: string | undefined, force: boolean): Promise<Sink> {
  if (path === undefined) return { write: async (text) => io.out(text), close: async () => {} };
  try {
    const file = await openFile(path, force ? 'w' : 'wx', 0o600);
    return { write: (text) => file.appendFile(text), close: () => file.close() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new RefusedError(
      code === 'EEXIST' ? `${path} is there already. Name another file, or add --force.` : message,
    );
  }
}
