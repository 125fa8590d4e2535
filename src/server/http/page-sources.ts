import { createHash } from 'node:crypto';
import type { InlineSources } from './security-headers.ts';

/**
 * Turns a page made for one visitor into one that may be shared. Its nonce is taken out, and each inline script or style
 * that carried it is named by its hash instead; one without the nonce is not ours and gets none.
 */
export function shareablePage(html: string, nonce: string): { html: string; sources: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    const tag = html.slice(html.lastIndexOf('<', at), html.indexOf('>', at));
    if (tag.startsWith('<style')) styles.add(hashOfContent(html, at, '</style>'));
    else if (tag.startsWith('<script') && !/ src=/u.test(tag))
      scripts.add(hashOfContent(html, at, '</script>'));
  }
  return { html: html.replaceAll(mark, ''), sources: { scripts: [...scripts], styles: [...styles] } };
}

/** Of what stands between the opening tag that this position is in and its closing one. */
function hashOfContent(html: string, position: number, closing: string): string {
  const start = html.indexOf('>', position) + 1;
  const content = html.slice(start, html.indexOf(closing, start));
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
