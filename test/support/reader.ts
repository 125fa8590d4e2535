import { CookieJar } from './cookie-jar.ts';
import { type Entries, requestOfForm } from './form-sent.ts';
import { type Exact, Found, type ShownPage } from './found-parts.ts';
import {
  byLabel,
  byRole,
  bySelector,
  byText,
  type Element,
  elementsOf,
  type Named,
  rawTextOf,
  type Wanted,
} from './served-html.ts';

const asBrowser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'fr-FR,fr;q=0.9',
};
const mostRedirects = 20;

/**
 * A visitor without script, who needs no browser: follows links, fills in and sends forms, keeps cookies, and finds what the markup
 * shows by role, name, label and text, as Playwright does. It knows no styles: what they hide is shown to it.
 */
export class Reader implements ShownPage {
  readonly cookies: CookieJar;
  readonly #baseUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  #url: string;
  #html = '';
  #elements: readonly Element[] = [];
  #entries: Entries = { texts: new WeakMap(), files: new WeakMap() };

  constructor(
    baseUrl: string,
    {
      headers = {},
      cookies = new CookieJar(),
    }: { readonly headers?: Readonly<Record<string, string>>; readonly cookies?: CookieJar } = {},
  ) {
    this.cookies = cookies;
    this.#baseUrl = baseUrl;
    this.#headers = headers;
    this.#url = baseUrl;
  }

  /** Shows a page, after what it redirects to; answers as it was answered. */
  goto(address: string): Promise<Response> {
    return this.#open(new URL(address, this.#baseUrl).href);
  }

  reload(): Promise<Response> {
    return this.#open(this.#url);
  }

  /** Asks with the same cookies and shows nothing. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#url);
    const headers = new Headers({ ...asBrowser, ...this.#headers, ...this.cookies.for(url) });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.cookies.keep(answer.headers);
    return answer;
  }

  async #open(address: string, init: RequestInit = {}): Promise<Response> {
    let [url, asked] = [address, init];
    for (let count = 0; count < mostRedirects; count += 1) {
      const answer = await this.request(url, asked);
      const to = answer.headers.get('location');
      if (!to || answer.status < 300 || answer.status >= 400) return this.#show(url, answer);
      await answer.body?.cancel();
      url = new URL(to, url).href;
      if (answer.status < 307) asked = {};
    }
    throw new Error(`${address} redirects without end.`);
  }

  async #show(url: string, answer: Response): Promise<Response> {
    this.#html = await answer.text();
    this.#url = url;
    this.#elements = elementsOf(this.#html);
    this.#entries = { texts: new WeakMap(), files: new WeakMap() };
    return answer;
  }

  url(): string {
    return this.#url;
  }
  async content(): Promise<string> {
    return this.#html;
  }
  async title(): Promise<string> {
    const title = this.#elements.find(({ name }) => name === 'title');
    return title ? rawTextOf(title).trim() : '';
  }

  getByRole(role: string, named?: Named): Found {
    return this.#found(`${role} ${String(named?.name ?? '')}`, byRole(role, named));
  }
  getByLabel(label: Wanted, { exact }: Exact = {}): Found {
    return this.#found(`label ${label}`, byLabel(label, exact));
  }
  getByText(text: Wanted, { exact }: Exact = {}): Found {
    return this.#found(`text ${text}`, byText(text, exact));
  }
  locator(selector: string): Found {
    return this.#found(selector, bySelector(selector));
  }

  #found(what: string, isFound: (element: Element, all: readonly Element[]) => boolean): Found {
    return new Found(`«${what}»`, this, () =>
      this.#elements.filter((element) => isFound(element, this.#elements)),
    );
  }

  get elements(): readonly Element[] {
    return this.#elements;
  }
  get entries(): Entries {
    return this.#entries;
  }

  async follow(link: Element): Promise<void> {
    await this.#open(new URL(link.attribs.href ?? '', this.#url).href);
  }

  async send(button: Element): Promise<void> {
    const { url, init } = requestOfForm(button, {
      all: this.#elements,
      url: this.#url,
      entries: this.#entries,
    });
    await this.#open(url, init);
  }
}
