/** A database that cannot be used; its message says what to do, so no stack is shown. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
