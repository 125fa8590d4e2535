import type { Log } from '#server/log.ts';

/** Ends in good order on Ctrl-C and on the signals of service managers; repeated ones change nothing. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await stop().catch((error: unknown) => log.error({ err: error }, 'Something did not stop cleanly'));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nothing expected; stopping');
    void end(1);
  });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A failure that nothing waited for'));
}
