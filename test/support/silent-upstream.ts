import { createServer } from 'node:net';

export interface SilentUpstream extends AsyncDisposable {
  readonly url: string;
  /** How often it was called. */
  readonly calls: () => number;
  /** From now on it hangs up on each call, or answers none again. */
  hangUp(atOnce: boolean): void;
}

/** Takes every call and answers none: the slowest that an upstream can be. */
export async function startSilentUpstream(): Promise<SilentUpstream> {
  let calls = 0;
  let hangsUp = false;
  const server = createServer((socket) => {
    calls += 1;
    socket.on('error', () => {});
    if (hangsUp) socket.destroy();
    else socket.resume();
  });
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls: () => calls,
    hangUp(atOnce) {
      hangsUp = atOnce;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
