import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service that stands in answers instead of passing a call on. */
export type SwitchedAnswer = (response: ServerResponse) => void;

export interface SwitchedService extends AsyncDisposable {
  readonly url: string;
  /** How many calls it got. */
  calls(): number;
  /** From now on; undefined passes every call on again. */
  answer(path: RegExp, given: SwitchedAnswer | undefined): void;
}

/** A service at an address of its own that passes calls on to another one, until a test says otherwise of a path. */
export async function startSwitchedService(target: string): Promise<SwitchedService> {
  const answers = new Map<string, { readonly path: RegExp; readonly given: SwitchedAnswer }>();
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    const path = request.url ?? '';
    const switched = Array.from(answers.values()).find((one) => one.path.test(path));
    if (switched) {
      switched.given(response);
      return;
    }
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const passed = await fetch(target + path, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }).catch(() => undefined);
    response.writeHead(passed?.status ?? 502, { 'content-type': 'application/json' });
    response.end(await passed?.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    answer(path, given) {
      if (given) answers.set(path.source, { path, given });
      else answers.delete(path.source);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
