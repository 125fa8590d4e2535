const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** Browsers keep separate cookies for `localhost` and `127.0.0.1`: gives an address of this machine the name of
 * `asked`. */
export function underSameName(address: string, asked: string): string {
  if (!URL.canParse(address) || !URL.canParse(asked)) return address;
  const [url, requested] = [new URL(address), new URL(asked)];
  const isSameServer =
    loopback.test(url.hostname) &&
    loopback.test(requested.hostname) &&
    url.port === requested.port &&
    url.protocol === requested.protocol;
  if (!isSameServer || url.hostname === requested.hostname) return address;
  url.hostname = requested.hostname;
  return url.href;
}
