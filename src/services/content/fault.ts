/** Something in a file of `content/` that cannot be shown as it is written. */
export interface Fault {
  readonly file: string;
  /** The file's first is 1. */
  readonly line: number;
  /** What is wrong and what to do. */
  readonly message: string;
}

/** The content cannot be used; the message has a line for each fault. */
export class ContentFaults extends Error {
  override readonly name = 'ContentFaults';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.faults = faults;
  }
}

export type Complain = (line: number, message: string) => void;
