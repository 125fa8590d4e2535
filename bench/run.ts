import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** `npm run bench`: every benchmark in its own process, or those whose name contains a word. */
const word = process.argv[2] ?? '';
for (const file of globSync('bench/*.bench.ts').sort()) {
  if (!file.includes(word)) continue;
  process.stdout.write(`\n${file}\n`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
