import { describe, expect, it } from 'vitest';
import { paintFirst } from './first-paint.server.ts';

const image = '<link rel="preload" as="image" href="/photo.avif"/>';
const font = '<link nonce="n" rel="preload" as="font" crossorigin="anonymous" href="/a.woff2"/>';
const script = '<link rel="modulepreload" href="/a.js"/>';
const sheets =
  '<link rel="stylesheet" href="/assets/one.css#"/><link nonce="n" rel="stylesheet" href="/assets/two.css"/>';
const start = '<script nonce="n" type="module" async="">import("/entry.js");</script>';
const page = [
  `<head><title>T</title>${image}${font}${script}${sheets}`,
  `</head><body><p>Texte</p>${start}`,
  '<script nonce="n">data()</script>',
  '</body></html>',
];

const texts: Record<string, string> = {
  '/assets/one.css': 'p{color:red}',
  '/assets/two.css': 'p{color:ink}',
};
const stylesheet = (path: string) => texts[path];
const paint = (text: readonly string[]) => paintFirst(text, { nonce: 'n', stylesheet }).join('');

describe('a page of the build', () => {
  it('carries its styles in the order of its links, after what must be asked for first', () => {
    expect(paint(page)).toContain(
      `<title>T</title>${image}${font}<style nonce="n">p{color:red}p{color:ink}html[data-in-parts]`,
    );
  });

  it('says before its body is read how it is laid out', () => {
    expect(paint(page)).toMatch(
      /\}<\/style><script nonce="n">\(function layOutInParts\(\).+\)\(\)<\/script><link disabled="".+<body>/su,
    );
  });

  it('keeps the links themselves, which the router looks for, but loads nothing by them', () => {
    const links = paint(page).match(/<link [^>]*stylesheet[^>]*>/gu);
    expect(links).toEqual([
      '<link disabled="" media="not all" rel="stylesheet" href="/assets/one.css#"/>',
      '<link disabled="" media="not all" nonce="n" rel="stylesheet" href="/assets/two.css"/>',
    ]);
  });

  it('asks for no script of its own accord: the last words of its body do, once it is painted', () => {
    const painted = paint(page);
    expect(painted).toContain('<link media="not all" rel="modulepreload" href="/a.js"/></head>');
    expect(painted).toContain('<script type="text/plain" nonce="n">import("/entry.js");</script>');
    expect(painted).not.toContain('type="module"');
    expect(painted).toMatch(
      /<script nonce="n">\(function startAfterPaint\(\).+\)\(\)<\/script><\/body><\/html>$/su,
    );
  });

  it('keeps the data of its loaders between its text and its last words', () => {
    expect(paint(page)).toMatch(
      /<p>Texte<\/p><script type="text\/plain".+<script nonce="n">data\(\)<\/script><script nonce="n">\(function/su,
    );
  });

  it('links as before to a stylesheet that the build does not know', () => {
    const other = '<link rel="stylesheet" href="/assets/other.css"/>';
    const painted = paint([`<head>${other}`, '</head><body>', '</body>']);
    expect(painted).toContain(other);
    expect(painted).not.toContain('<style');
  });
});

it('the development server’s pages are left alone: Vite brings their styles', () => {
  expect(paintFirst(page, { nonce: 'n', stylesheet: undefined })).toBe(page);
});

it('a page without a head or a body is left alone', () => {
  expect(paint(['<p>cut'])).toBe('<p>cut');
  expect(paint(['<head></head><p>cut'])).toBe('<head></head><p>cut');
});
