/** A page reloads at most once per path in this time, in milliseconds (Specification §8 and §9). */
export const reloadGuardMs = 10_000;

/**
 * Whether a page may reload now because code of it could not be loaded; remembers that it did. Where nothing can be
 * remembered the answer is no, since the reload would start over for ever.
 */
export function mayReload(
  path: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
): boolean {
  const key = `reloaded ${path}`;
  try {
    const kept = storage();
    const last = Number(kept.getItem(key) ?? Number.NaN);
    // A clock that was set back must not forbid a reload for long.
    if (now - last <= reloadGuardMs && now >= last) return false;
    kept.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
