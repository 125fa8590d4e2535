/** A road nobody is on, for empty states. */
export function EmptyRoad() {
  return <svg viewBox="0 0 352 176" width="352" height="176" aria-hidden="true" />;
}
