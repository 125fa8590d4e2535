import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { maxBackupDays, noteErasure } from './note-erasure.ts';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an erasure is noted as long as a backup may hold the person', async () => {
  const folder = aFolder();
  const noted = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const day = (days: number) => new Date(Date.UTC(2026, 10, 1 + days));
  await noteErasure(folder, 'zoe@exemple.fr', day(0));
  await noteErasure(folder, 'zoe@exemple.fr', day(maxBackupDays));
  expect(noted()).toEqual(['zoe@exemple.fr\n', 'zoe@exemple.fr\n']);
  await noteErasure(folder, 'noe@exemple.fr', new Date(day(maxBackupDays).getTime() + 1));
  expect(noted()).toEqual(['zoe@exemple.fr\n', 'noe@exemple.fr\n']);
});

test('other files and folders beside the notes stay', async () => {
  const folder = aFolder();
  for (const name of ['.ssh', '2020']) mkdirSync(join(folder, name));
  for (const name of ['.env', '2020-01-01T00:00:00.000Z-backup']) writeFileSync(join(folder, name), '');
  const before = readdirSync(folder);
  await noteErasure(folder, 'zoe@exemple.fr', new Date());
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(before));
});

test('a folder that cannot be written is refused, with what it is', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'notes')]) {
    await expect(noteErasure(path, 'zoe@exemple.fr', new Date())).rejects.toMatchObject({
      message: expect.stringContaining(`${path} (ERASURES_DIR) cannot be written`),
      french: expect.stringContaining('ERASURES_DIR'),
    });
  }
});
