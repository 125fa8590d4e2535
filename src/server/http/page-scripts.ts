import { createHash } from 'node:crypto';

/**
 * Turns a page made for one visitor into one that may be shared. Its nonce is taken out, and each inline script that
 * carried it is named by its hash instead; a script without the nonce is not ours and gets none.
 */
export function shareableScripts(html: string, nonce: string): { html: string; sources: readonly string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    const code = inlineCodeAt(html, at);
    if (code !== undefined) sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), sources: [...sources] };
}

/** What the script says whose opening tag this position is in; undefined in any other tag, or when it loads a file. */
function inlineCodeAt(html: string, position: number): string | undefined {
  const start = html.lastIndexOf('<', position);
  const open = html.indexOf('>', position);
  const tag = html.slice(start, open);
  if (!tag.startsWith('<script') || / src=/u.test(tag)) return undefined;
  return html.slice(open + 1, html.indexOf('</script>', open));
}
