import { setTimeout as sleep } from 'node:timers/promises';

export interface Site {
  readonly publicUrl: string;
  readonly processes: readonly [string, string];
}

export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
}

/** For which somebody reloads a page that does not come. */
const timeoutMs = 90_000;
const maxRedirects = 6;

/** Keeps cookies and follows redirects; reaches two processes as through a balancer. */
export class Browser {
  readonly #site: Site;
  readonly #from: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: Site, from: string) {
    this.#site = site;
    this.#from = from;
  }

  /** Falls back to the other process when nothing listens at this one. */
  async send(address: string, init: RequestInit, process: 0 | 1): Promise<Response> {
    const url = new URL(address, this.#site.publicUrl);
    if (url.origin !== this.#site.publicUrl) throw new Error(`led away from the site: ${url.origin}`);
    const headers = new Headers(init.headers);
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0');
    headers.set('x-forwarded-for', this.#from);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    if (init.method === 'POST') headers.set('origin', this.#site.publicUrl);
    if (init.credentials !== 'omit') headers.set('cookie', this.#cookieHeader());
    const ask = (origin: string) =>
      fetch(origin + url.pathname + url.search, { ...init, headers, redirect: 'manual' });
    const [first, second] = process === 0 ? this.#site.processes : this.#site.processes.toReversed();
    const response = await ask(first ?? '').catch((error: unknown) => {
      if (!wasRefused(error)) throw error;
      return ask(second ?? '');
    });
    if (init.credentials !== 'omit') for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Repeated while no process answers. */
  visit(address: string, process: 0 | 1): Promise<Page> {
    return this.#untilAnswered(() => this.#load(address, {}, process));
  }

  /** For forms that may be sent twice. */
  submit(address: string, fields: Readonly<Record<string, string>>, process: 0 | 1): Promise<Page> {
    return this.#untilAnswered(() =>
      this.#load(address, { method: 'POST', body: new URLSearchParams(fields) }, process),
    );
  }

  async #load(address: string, init: RequestInit, process: 0 | 1): Promise<Page> {
    let response = await this.send(address, init, process);
    let url = new URL(address, this.#site.publicUrl);
    for (let followed = 0; followed < maxRedirects; followed += 1) {
      const location = response.headers.get('location');
      if (location === null) break;
      await response.body?.cancel();
      url = new URL(location, url);
      response = await this.send(url.href, {}, process);
    }
    return { url, status: response.status, text: await response.text() };
  }

  async #untilAnswered(load: () => Promise<Page>): Promise<Page> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const page = await load().catch((error: unknown) => {
        if (performance.now() > deadline) throw error;
      });
      if (page && page.status < 500) return page;
      if (page && performance.now() > deadline) throw new Error(`${page.url.pathname}: ${page.status}`);
      await sleep(100);
    }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/u);
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

function wasRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; errors?: readonly { code?: string }[] } };
  return [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)].includes('ECONNREFUSED');
}
