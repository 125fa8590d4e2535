import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptSecret } from './secrets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'creneau-secrets-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a secret is made once and stays the same', () => {
  const secret = keptSecret(dataDir, 'session');
  expect(secret).toMatch(/^[\w-]{43}$/u);
  expect(keptSecret(dataDir, 'session')).toBe(secret);
  expect(keptSecret(dataDir, 'directory')).not.toBe(secret);
});

test('only our own user may read it', () => {
  keptSecret(dataDir, 'session');
  expect(statSync(join(dataDir, 'secrets', 'session')).mode & 0o777).toBe(0o600);
});
