import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxSvgBytes, sanitiseSvg } from './clean-drawing.ts';
import { ImageRefusal } from './refusal.ts';

const clean = (svg: string) => sanitiseSvg(Buffer.from(svg)).toString();
const around = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

function statusOf(svg: string): number {
  try {
    clean(svg);
    return 200;
  } catch (error) {
    return error instanceof ImageRefusal ? error.status : 500;
  }
}

describe('a drawing of another host', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script by reference', '<script href="https://elsewhere.example/a.js"/>'],
    ['an event', '<path onload="alert(1)"/>', '<path></path>'],
    ['an event in capitals', '<path ONCLICK="alert(1)"/>', '<path></path>'],
    ['a page', '<foreignObject><iframe src="https://elsewhere.example"/></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<path d="M0 0"></path>'],
    ['a picture of elsewhere', '<image href="https://elsewhere.example/a.png"/>'],
    [
      'a picture of elsewhere, by a style',
      '<path style="fill:url(https://elsewhere.example/a)"/>',
      '<path></path>',
    ],
    ['a style sheet of elsewhere', '<style>@import "https://elsewhere.example/a.css";</style>'],
    ['a part of elsewhere', '<use href="https://elsewhere.example/a.svg#b"/>', '<use></use>'],
    ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ])('loses %s', (_, given, left = '') => {
    expect(clean(around(given))).toBe(around(left));
  });

  test.each([
    ['its shapes and colours', '<path d="M0 0h9v9z" fill="#c4161c" style="opacity:.5"></path>'],
    [
      'its gradients',
      '<linearGradient id="g"><stop offset="0"></stop></linearGradient><path fill="url(#g)"></path>',
    ],
    ['its own parts', '<symbol id="a"></symbol><use href="#a"></use><use xlink:href="#a"></use>'],
    ['its own style sheet', '<style>.a{fill:red;clip-path:url(#c)}</style>'],
    ['its words', '<text x="1">Priorité à droite &lt; 50 km/h</text>'],
  ])('keeps %s', (_, given) => {
    expect(clean(around(given))).toBe(around(given));
  });

  test.each([
    ['its own entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${around('<text>&a;</text>')}`, 415],
    ['no drawing', '<p>Bonjour</p>', 415],
    ['nothing', '', 415],
    ['one byte too many', around(' '.repeat(maxSvgBytes - around('').length + 1)), 413],
    ['as many bytes as are read', around(' '.repeat(maxSvgBytes - around('').length)), 200],
  ])('with %s is answered as it deserves', (_, given, status) => {
    expect(statusOf(given)).toBe(status);
  });

  test('has no script or external reference, however it is written', () => {
    const pieces = [
      '<script>',
      '</script>',
      '<![CDATA[',
      ']]>',
      '<style>',
      '</style>',
      '<path onload="x"',
      '>',
      '/>',
    ];
    const words = [
      ...pieces,
      '<a href="javascript:x">',
      '&lt;script&gt;',
      'url(http://a)',
      '<!--',
      '-->',
      '"',
      "'",
      ' ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (written) => {
        let cleaned: string;
        try {
          cleaned = clean(around(written.join('')));
        } catch (error) {
          expect(error).toBeInstanceOf(ImageRefusal);
          return;
        }
        expect(cleaned).not.toMatch(/<script|<a |<!--|<!\[CDATA|<[^>]*\s(?:on\w+|href="(?!#))/iu);
      }),
    );
  });

  test('leaves our own drawings unchanged to the pixel', async () => {
    const files = globSync('public/uploads/code/*-0[1-3].svg');
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) {
      const given = readFileSync(file);
      const pixelsOf = (svg: Buffer) => sharp(svg).raw().toBuffer();
      expect(Buffer.compare(await pixelsOf(given), await pixelsOf(sanitiseSvg(given))), file).toBe(0);
    }
  });
});
