/** What a walk along the links of a site found. */
interface Crawl {
  readonly pages: readonly string[];
  /** Each link that leads nowhere, with the page it stands on and why. */
  readonly broken: readonly string[];
}

interface Walked {
  readonly status: number;
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const atOnce = 6;
const isPage = (path: string) => !/^\/(?:services|assets|uploads|images|tiles|partage|api)\//u.test(path);

/**
 * Follows every link of a site to itself from its home page, over HTTP, anchors too; of pages of one kind (the same shape of
 * address) only the first few, since a directory has thousands.
 */
export async function crawl(
  origin: string,
  { ofAKind, headers }: { readonly ofAKind: number; readonly headers: Readonly<Record<string, string>> },
): Promise<Crawl> {
  const walked = new Map<string, Walked>();
  const counts = new Map<string, number>();
  const broken: string[] = [];
  const found = new Set(['/']);
  let waiting = ['/'];
  counts.set(kindOf('/'), 1);

  while (waiting.length > 0) {
    const now = waiting.splice(0, atOnce);
    const pages = await Promise.all(now.map(async (path) => [path, await walk(path)] as const));
    for (const [path, page] of pages) {
      walked.set(path, page);
      for (const link of page.links) {
        const [target = ''] = link.split('#', 1);
        const kind = kindOf(target);
        const count = counts.get(kind) ?? 0;
        if (found.has(target) || count >= ofAKind) continue;
        found.add(target);
        counts.set(kind, count + 1);
        waiting = [...waiting, target];
      }
    }
  }

  for (const [path, { links }] of walked) {
    for (const link of links) {
      const [target = '', anchor] = link.split('#');
      const page = walked.get(target);
      if (page && page.status !== 200) broken.push(`${path} → ${link}: ${page.status}`);
      else if (page && anchor && !page.ids.has(decodeURIComponent(anchor)))
        broken.push(`${path} → ${link}: no such part`);
    }
  }
  return { pages: [...walked.keys()], broken: [...new Set(broken)] };

  async function walk(path: string): Promise<Walked> {
    const response = await fetch(origin + path, { headers });
    const isHtml = response.headers.get('content-type')?.includes('html') ?? false;
    const html = isHtml ? await response.text() : '';
    if (!isHtml) await response.body?.cancel();
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gu)].flatMap(([, href = '']) => {
      const url = new URL(href.replaceAll('&amp;', '&'), origin + path);
      return url.origin === origin && isPage(url.pathname) ? [url.pathname + url.search + url.hash] : [];
    });
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/gu)].map(([, id = '']) => id));
    return { status: response.status, links: [...new Set(links)], ids };
  }
}

/** `/auto-ecoles/lyon?page=2` → `/auto-ecoles/*?page`: pages of one segment are each a kind of their own. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.test');
  const [first = '', ...others] = pathname.split('/').filter(Boolean);
  return `/${[first, ...others.map(() => '*')].join('/')}?${[...searchParams.keys()].sort().join('&')}`;
}
