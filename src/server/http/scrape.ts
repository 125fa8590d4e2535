import { createServer, type Server } from 'node:http';
import type { Handler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../log.ts';
import { listen } from './http-server.ts';

export const metricsPath = '/metrics';
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export function answerScrape(token: string, read: () => Promise<string>): Handler {
  const auth = bearerAuth({ token });
  return async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await auth(context, async () => {});
    } catch (error) {
      if (error instanceof HTTPException) return error.getResponse();
      throw error;
    }
    return context.body(await read(), 200, { 'content-type': contentType });
  };
}

/** Reachable from this machine only. @throws PortTakenError */
export async function serveMetrics(
  port: number,
  read: () => Promise<string>,
  log: Pick<Log, 'error'>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== metricsPath) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, port, '127.0.0.1', 'METRICS_PORT');
  return server;
}
