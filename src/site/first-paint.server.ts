import { laterPartsStyle, layOutInParts } from './later-parts.ts';
import { startAfterPaint } from './start-after-paint.ts';
import type { PageText } from './upstreams.server.ts';

interface Inlining {
  readonly nonce: string;
  /** What a built stylesheet says; undefined in development, where Vite brings the styles. */
  readonly stylesheet: ((path: string) => string | undefined) | undefined;
}

/** What the stylesheets of a page say together, by their names, which change with what they say: a text a kind of page. */
const joinedStyles = new Map<string, string>();
/** Asked for by nobody: Chromium looks ahead for stylesheets, disabled or not, but for none of a medium that is not its own. */
const idle = '<link disabled="" media="not all" ';
const startingCode = `(${startAfterPaint})()`;
const partsCode = `(${layOutInParts})()`;

/**
 * Turns a rendered page into one that is drawn as soon as it is there: it carries its styles itself, asks for its fonts
 * first, and for its scripts once it has been painted (docs/decisions/0018).
 */
export function paintFirst(page: PageText, { nonce, stylesheet }: Inlining): PageText {
  const [head = '', body = '', ...others] = page;
  const end = others.pop() ?? '';
  if (!body.startsWith('</head>') || !end.startsWith('</body>') || !stylesheet) return page;
  const { bare, fonts, scripts, links, css } = sortLinks(head, stylesheet);
  return [
    bare + fonts + (css && `<style nonce="${nonce}">`),
    css,
    `${css && '</style>'}<script nonce="${nonce}">${partsCode}</script>${links}${scripts}`,
    ...delayModule(body, nonce),
    ...others,
    `<script nonce="${nonce}">`,
    startingCode,
    `</script>${end}`,
  ];
}

/**
 * The head without the links that fonts, scripts and styles are asked for by, and these. Those of the styles stay for
 * the router, which must find each of them in the page, but load nothing.
 */
function sortLinks(head: string, stylesheet: (path: string) => string | undefined) {
  const sorted = { fonts: '', scripts: '', links: '' };
  const paths: string[] = [];
  const bare = head.replaceAll(/<link [^>]*\/>/gu, (link) => {
    const rel = / rel="([a-z]+)"/u.exec(link)?.[1];
    if (rel === 'preload') sorted.fonts += link;
    else if (rel === 'modulepreload') sorted.scripts += link.replace('<link ', '<link media="not all" ');
    else if (rel === 'stylesheet') {
      const path = / href="([^"#?]+)/u.exec(link)?.[1] ?? '';
      const known = stylesheet(path) !== undefined;
      if (known) paths.push(path);
      sorted.links += known ? link.replace('<link ', idle) : link;
    } else return link;
    return '';
  });
  const names = paths.join(' ');
  const css =
    joinedStyles.get(names) ?? [...paths.map(stylesheet), paths.length > 0 ? laterPartsStyle : ''].join('');
  joinedStyles.set(names, css);
  return { ...sorted, bare, css };
}

/** The module that starts the scripts, as a block of data: the page's last words put it in force. */
function delayModule(body: string, nonce: string): PageText {
  const start = body.lastIndexOf('<script', body.lastIndexOf(' type="module"'));
  if (start < 0) return [body];
  return [
    body.slice(0, start),
    `<script type="text/plain" nonce="${nonce}">${body.slice(body.indexOf('>', start) + 1)}`,
  ];
}
