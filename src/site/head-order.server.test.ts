import { expect, test } from 'vitest';
import { orderHead } from './head-order.server.ts';

test('stylesheets come before fonts, fonts before scripts, and nothing is lost', () => {
  const font = '<link nonce="n" rel="preload" as="font" crossorigin="anonymous" href="/a.woff2"/>';
  const script = '<link rel="modulepreload" href="/a.js"/>';
  const style = '<link rel="stylesheet" href="/a.css"/>';
  expect(orderHead(`<head><title>T</title>${font}${script}${style}</head><body>${script}</body>`)).toBe(
    `<head><title>T</title>${style}${font}${script}</head><body>${script}</body>`,
  );
});

test('a page without a head is left alone', () => {
  expect(orderHead('<p>cut')).toBe('<p>cut');
});
