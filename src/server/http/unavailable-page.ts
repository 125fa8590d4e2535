import { createHash } from 'node:crypto';

/** Seconds. */
export const retryAfter = 5;

interface BarePage {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
  readonly script?: string;
}

const style = `
*{box-sizing:border-box}
body{background:#f8f3e8;color:#1b1a17;display:flex;flex-direction:column;font:1.125rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh}
main{flex:1;margin:0 auto;max-width:82.5rem;padding:clamp(2.5rem,12vh,8rem) clamp(1rem,4vw,2.5rem) 2.5rem;width:100%}
h1{font-size:clamp(1.75rem,1.2rem + 2.4vw,2.75rem);hyphens:auto;line-height:1.1;margin:0 0 1rem;max-width:20em;overflow-wrap:break-word;text-wrap:balance}
p{margin:0 0 1.5rem;max-width:34em}
a{background:#fff;border:2px solid;border-radius:10px;box-shadow:0 3px #1b1a17;color:inherit;display:inline-block;font-weight:600;line-height:1.2;padding:.8em 1.4em;text-decoration:none}
a:hover{background:#ecdfc4}
:focus-visible{outline:3px solid #1b1a17;outline-offset:3px}
svg{display:block;height:auto;margin:0 0 2rem;max-width:100%;width:15rem}
footer{background:linear-gradient(90deg,#fff 60%,#1b1a17 0) 0/5.5rem 100%;border:solid #1b1a17;border-width:1.5rem 0;height:3.4rem}
@media(forced-colors:active){footer{border-color:CanvasText}}
`;

const barrier =
  '<svg viewBox="22 3 196 91" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"><path d="M56 92V30M184 92V30" stroke-width="6"/><path fill="#fff" d="M24 24h192v32H24z"/><path fill="#c4161c" stroke="none" d="M26 26h18L30 54h-4zM70 26h28L84 54H56zM124 26h28l-14 28h-28zM178 26h28l-14 28h-28z"/><path d="M24 24h192v32H24zM40 92h32M168 92h32"/><circle cx="56" cy="14" r="9" fill="#ffc928"/><circle cx="184" cy="14" r="9" fill="#ffc928"/></svg>';

/** Needs neither the database nor the site's build; its texts must be trusted. */
export function barePage({ title, text, link, script }: BarePage): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${barrier}
<h1>${title}</h1>
<p>${text}</p>
<a href="${link.href}">${link.label}</a>
</main>
<footer></footer>${script === undefined ? '' : `\n<script>${script}</script>`}
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
/** Reloads when a page can be shown, at least read-only. */
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

function pageAnswer(html: string, policy: string, status = 503, retrySeconds = retryAfter): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'retry-after': String(retrySeconds),
      'cache-control': 'no-store',
    },
  });
}

export const databaseUnavailablePage = () =>
  unavailablePage(
    'Le site est momentanément indisponible',
    'Nous revenons dans quelques instants\u202f: cette page se recharge toute seule. Aucune inscription ni aucun paiement n’est perdu.',
  );

/** Without automatic reload, which would lose the typed text. */
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

export function tooManyPages(accept: string | null, retrySeconds: number): Response {
  const title = 'Trop de pages demandées';
  const text =
    'Vous avez demandé beaucoup de pages en peu de temps. Attendez quelques secondes, puis rechargez la page.';
  if (accept?.includes('text/html')) {
    const html = barePage({ title, text, link: { href: '', label: 'Recharger la page' } });
    return pageAnswer(html, barePagePolicy(), 429, retrySeconds);
  }
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': String(retrySeconds),
    'cache-control': 'no-store',
  };
  return new Response(text, { status: 429, headers });
}
