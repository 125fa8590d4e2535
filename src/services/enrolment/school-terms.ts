import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Read } from '#database/replica.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { acceptDocument } from '#domain/school/document-links.ts';

export interface StoredText {
  readonly contentType: string;
  readonly content: Buffer;
}

/** As buyers accepted them (docs/decisions/0036). */
export interface SchoolTerms {
  /** Hash of the last text; undefined when none was read yet, which queues the address. */
  find(url: string): Promise<string | undefined>;
  read(sha256: string): Promise<StoredText | undefined>;
  note(urls: readonly string[]): Promise<void>;
  /** Reads what is due. */
  refresh(signal?: AbortSignal): Promise<{ readonly kept: number; readonly failed: number }>;
}

export interface SchoolTermsDependencies {
  readonly db: EnrolmentDb;
  /** Where `find` looks first; default: in `db`. */
  readonly read?: Read | undefined;
  readonly documentHosts: readonly string[];
  readonly ownFiles: string;
  readonly log: { warn(details: object, message: string): void };
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly now?: () => Date;
}

export const maxTermsBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;
const maxRedirects = 3;
const maxReadings = 20;
const day = 24 * 60 * 60 * 1000;
const hour = day / 24;

const ownTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  pdf: 'application/pdf',
  txt: 'text/plain',
};
const contentTypes = Object.values(ownTypes);

class NoText extends Error {}

export function createSchoolTerms(dependencies: SchoolTermsDependencies): SchoolTerms {
  const { db, documentHosts, ownFiles, log, fetch: send = fetch, now = () => new Date() } = dependencies;
  const { read = (work) => work(db) } = dependencies;
  const after = (ms: number) => new Date(now().getTime() + ms);

  async function note(urls: readonly string[]): Promise<void> {
    const accepted = new Set(urls.filter((url) => acceptDocument(url, documentHosts) !== undefined));
    if (accepted.size === 0) return;
    await db
      .insertInto('school_terms')
      .values(Array.from(accepted, (url) => ({ url, next_check_at: now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function store(url: string, signal?: AbortSignal) {
    const { contentType, content } = url.startsWith('/')
      ? await readOwn(ownFiles, url)
      : await readElsewhere(url, signal);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { numInsertedOrUpdatedRows: added = 0n } = await db
      .insertInto('school_terms_texts')
      .values({ sha256, content_type: contentType, content })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await db
      .insertInto('school_terms')
      .values({ url, sha256, next_check_at: after(day) })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({ sha256, next_check_at: after(day), last_failure: null }),
      )
      .execute();
    return { sha256, isNew: added > 0n };
  }

  /** After a failure the last text stays valid: the school still sells under it. */
  async function storeOrReport(url: string, signal?: AbortSignal) {
    try {
      return await store(url, signal);
    } catch (error) {
      if (signal?.aborted) return undefined;
      const why = error instanceof NoText ? error.message : 'unreachable';
      await db
        .updateTable('school_terms')
        .set({ next_check_at: after(hour), last_failure: why })
        .where('url', '=', url)
        .execute();
      log.warn({ url, why }, 'the terms of a school cannot be read');
      return undefined;
    }
  }

  async function readElsewhere(address: string, signal?: AbortSignal): Promise<StoredText> {
    const limit = AbortSignal.timeout(timeoutMs);
    let url = address;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const accepted = acceptDocument(url, documentHosts);
      if (accepted === undefined || accepted.startsWith('/')) throw new NoText('elsewhere');
      const response = await send(
        new Request(accepted, {
          redirect: 'manual',
          headers: { accept: contentTypes.join(', ') },
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        }),
      );
      const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
      if (!location) return readAnswer(response);
      await response.body?.cancel();
      url = URL.parse(location, accepted)?.href ?? '';
    }
    throw new NoText('redirects');
  }

  return {
    note,
    async find(url) {
      const row = await read((from) =>
        from.selectFrom('school_terms').select('sha256').where('url', '=', url).executeTakeFirst(),
      );
      if (row?.sha256) return row.sha256;
      if (row === undefined) await note([url]);
      // A file of this site is read at once.
      return url.startsWith('/') ? (await storeOrReport(url))?.sha256 : undefined;
    },
    async read(sha256) {
      const row = await db
        .selectFrom('school_terms_texts')
        .select(['content_type', 'content'])
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return row && { contentType: row.content_type, content: row.content };
    },
    async refresh(signal) {
      const due = await db
        .selectFrom('school_terms')
        .select('url')
        .where('next_check_at', '<=', now())
        .orderBy('next_check_at')
        .limit(maxReadings)
        .execute();
      const report = { kept: 0, failed: 0 };
      for (const { url } of due) {
        if (signal?.aborted) break;
        const kept = await storeOrReport(url, signal);
        if (!kept) report.failed += 1;
        else if (kept.isNew) report.kept += 1;
      }
      return report;
    },
  };
}

async function readOwn(folder: string, url: string): Promise<StoredText> {
  const { pathname } = new URL(url, 'https://own.invalid');
  const file = join(folder, decodeURIComponent(pathname));
  const contentType = ownTypes[file.split('.').at(-1) ?? ''];
  if (!file.startsWith(folder + sep) || contentType === undefined) throw new NoText('kind');
  return { contentType, content: await readFile(file) };
}

async function readAnswer(response: Response): Promise<StoredText> {
  const [contentType = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(/\s*;/u, 1);
  if (!response.ok || !contentTypes.includes(contentType)) {
    await response.body?.cancel();
    throw new NoText(response.ok ? 'kind' : `status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxTermsBytes) throw new NoText('size');
    chunks.push(chunk);
  }
  if (bytes === 0) throw new NoText('empty');
  return { contentType, content: Buffer.concat(chunks) };
}
