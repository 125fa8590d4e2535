interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** What a browser keeps for the host of a site, whatever its port. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const given = new Map(
        attributes.map((part) => {
          const [name = '', ...value] = part.split('=');
          return [name.toLowerCase(), value.join('=')];
        }),
      );
      const path = given.get('path') || '/';
      const key = `${pair.slice(0, at)} ${path}`;
      const isGone = given.get('max-age') === '0' || Date.parse(given.get('expires') ?? '') <= Date.now();
      if (isGone) this.#cookies.delete(key);
      else this.#cookies.set(key, { value: pair.slice(at + 1), path });
    }
  }

  get names(): string[] {
    return [...this.#cookies.keys()].map((key) => key.split(' ', 1)[0] ?? '');
  }

  get all(): { name: string; value: string; path: string }[] {
    return [...this.#cookies].map(([key, cookie]) => ({ name: key.split(' ', 1)[0] ?? '', ...cookie }));
  }

  for({ pathname }: URL): Record<string, string> {
    const sent = [...this.#cookies].filter(
      ([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/u, '/')),
    );
    const cookie = sent.map(([key, { value }]) => `${key.split(' ', 1)[0]}=${value}`).join('; ');
    return cookie === '' ? {} : { cookie };
  }
}
