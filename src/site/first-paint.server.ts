import { startAfterPaint } from './start-after-paint.ts';

interface Inlining {
  readonly nonce: string;
  /** What a built stylesheet says; undefined in development, where Vite brings the styles. */
  readonly stylesheet: ((path: string) => string | undefined) | undefined;
}

const preloads = /<link [^>]*\brel="preload"[^>]*\/>/gu;
const modules = /<link [^>]*\brel="modulepreload"[^>]*\/>/gu;
const stylesheets = /<link [^>]*\brel="stylesheet"[^>]*\/>/gu;

/**
 * Turns a rendered page into one that is drawn as soon as it is there: it carries its styles itself, asks for its fonts
 * first, and for its scripts once it has been painted (docs/decisions/0018).
 */
export function paintFirst(html: string, { nonce, stylesheet }: Inlining): string {
  const end = html.indexOf('</head>');
  const close = html.lastIndexOf('</body>');
  if (end < 0 || close < 0 || !stylesheet) return html;
  const head = html.slice(0, end);
  const fonts = (head.match(preloads) ?? []).join('');
  const scripts = (head.match(modules) ?? []).join('').replaceAll('<link ', '<link media="not all" ');
  const { links, css } = takeStyles(head, stylesheet);
  const bare = head.replaceAll(preloads, '').replaceAll(modules, '').replaceAll(stylesheets, '');
  const late = html
    .slice(end, close)
    .replace(/<script(?=[^>]* type="module")[^>]*>/u, `<script type="text/plain" nonce="${nonce}">`);
  return [
    bare,
    fonts,
    css && `<style nonce="${nonce}">${css}</style>`,
    links,
    scripts,
    late,
    `<script nonce="${nonce}">(${startAfterPaint})()</script>`,
    html.slice(close),
  ].join('');
}

/** The links stay for the router, which must find each of them in the page, but load nothing. */
function takeStyles(head: string, stylesheet: (path: string) => string | undefined) {
  let css = '';
  const links = (head.match(stylesheets) ?? []).map((link) => {
    const text = stylesheet(/ href="([^"#?]+)/u.exec(link)?.[1] ?? '');
    if (text === undefined) return link;
    css += text;
    return link.replace('<link ', '<link disabled="" ');
  });
  return { links: links.join(''), css };
}
