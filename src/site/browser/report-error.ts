export type ErrorKind = 'hydration' | 'render' | 'script' | 'promise' | 'chunk';

export interface ErrorReport {
  readonly kind: ErrorKind;
  readonly error: unknown;
}

const early: ErrorReport[] = [];
let send: (report: ErrorReport) => void = (report) => early.push(report);

export function reportError(kind: ErrorKind, error: unknown): void {
  send({ kind, error });
}

export function sendReports(sender: (report: ErrorReport) => void): void {
  for (const report of early.splice(0)) sender(report);
  send = sender;
}
