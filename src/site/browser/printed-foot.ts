import { m } from '#site/messages/messages.js';

interface Printed {
  readonly siteName: string;
  readonly address: string;
  readonly on: Date;
}

/** One line of a sheet holds no more: a longer address goes without its question. */
export const longestAddress = 64;

/** What stands at the foot of each sheet: whose page it is, where it is found again, and the day that it was printed. */
export function printedFoot({ siteName, address, on }: Printed): string {
  const { host, pathname, search } = new URL(address);
  const shown = [host + pathname + search, host + pathname].find(({ length }) => length <= longestAddress);
  return m.printedFoot({ siteName, address: shown ?? host, day: on.toLocaleDateString('fr-FR') });
}

/** Told to the sheet of styles that prints it (ui/print.css); without script a sheet has its number alone. */
export function tellPrintedFoot(): void {
  window.addEventListener('beforeprint', () => {
    const siteName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
    const foot = printedFoot({ siteName, address: location.href, on: new Date() });
    document.documentElement.style.setProperty('--printed-foot', JSON.stringify(foot));
  });
}
