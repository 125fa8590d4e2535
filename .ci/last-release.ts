import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildRelease } from '../bench/old-release.ts';

/** Builds the release before this commit in FOLDER, for .ci/deploy: that of the newest tag, or the first one, as CHANGELOG.md names it. */
const [folder = ''] = process.argv.slice(2);

function newestTag(): string | undefined {
  try {
    const words = ['describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^'];
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

const [, first = ''] = /^Commit `([\da-f]+)`/mu.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
const commit = newestTag() ?? first;
if (!buildRelease(commit, folder))
  console.log(`${commit} is not in this clone: the groups are replaced by their own release`);
