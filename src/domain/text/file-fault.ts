const words: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied: check the permissions of the file and its folders',
  EPERM: 'permission denied: check the permissions of the file and its folders',
  EISDIR: 'it is a folder; give a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'it already exists: give another name',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  EPIPE: 'its reader has closed it',
};

export function describeFileFault(error: unknown): string | undefined {
  const { code = '', syscall } = (error instanceof Error ? error : {}) as { code?: string; syscall?: string };
  if (syscall === undefined) return undefined;
  return words[code] === undefined ? code : `${code}: ${words[code]}`;
}
