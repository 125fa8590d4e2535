import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareableScripts } from './page-scripts.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('our inline scripts are named by their hashes and lose their nonce', () => {
  const page =
    '<p>é</p><script nonce="a+/b=">let x = "é";</script><script type="module" nonce="a+/b=">go()</script>';
  expect(shareableScripts(page, 'a+/b=')).toEqual({
    html: '<p>é</p><script>let x = "é";</script><script type="module">go()</script>',
    sources: [hashOf('let x = "é";'), hashOf('go()')],
  });
});

test('a script that somebody slipped in has no nonce, and gets no hash', () => {
  const page =
    '<script>alert(1)</script><script nonce="other">alert(2)</script><script nonce="n">ours()</script>';
  expect(shareableScripts(page, 'n').sources).toEqual([hashOf('ours()')]);
});

test('files and data blocks of ours need no hash of their own', () => {
  const page =
    '<script nonce="n" src="/assets/a.js"></script><link rel="modulepreload" nonce="n" href="/assets/a.js">';
  expect(shareableScripts(page, 'n')).toEqual({
    html: '<script src="/assets/a.js"></script><link rel="modulepreload" href="/assets/a.js">',
    sources: [],
  });
});

test('whatever two scripts say, each is hashed whole and once', () => {
  const code = fc.string().filter((text) => !text.includes('</script>') && !text.includes(' nonce="n"'));
  fc.assert(
    fc.property(code, code, (first, second) => {
      const { sources } = shareableScripts(
        `<script nonce="n">${first}</script><script nonce="n">${second}</script>`,
        'n',
      );
      expect(sources).toEqual([...new Set([hashOf(first), hashOf(second)])]);
    }),
  );
});
