import { expect, it } from 'vitest';
import { describeFileFault } from './file-fault.ts';

const fault = (code: string) => Object.assign(new Error(`${code}: no such`), { code, syscall: 'open' });

it.each([
  ['ENOENT', 'ENOENT: no such file or folder'],
  ['EACCES', 'EACCES: permission denied: check the permissions of the file and its folders'],
  ['EISDIR', 'EISDIR: it is a folder; give a file'],
  ['ENOSPC', 'ENOSPC: the disk is full'],
  ['EIO', 'EIO'],
])('%s of a file is explained as “%s”', (code, sentence) => {
  expect(describeFileFault(fault(code))).toBe(sentence);
});

it('ignores errors that are not of the file system', () => {
  expect(describeFileFault(new TypeError('x'))).toBeUndefined();
  expect(describeFileFault('ENOENT')).toBeUndefined();
});
