import type { ServerResponse } from 'node:http';

/** Seconds after which a browser asks again. */
const retryAfter = 5;

/** Says clearly that nothing is lost and comes back by itself; needs neither the database nor the site's build. */
export function unavailablePage(title: string, text: string): Response {
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfter}">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;background:#f7f3ea;color:#1a1a1a;font:18px/1.6 system-ui,sans-serif">
<main style="max-width:34em;margin:15vh auto 0;padding:0 1.5em">
<h1 style="line-height:1.2">${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
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
