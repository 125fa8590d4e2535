/** An import of the console can be undone, and its file is kept, this long. */
export const undoHours = 24;

export function undoEnd(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + undoHours * 3_600_000);
}

export function isUndoable(appliedAt: Date, now: Date): boolean {
  return now < undoEnd(appliedAt);
}

/** Of a file sent to the console; a larger one is for the command. */
export const maxImportMegabytes = 5;
