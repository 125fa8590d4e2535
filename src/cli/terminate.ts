import type { Log } from '#server/log.ts';

type Stop = (delaySeconds: number) => Promise<void>;
type End = (code: number, delaySeconds?: number) => Promise<void>;

export function createEnding(stop: Stop, log: Log): End {
  let stopping = false;
  const end: End = async (code, delaySeconds = 0) => {
    const stopped = stop(delaySeconds);
    if (stopping) return;
    stopping = true;
    log.info({ delaySeconds }, 'Shutting down: requests in progress are completed');
    await stopped.catch((error: unknown) => log.error({ err: error }, 'Something did not stop cleanly'));
    log.info({ code }, 'Everything is ended');
    process.exit(code);
  };
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nothing expected; stopping');
    void end(1);
  });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A failure that nothing waited for'));
  return end;
}

/** At once on Ctrl-C; after the delay on signals of service managers, so that the load balancer notices first. */
export function stopOnSignals(stop: Stop, delaySeconds: number, log: Log): void {
  const end = createEnding(stop, log);
  process.on('SIGINT', () => void end(0));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, delaySeconds));
}
