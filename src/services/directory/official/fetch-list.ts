import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOfficialList } from '#domain/official/list.ts';
import { isPublicAddress } from '../../public-addresses.ts';
import { readCsv } from '../import/read-tables.ts';
import { decodeText, FileFault } from '../import/read-text.ts';

export interface ListSource {
  readonly url: string;
  /** Where the last good file is kept. */
  readonly folder: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const fileName = 'auto-ecoles.csv';
const megabyte = 1024 * 1024;
const maxRedirects = 3;
export const officialPage = 'https://autoecoles.securite-routiere.gouv.fr/';

/** @throws FileFault that says where to get the file. */
export async function fetchOfficialList(source: ListSource, now: Date) {
  const path = join(source.folder, fileName);
  try {
    const { bytes, date } = await download(source, now);
    const sheet = readCsv(decodeText(bytes, fileName), fileName);
    if (!isOfficialList(sheet)) throw new FileFault('the answer is not the list of schools');
    await mkdir(source.folder, { recursive: true });
    // Two processes may fetch at once.
    const written = `${path}.${randomUUID()}`;
    await writeFile(written, bytes);
    await rename(written, path);
    return { sheet, date, path };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const kept = await stat(path).catch(() => undefined);
    const last = kept ? ` The last good file, of ${kept.mtime.toISOString().slice(0, 10)}, is ${path}.` : '';
    throw new FileFault(
      `The State’s list could not be fetched from ${source.url}: ${reasonOf(error)}. Download it by hand (linked from ${officialPage}) and run: schools import ${fileName}.${last}`,
    );
  }
}

async function download(source: ListSource, now: Date) {
  const { timeoutMs = 60_000, maxBytes = 50 * megabyte } = source;
  const answer = await follow(source, AbortSignal.timeout(timeoutMs));
  if (!answer.ok) throw new FileFault(`it answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileFault(`it has more than ${Math.round(maxBytes / megabyte)} MB`);
    chunks.push(chunk);
  }
  const dated = new Date(answer.headers.get('last-modified') ?? now);
  return { bytes: Buffer.concat(chunks), date: dated <= now ? dated : now };
}

async function follow({ url, fetch: ask = fetch }: ListSource, signal: AbortSignal): Promise<Response> {
  const configured = new URL(url);
  let address = configured;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await ask(address, {
      signal,
      redirect: 'manual',
      headers: { accept: 'text/csv, */*' },
    });
    const location = answer.status >= 300 && answer.status < 400 && answer.headers.get('location');
    if (!location) return answer;
    await answer.body?.cancel();
    const next = URL.parse(location, address);
    if (!next || !(next.origin === configured.origin || (await isPublic(next)))) {
      throw new FileFault(`it redirects to ${location}, which is not a public https address`);
    }
    address = next;
  }
  throw new FileFault(`it redirects more than ${maxRedirects} times`);
}

async function isPublic({ protocol, hostname }: URL): Promise<boolean> {
  if (protocol !== 'https:') return false;
  const addresses = await lookup(hostname.replaceAll(/^\[|\]$/gu, ''), { all: true });
  return addresses.every(({ address }) => isPublicAddress(address));
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const { cause } = error;
  return (cause instanceof Error ? cause.message : error.message).replace(/\.$/u, '');
}
