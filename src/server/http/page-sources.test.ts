import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareablePage } from './page-sources.ts';
import type { PageText } from './site-answer.ts';

const share = (page: PageText, nonce: string) => {
  const shared = shareablePage(page, nonce);
  return { html: shared.page.join(''), sources: shared.sources };
};
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('our inline scripts are named by their hashes and lose their nonce', () => {
  const page =
    '<p>é</p><script nonce="a+/b=">let x = "é";</script><script type="module" nonce="a+/b=">go()</script>';
  expect(share([page], 'a+/b=')).toEqual({
    html: '<p>é</p><script>let x = "é";</script><script type="module">go()</script>',
    sources: { scripts: [hashOf('let x = "é";'), hashOf('go()')], styles: [] },
  });
});

test('a script that somebody slipped in has no nonce, and gets no hash', () => {
  const page =
    '<script>alert(1)</script><script nonce="other">alert(2)</script><script nonce="n">ours()</script>';
  expect(share([page], 'n').sources.scripts).toEqual([hashOf('ours()')]);
});

test('so are our styles, apart from the scripts; a style without our nonce stays nameless', () => {
  const page =
    '<style nonce="n">p{margin:0}</style><style>p{display:none}</style><script nonce="n">go()</script>';
  expect(share([page], 'n')).toEqual({
    html: '<style>p{margin:0}</style><style>p{display:none}</style><script>go()</script>',
    sources: { scripts: [hashOf('go()')], styles: [hashOf('p{margin:0}')] },
  });
});

test('a script that waits for the first paint is named too, since it will run', () => {
  const page = '<script type="text/plain" nonce="n">import("/a.js")</script>';
  expect(share([page], 'n').sources.scripts).toEqual([hashOf('import("/a.js")')]);
});

test('files and data blocks of ours need no hash of their own', () => {
  const page =
    '<script nonce="n" src="/assets/a.js"></script><link rel="modulepreload" nonce="n" href="/assets/a.js">';
  expect(share([page], 'n')).toEqual({
    html: '<script src="/assets/a.js"></script><link rel="modulepreload" href="/assets/a.js">',
    sources: { scripts: [], styles: [] },
  });
});

test('whatever two scripts say, each is hashed whole and once', () => {
  const code = fc.string().filter((text) => !text.includes('</script>') && !text.includes(' nonce="n"'));
  fc.assert(
    fc.property(code, code, (first, second) => {
      const page = `<script nonce="n">${first}</script><script nonce="n">${second}</script>`;
      const { sources } = share([page], 'n');
      expect(sources.scripts).toEqual([...new Set([hashOf(first), hashOf(second)])]);
    }),
  );
});

test('a style that is a piece of its own is named as one within a piece, also when it comes again', () => {
  const pieces = ['<style nonce="n">', 'p{margin:0}', '</style><script nonce="n">', 'go()', '</script>'];
  const shared = {
    html: '<style>p{margin:0}</style><script>go()</script>',
    sources: { scripts: [hashOf('go()')], styles: [hashOf('p{margin:0}')] },
  };
  expect(share(pieces, 'n')).toEqual(shared);
  expect(share(pieces, 'n')).toEqual(shared);
});
