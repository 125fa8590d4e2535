import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { acceptDocument } from '#domain/school/document-links.ts';

interface Asking {
  readonly documentHosts: readonly string[];
  readonly ownFiles: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly timeoutMs?: number;
}

const askedAtOnce = 4;
const maxRedirects = 3;

/** Each address once; gives one word on why a document is missing. */
export async function askDocuments(urls: Iterable<string>, asking: Asking) {
  const unanswered = new Map<string, string>();
  const waiting = [...new Set(urls)].values();
  const askNext = async () => {
    for (const url of waiting) {
      const why = await faultOf(url, asking);
      if (why !== undefined) unanswered.set(url, why);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, askNext));
  return unanswered;
}

async function faultOf(address: string, asking: Asking): Promise<string | undefined> {
  if (address.startsWith('/')) return isOwnFile(address, asking.ownFiles) ? undefined : 'introuvable';
  const { documentHosts, fetch: send = fetch, timeoutMs = 8000 } = asking;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  try {
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const accepted = acceptDocument(url, documentHosts);
      if (accepted === undefined || accepted.startsWith('/')) return 'hébergeur que ce site n’ouvre pas';
      const response = await send(new Request(accepted, { redirect: 'manual', signal }));
      await response.body?.cancel();
      if (response.ok) return undefined;
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || !location) return `réponse ${response.status}`;
      url = URL.parse(location, accepted)?.href ?? '';
    }
    return 'trop de redirections';
  } catch {
    return signal.aborted ? 'pas de réponse à temps' : 'injoignable';
  }
}

function isOwnFile(address: string, folder: string): boolean {
  const url = URL.parse(address, 'https://own.invalid');
  if (url?.host !== 'own.invalid') return false;
  try {
    const file = join(folder, decodeURIComponent(url.pathname));
    return file.startsWith(folder + sep) && existsSync(file);
  } catch {
    return false;
  }
}
