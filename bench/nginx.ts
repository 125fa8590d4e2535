import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../test/support/product.ts';

/** One page as a file, in brotli; undefined without nginx. */
export async function startNginx(page: string): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'creneau-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'index.html'), brotliCompressSync(page));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${folder}/pid; user root; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}; add_header content-encoding br; default_type text/html; }
}`,
  );
  const child = spawn('nginx', ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url, { method: 'HEAD' }).catch(() => undefined)))
    await sleep(20);
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
