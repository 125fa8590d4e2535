import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { maxBackupDays, noteErasure } from './note-erasure.ts';

test('an erasure is noted as long as a backup may hold the person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const noted = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const day = (days: number) => new Date(Date.UTC(2026, 10, 1 + days));
  await noteErasure(folder, 'zoe@exemple.fr', day(0));
  await noteErasure(folder, 'zoe@exemple.fr', day(maxBackupDays));
  expect(noted()).toEqual(['zoe@exemple.fr\n', 'zoe@exemple.fr\n']);
  await noteErasure(folder, 'noe@exemple.fr', new Date(day(maxBackupDays).getTime() + 1));
  expect(noted()).toEqual(['zoe@exemple.fr\n', 'noe@exemple.fr\n']);
});
