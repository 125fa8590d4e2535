import { m } from '#site/messages/messages.js';

interface Printed {
  readonly siteName: string;
  readonly address: string;
  readonly on: Date;
}

/** Characters that fit on one printed line; a longer address is printed without its query. */
export const maxAddressLength = 64;

export function printedFoot({ siteName, address, on }: Printed): string {
  const { host, pathname, search } = new URL(address);
  const shown = [host + pathname + search, host + pathname].find(({ length }) => length <= maxAddressLength);
  return m.printedFoot({ siteName, address: shown ?? host, day: on.toLocaleDateString('fr-FR') });
}

/** Sets the CSS variables that ui/print.css prints; without script only the page number is printed. */
export function markPrintedFoot(): void {
  window.addEventListener('beforeprint', () => {
    const siteName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
    const foot = printedFoot({ siteName, address: location.href, on: new Date() });
    document.documentElement.style.setProperty('--printed-foot', JSON.stringify(foot));
  });
}
