import type { Log } from '#server/log.ts';

/**
 * Ends in good order: at once on Ctrl-C, after the delay on the signals of service managers, whose balancer must first
 * learn of it. A Ctrl-C after one of these ends the delay; anything else that comes twice changes nothing.
 */
export function stopOnSignals(
  stop: (delaySeconds: number) => Promise<void>,
  delaySeconds: number,
  log: Log,
): void {
  let stopping = false;
  const end = async (code: number, delay = 0) => {
    const stopped = stop(delay);
    if (stopping) return;
    stopping = true;
    await stopped.catch((error: unknown) => log.error({ err: error }, 'Something did not stop cleanly'));
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, delaySeconds));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nothing expected; stopping');
    void end(1);
  });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A failure that nothing waited for'));
}
