import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sites of this run keep the pictures and map tiles that they have drawn. */
    readonly drawnOnce: string;
  }
}

/** The folders of a data folder whose files are named by their content, and which processes may therefore share. */
export const drawnFolders = ['images', 'tiles'] as const;

/** A picture in a size and a format is drawn by the first site that is asked for it, and read by those after it. */
export default function provideDrawnOnce(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-drawn-'));
  for (const name of drawnFolders) mkdirSync(join(folder, name));
  project.provide('drawnOnce', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
