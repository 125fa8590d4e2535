/** Where a page failed in the browser. */
export type ErrorKind = 'hydration' | 'render' | 'script' | 'promise' | 'chunk';

export interface ErrorReport {
  readonly kind: ErrorKind;
  readonly error: unknown;
}

const early: ErrorReport[] = [];
let send: (report: ErrorReport) => void = (report) => early.push(report);

/** Reports a failure; kept until there is somebody to send it. */
export function reportError(kind: ErrorKind, error: unknown): void {
  send({ kind, error });
}

/** Gives the reports so far, and each later one. */
export function sendReports(sender: (report: ErrorReport) => void): void {
  for (const report of early.splice(0)) sender(report);
  send = sender;
}
