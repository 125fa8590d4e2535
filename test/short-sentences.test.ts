import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { shortenSentences } from '../vite/short-sentences.ts';

const shorten = (code: string) => shortenSentences(code, 'router.js', parseAst(code));

describe('the sentences of React Router in the browser', () => {
  it('become the line of the source that has them', () => {
    const code = [
      'invariant(to, "You cannot go there");',
      'if (!to) throw new Error(`There is no such route`);',
      'warning(false, "There is no such element");',
    ].join('\n');
    expect(shorten(code)).toBe(
      'invariant(to, "router.js:1");\nif (!to) throw new Error("router.js:2");\nwarning(false, "router.js:3");',
    );
  });

  it('leave keys, values and the words of other functions alone', () => {
    const code =
      'warningOnce("route-fallback", false, key);\nsay("these are words");\ninvariant(of("these too"), key);';
    expect(shorten(code)).toBe(code);
  });

  it('are found where the package has them', () => {
    const files = globSync('node_modules/react-router/dist/production/lib/{hooks,dom/**/*,router/*}.js');
    const spared = files.map((file) => {
      const code = readFileSync(file, 'utf8');
      return code.length - shorten(code).length;
    });
    expect(spared.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5000);
  });
});
