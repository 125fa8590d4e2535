import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';
import { readConfig } from './config/config.ts';
import { completeConfig } from './config/settings.ts';
import { ownSecrets } from './config/shared-secrets.ts';
import { watchDatabase } from './http/database-watch.ts';
import { createLog } from './log.ts';
import { createUpstreams } from './upstreams.ts';

const faq = { slug: 'a', topic: 'candidats', question: 'Oui ?', rank: 1, answer: [] };

it('the last texts of an external content service are used while it fails, with one log line', async () => {
  const body = JSON.stringify({ data: [{ id: 1, attributes: faq }], meta: {} });
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const db = connectDatabase('');
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const { upstreams } = createUpstreams({
    settings: await completeConfig(
      readConfig({ CONTENT_URL: `http://127.0.0.1:${port}` }),
      ownSecrets(),
      true,
    ),
    log,
    db,
    sandboxDb: connectDatabase<CardSandboxTables>(''),
    watch: watchDatabase(() => db),
  });
  const given = await upstreams.content.listFaqs('candidats');
  expect(given).toHaveLength(1);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await upstreams.content.listFaqs('candidats')).toEqual(given);
  expect(await upstreams.content.listFaqs('candidats')).toEqual(given);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ failure: 'network' }), ageSeconds: expect.any(Number) },
    'The content service fails: its texts are shown as it last gave them',
  );
});
