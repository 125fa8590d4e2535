import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { barePage, barePagePolicy } from './bare-page.ts';

/** Seconds after which a browser asks again. */
const retryAfter = 5;

/** Asks quietly and leaves the reader in peace until there is a page to show: nothing is loaded again before. */
const script = `
const later = () => setTimeout(look, ${retryAfter * 1000});
const look = () => fetch('/healthz', { cache: 'no-store' }).then(
  ({ ok }) => (ok ? location.replace(location.pathname + location.search) : later()),
  later,
);
later();
`;

const policy = barePagePolicy(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);

/** Says clearly that nothing is lost and comes back by itself; needs neither the database nor the site's build. */
export function unavailablePage(title: string, text: string): Response {
  const html = barePage({ title, text, link: { href: '', label: 'Réessayer' }, script });
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'retry-after': String(retryAfter),
      'cache-control': 'no-store',
    },
  });
}

export const databaseAwayPage = () =>
  unavailablePage(
    'Le site est momentanément indisponible',
    'Nous revenons dans quelques instants\u202f: cette page se recharge toute seule. Aucune inscription ni aucun paiement n’est perdu.',
  );

/** Shown from the moment the port is open to the moment the site is whole. */
export function sendStartingPage(response: ServerResponse): void {
  const page = unavailablePage(
    'Le site démarre',
    'Encore quelques secondes\u202f: cette page se recharge toute seule.',
  );
  response.writeHead(page.status, Object.fromEntries(page.headers));
  void page.text().then((text) => response.end(text));
}
