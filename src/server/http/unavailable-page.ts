import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

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

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Says clearly that nothing is lost and comes back by itself; needs neither the database nor the site's build. */
export function unavailablePage(title: string, text: string): Response {
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;background:#f7f3ea;color:#1a1a1a;font:18px/1.6 system-ui,sans-serif">
<main style="max-width:34em;margin:15vh auto 0;padding:0 1.5em">
<h1 style="line-height:1.2">${title}</h1>
<p>${text}</p>
<p><a href="" style="color:inherit;display:inline-block;padding:.5em 0">Réessayer</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;
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
