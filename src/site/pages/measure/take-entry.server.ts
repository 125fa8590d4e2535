import * as v from 'valibot';
import { stripPersonalData } from '#domain/audience/strip-personal-data.ts';
import { type JournalEntry, maxMessageLength, maxStackLength } from '#site/browser/journal-entry.ts';
import type { ErrorKind } from '#site/browser/report-error.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

const names: Readonly<Record<ErrorKind, string>> = {
  hydration: 'A page did not come to life as it was sent',
  render: 'A page failed in the browser',
  script: 'A script failed in the browser',
  promise: 'Work failed in the browser and nobody caught it',
  chunk: 'Code of the site could not be loaded in the browser',
};

const cleaned = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.transform(stripPersonalData));

const entrySchema: v.GenericSchema<unknown, JournalEntry> = v.strictObject({
  kind: v.picklist(['hydration', 'render', 'script', 'promise', 'chunk']),
  message: v.pipe(cleaned(maxMessageLength), v.minLength(1)),
  stack: cleaned(maxStackLength),
  path: v.pipe(cleaned(maxMessageLength), v.startsWith('/')),
  build: v.pipe(v.string(), v.maxLength(64)),
});

/** Characters: above the longest entry with each character escaped. */
const maxBodyLength = 20_000;

/** docs/product/shell.md#error-pages */
export async function takeJournalEntry(request: Request, site: SiteRequest): Promise<Response> {
  if (!/^application\/json\b/iu.test(request.headers.get('content-type') ?? '')) return answer(415);
  if (!(await site.allow('journal'))) return answer(429, { 'retry-after': '60' });
  const text = await request.text();
  if (text.length > maxBodyLength) return answer(413);
  const entry = v.safeParse(entrySchema, readJson(text));
  if (!entry.success) return answer(400);
  const { kind, ...details } = entry.output;
  const browser = request.headers.get('user-agent')?.slice(0, maxMessageLength);
  site.log.warn({ kind, ...details, browser }, names[kind]);
  return answer(204);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
