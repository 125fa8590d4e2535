import { setTimeout as sleep } from 'node:timers/promises';

interface ShutdownOptions {
  readonly onBegin: () => void;
  readonly onEnd: () => Promise<void>;
}

export interface Shutdown {
  readonly hasBegun: boolean;
  /** The end begins after the first call's delay, or at once with a call without a delay. */
  begin(delaySeconds: number): Promise<void>;
}

/** During the delay the load balancer finds the process not ready and sends requests elsewhere. */
export function createShutdown({ onBegin, onEnd }: ShutdownOptions): Shutdown {
  const skipDelay = new AbortController();
  let ended: Promise<void> | undefined;
  return {
    get hasBegun() {
      return ended !== undefined;
    },
    begin(delaySeconds) {
      if (delaySeconds === 0) skipDelay.abort();
      if (!ended) {
        onBegin();
        ended = sleep(delaySeconds * 1000, undefined, { signal: skipDelay.signal })
          .catch(() => {})
          .then(onEnd);
      }
      return ended;
    },
  };
}
