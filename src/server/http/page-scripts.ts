import { createHash } from 'node:crypto';

/**
 * Turns a page made for one visitor into one that may be shared. Its nonce is taken out, and each inline script that
 * carried it is named by its hash instead; a script without the nonce is not ours and gets none.
 */
export function shareableScripts(html: string, nonce: string): { html: string; sources: readonly string[] } {
  const mark = ` nonce="${nonce}"`;
  const ours = new RegExp(
    `<script(?=[^>]*${escapeRegExp(mark)})(?![^>]*\\bsrc=)[^>]*>([^]*?)</script>`,
    'gu',
  );
  const hashes = Array.from(html.matchAll(ours), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
  return { html: html.replaceAll(mark, ''), sources: [...new Set(hashes)] };
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, '\\$&');
}
