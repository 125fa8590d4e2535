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

/** What a bare page may do: nothing but its own script. */
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
