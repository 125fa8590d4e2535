/** What a file system says, for who named the file; codes are those of Node. */
const words: Readonly<Record<string, string>> = {
  ENOENT: 'there is nothing of that name',
  EACCES: 'this account may not: look at the rights of the file and of its folders',
  EPERM: 'this account may not: look at the rights of the file and of its folders',
  EISDIR: 'it is a folder; give a file',
  ENOTDIR: 'a file stands where its path wants a folder',
  EEXIST: 'it is there already: give another name',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk can only be read',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  EPIPE: 'whoever was to read it has closed it',
};

/** Why a file could not be read or written, with its code; undefined of what no file system says. */
export function describeFileFault(error: unknown): string | undefined {
  const { code = '', syscall } = (error instanceof Error ? error : {}) as { code?: string; syscall?: string };
  if (syscall === undefined) return undefined;
  return words[code] === undefined ? code : `${code}: ${words[code]}`;
}
