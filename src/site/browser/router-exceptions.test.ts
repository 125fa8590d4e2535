import { describe, expect, it } from 'vitest';
import { mayReload, reloadGuardMs } from './router-exceptions.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('a reload after a chunk error', () => {
  it('is guarded for 10 seconds', () => {
    expect(reloadGuardMs).toBe(10_000);
  });

  it.each([
    ['9.9 s', 9_900, false],
    ['10 s', 10_000, false],
    ['10.1 s', 10_100, true],
  ])('is allowed again on the same path after %s: %s → %s', (_text, ms, allowed) => {
    const storage = aStorage();
    expect(mayReload('/simulateur', () => storage, 1_000_000)).toBe(true);
    expect(mayReload('/simulateur', () => storage, 1_000_000 + ms)).toBe(allowed);
  });

  it('starts no new wait when it is refused', () => {
    const storage = aStorage();
    mayReload('/', () => storage, 0);
    mayReload('/', () => storage, 9_000);
    expect(mayReload('/', () => storage, 10_001)).toBe(true);
  });

  it('is counted for each path apart', () => {
    const storage = aStorage();
    expect(mayReload('/a', () => storage, 0)).toBe(true);
    expect(mayReload('/b', () => storage, 1)).toBe(true);
    expect(mayReload('/a', () => storage, 2)).toBe(false);
  });

  it('is refused where the browser stores nothing, since nothing would stop the next one', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(mayReload('/', refused, 0)).toBe(false);
    const full = { getItem: () => null, setItem: refused };
    expect(mayReload('/', () => full, 0)).toBe(false);
  });

  it('bears a clock that was set back', () => {
    const storage = aStorage();
    mayReload('/', () => storage, 1_000_000);
    expect(mayReload('/', () => storage, 0)).toBe(true);
  });
});
