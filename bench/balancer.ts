import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface BackEnd {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
  /** Consecutive checks without an answer in time. */
  silent: number;
  passed: number;
}

export interface Balancer {
  readonly url: string;
  passed(): readonly number[];
  /** No back end was ready, or the answer broke off. */
  readonly failures: { unserved: number; broken: string[] };
  isReady(index: number): boolean;
  stop(): Promise<void>;
}

const checkMs = 1000;
const maxSilent = 4;

/** Checks `/readyz` every second, passes each request to a ready back end in turn, and repeats none. */
export async function startBalancer(urls: readonly string[], port: number): Promise<Balancer> {
  const backEnds: BackEnd[] = urls.map((url) => ({
    url,
    agent: new Agent({ keepAlive: true, timeout: 50_000 }),
    isReady: false,
    silent: 0,
    passed: 0,
  }));
  const failures = { unserved: 0, broken: [] as string[] };
  let turn = 0;

  const check = async (backEnd: BackEnd) => {
    const signal = AbortSignal.timeout(checkMs);
    const answer = await fetch(`${backEnd.url}/readyz`, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    backEnd.silent = !answer && signal.aborted ? backEnd.silent + 1 : 0;
    // A busy machine is late now and then; an answer counts at once.
    if (answer || backEnd.silent === 0 || backEnd.silent >= maxSilent) backEnd.isReady = answer?.ok ?? false;
  };
  const checking = setInterval(() => backEnds.forEach((backEnd) => void check(backEnd)), checkMs);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = backEnds.filter((backEnd) => backEnd.isReady);
    const backEnd = ready[turn++ % ready.length];
    if (!backEnd) {
      failures.unserved += 1;
      outgoing.writeHead(503).end();
      return;
    }
    backEnd.passed += 1;
    const { method, url, headers } = incoming;
    const { connection: _, ...passed } = headers;
    const asked = request(backEnd.url + url, { method, agent: backEnd.agent, headers: passed });
    asked.once('response', (response) => {
      const { connection: __, 'keep-alive': ___, ...given } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, given);
      response.once('error', () => outgoing.destroy());
      response.pipe(outgoing);
    });
    asked.once('error', (error) => {
      failures.broken.push(`${method} ${url?.split('?', 1)[0]}: ${error.message}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(asked);
  };

  const server = createServer({ keepAliveTimeout: 65_000 }, pass);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await Promise.all(backEnds.map(check));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    passed: () => backEnds.map(({ passed }) => passed),
    failures,
    isReady: (index) => backEnds[index]?.isReady ?? false,
    async stop() {
      clearInterval(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of backEnds) agent.destroy();
    },
  };
}
