import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { InlineSources } from './security-headers.ts';
import type { PageText } from './site-answer.ts';

/** Of what many pages say alike, such as their styles: a string that is given again is known without being read. */
const knownHashes = new LRUCache<string, string>({ max: 100 });

/**
 * Turns a page made for one visitor into one that may be shared. Its nonce is taken out, and each inline script or style
 * that carried it is named by its hash instead; one without the nonce is not ours and gets none.
 */
export function shareablePage(page: PageText, nonce: string): { page: PageText; sources: InlineSources } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const shared: string[] = [];
  for (const [index, piece] of page.entries()) {
    let before = '';
    for (const [marks, part] of piece.split(` nonce="${nonce}"`).entries()) {
      shared.push(part);
      const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, part.indexOf('>'));
      before = part;
      if (marks === 0) continue;
      if (tag.startsWith('<style')) styles.add(hashOfContent(part, '</style>', page[index + 1]));
      else if (tag.startsWith('<script') && !/ src=/u.test(tag))
        scripts.add(hashOfContent(part, '</script>', page[index + 1]));
    }
  }
  return { page: shared, sources: { scripts: [...scripts], styles: [...styles] } };
}

/** Of what stands between this end of an opening tag and its closing one: within the part, or the whole next piece. */
function hashOfContent(part: string, closing: string, next = ''): string {
  const start = part.indexOf('>') + 1;
  if (start < part.length) return nameByHash(part.slice(start, part.indexOf(closing, start)));
  const known = knownHashes.get(next) ?? nameByHash(next);
  knownHashes.set(next, known);
  return known;
}

function nameByHash(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}
