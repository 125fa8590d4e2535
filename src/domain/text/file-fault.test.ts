import { expect, it } from 'vitest';
import { describeFileFault } from './file-fault.ts';

const fault = (code: string) => Object.assign(new Error(`${code}: no such`), { code, syscall: 'open' });

it.each([
  ['ENOENT', 'ENOENT: there is nothing of that name'],
  ['EACCES', 'EACCES: this account may not: look at the rights of the file and of its folders'],
  ['EISDIR', 'EISDIR: it is a folder; give a file'],
  ['ENOSPC', 'ENOSPC: the disk is full'],
  ['EIO', 'EIO'],
])('%s of a file is told as “%s”', (code, sentence) => {
  expect(describeFileFault(fault(code))).toBe(sentence);
});

it('knows nothing of what no file system said', () => {
  expect(describeFileFault(new TypeError('x'))).toBeUndefined();
  expect(describeFileFault('ENOENT')).toBeUndefined();
});
