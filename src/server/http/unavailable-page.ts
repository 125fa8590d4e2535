import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { barePage, barePagePolicy } from './bare-page.ts';
import { retryAfter } from './unavailable-answer.ts';

/** Asks quietly and leaves the reader in peace until there is a page to show, if only to read: nothing is loaded again before. */
const script = `
const later = () => setTimeout(look, ${retryAfter * 1000});
const look = () => fetch('/readyz', { cache: 'no-store' }).then((answer) => answer.json()).then(
  ({ database = 'down' }) =>
    database === 'down' ? later() : location.replace(location.pathname + location.search),
).catch(later);
later();
`;

const policy = barePagePolicy(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);

/** Says clearly that nothing is lost and comes back by itself; needs neither the database nor the site's build. */
export function unavailablePage(title: string, text: string): Response {
  const html = barePage({ title, text, link: { href: '', label: 'Réessayer' }, script });
  return pageAnswer(html, policy);
}

function pageAnswer(html: string, policy: string): Response {
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

/** Answers a form that could not be taken: nothing is loaded again by itself, which would take what was typed away. */
export function writesPausedPage(): Response {
  const html = barePage({
    title: 'Votre demande n’a pas pu être enregistrée',
    text: 'Pour le moment, le site ne peut rien enregistrer. Revenez en arrière et réessayez dans quelques instants\u202f: rien ne sera pris en compte deux fois.',
    link: { href: '/', label: 'Retour à l’accueil' },
  });
  return pageAnswer(html, barePagePolicy());
}

/** Shown from the moment the port is open to the moment the site is whole. */
export function sendStartingPage(response: ServerResponse): void {
  const page = unavailablePage(
    'Le site démarre',
    'Encore quelques secondes\u202f: cette page se recharge toute seule.',
  );
  response.writeHead(page.status, Object.fromEntries(page.headers));
  void page.text().then((text) => response.end(text));
}
