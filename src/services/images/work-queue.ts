import { ImageRefusal } from './refusal.ts';

/** A bounded number waits, one more is refused with 503. */
export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue(limits: {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
}): WorkQueue {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return {
    async run(work) {
      if (busy < limits.maxConcurrent) busy++;
      else if (waiting.length < limits.maxWaiting)
        await new Promise<void>((resolve) => waiting.push(resolve));
      else throw new ImageRefusal(503, 'too much to do');
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else busy--;
      }
    },
  };
}

/** Simultaneous calls with the same key share one result. */
export function createSharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const started = underWay.get(key);
    if (started) return started;
    const promise = work().finally(() => underWay.delete(key));
    underWay.set(key, promise);
    return promise;
  };
}
