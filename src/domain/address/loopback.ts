const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * An address of this very machine by the name under which it was asked (`localhost`, `127.0.0.1`, `[::1]`): a browser takes each
 * name for another site, with cookies of its own. Any other address stays as it is.
 */
export function underSameName(address: string, asked: string): string {
  if (!URL.canParse(address) || !URL.canParse(asked)) return address;
  const [url, here] = [new URL(address), new URL(asked)];
  const isSameServer =
    loopback.test(url.hostname) &&
    loopback.test(here.hostname) &&
    url.port === here.port &&
    url.protocol === here.protocol;
  if (!isSameServer || url.hostname === here.hostname) return address;
  url.hostname = here.hostname;
  return url.href;
}
