/** Most routes whose code is loaded ahead at the same time (Specification §9). */
export const mostPreloads = 4;

/** Loads each name once, a few at a time; what comes beyond waits its turn. */
export function createPreloadQueue(load: (name: string) => Promise<void>) {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  const next = () => {
    while (running < mostPreloads) {
      const name = waiting.shift();
      if (name === undefined) return;
      running += 1;
      load(name)
        // Who then goes there tries again.
        .catch(() => asked.delete(name))
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };

  return (name: string) => {
    if (asked.has(name)) return;
    asked.add(name);
    waiting.push(name);
    next();
  };
}
