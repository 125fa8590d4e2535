import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first caller of `filledFolder()` makes the data folder that all of a run are copies of. */
    readonly filledFolder: string;
  }
}

export default function provideFilledFolder(project: TestProject): () => void {
  const { path } = temporaryFolder();
  project.provide('filledFolder', path);
  return () => rmSync(path, { recursive: true, force: true });
}
