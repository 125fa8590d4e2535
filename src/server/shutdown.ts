import { setTimeout as sleep } from 'node:timers/promises';

interface ShutdownOptions {
  readonly onBegin: () => void;
  readonly onEnd: () => Promise<void>;
}

export interface Shutdown {
  readonly hasBegun: boolean;
  /** Settles once all is ended, which begins after the seconds of the first call, or with the first one that gives none. */
  leave(delaySeconds: number): Promise<void>;
}

/** Between a signal to leave and the end of listening whoever balances finds us not ready, and sends requests elsewhere before one is refused. */
export function createShutdown({ onBegin, onEnd }: ShutdownOptions): Shutdown {
  const hurry = new AbortController();
  let gone: Promise<void> | undefined;
  return {
    get hasBegun() {
      return gone !== undefined;
    },
    leave(delaySeconds) {
      if (delaySeconds === 0) hurry.abort();
      if (!gone) {
        onBegin();
        gone = sleep(delaySeconds * 1000, undefined, { signal: hurry.signal })
          .catch(() => {})
          .then(onEnd);
      }
      return gone;
    },
  };
}
