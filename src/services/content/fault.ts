export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export class ContentFaults extends Error {
  override readonly name = 'ContentFaults';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.faults = faults;
  }
}

export type Complain = (line: number, message: string) => void;
