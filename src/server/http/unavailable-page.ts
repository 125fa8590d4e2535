import { createHash } from 'node:crypto';

/** Seconds after which a program asks again. */
export const retryAfter = 5;

interface BarePage {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
  readonly script?: string;
}

/** A page that needs neither the database, the site's build nor anything else of ours; its texts are our own words. */
export function barePage({ title, text, link, script }: BarePage): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;background:#f7f3ea;color:#1a1a1a;font:18px/1.6 system-ui,sans-serif">
<main style="max-width:34em;margin:15vh auto 0;padding:0 1.5em">
<h1 style="font-size:clamp(1.5rem,7vw,2rem);hyphens:auto;line-height:1.2;overflow-wrap:break-word">${title}</h1>
<p>${text}</p>
<p><a href="${link.href}" style="color:inherit;display:inline-block;padding:.5em 0">${link.label}</a></p>
</main>${script === undefined ? '' : `\n<script>${script}</script>`}
</body>
</html>
`;
}

export function barePagePolicy(script = "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
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

function unavailablePage(title: string, text: string): Response {
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

export const startingPage = () =>
  unavailablePage('Le site démarre', 'Encore quelques secondes\u202f: cette page se recharge toute seule.');
