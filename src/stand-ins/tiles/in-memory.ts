/** LRU, limited by bytes; makes each value once for simultaneous requests. */
export interface ByteCache {
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export function createByteCache(limits: {
  readonly maxBytes: number;
  readonly maxConcurrent: number;
}): ByteCache {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let bytes = 0;
  let busy = 0;

  async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (busy >= limits.maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await make();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  }

  function keep(key: string, value: Buffer): void {
    kept.set(key, value);
    bytes += value.length;
    for (const [oldest, old] of kept) {
      if (bytes <= limits.maxBytes) break;
      kept.delete(oldest);
      bytes -= old.length;
    }
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return Promise.resolve(known);
      }
      const started = underWay.get(key);
      if (started) return started;
      const work = inTurn(make)
        .then((value) => {
          keep(key, value);
          return value;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
}
