import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseBrowserInfo } from './browser-info.ts';

const info = {
  JavaEnabled: false,
  Language: 'fr-FR',
  ColorDepth: 24,
  ScreenHeight: 1080,
  ScreenWidth: 1920,
  TimeZoneOffset: -120,
  UserAgent: 'Mozilla/5.0',
  JavascriptEnabled: true,
};

it("the browser information is unchanged when it is already in the provider's form", () => {
  expect(normaliseBrowserInfo(info)).toEqual(info);
});

it.each([
  ['fr', 'fr-FR'],
  ['en', 'en-US'],
  ['zh-Hant-TW', 'zh-TW'],
  ['EN-gb', 'en-GB'],
  ['gsw', 'fr-FR'],
  ['es-419', 'fr-FR'],
  ['', 'fr-FR'],
  ['n’importe quoi', 'fr-FR'],
])('the browser information in the language «%s» becomes %s', (language, normal) => {
  expect(normaliseBrowserInfo({ ...info, Language: language }).Language).toBe(normal);
});

it.each([
  [0, 1],
  [1, 1],
  [23, 16],
  [24, 24],
  [31, 30],
  [32, 32],
  [47, 32],
  [48, 48],
  [64, 48],
  [Number.NaN, 1],
])('the browser information with a colour depth of %d is sent as %d', (depth, normal) => {
  expect(normaliseBrowserInfo({ ...info, ColorDepth: depth }).ColorDepth).toBe(normal);
});

it('the browser information keeps 255 characters of its user agent', () => {
  const lengthOf = (length: number) =>
    normaliseBrowserInfo({ ...info, UserAgent: 'x'.repeat(length) }).UserAgent.length;
  expect(lengthOf(254)).toBe(254);
  expect(lengthOf(255)).toBe(255);
  expect(lengthOf(256)).toBe(255);
});

it('the browser information always fits the provider, and normalising twice changes nothing', () => {
  const anything = fc.record({
    JavaEnabled: fc.boolean(),
    Language: fc.string(),
    ColorDepth: fc.double(),
    ScreenHeight: fc.double(),
    ScreenWidth: fc.double(),
    TimeZoneOffset: fc.double(),
    UserAgent: fc.string({ unit: 'binary', maxLength: 400 }),
    JavascriptEnabled: fc.boolean(),
  });
  fc.assert(
    fc.property(anything, (given) => {
      const normal = normaliseBrowserInfo(given);
      expect(normal.Language).toMatch(/^[a-z]{2}-[A-Z]{2}$/u);
      expect([1, 4, 8, 15, 16, 24, 30, 32, 48]).toContain(normal.ColorDepth);
      expect(normal.UserAgent.length).toBeLessThanOrEqual(255);
      expect(normal.ScreenHeight).toBeGreaterThanOrEqual(0);
      expect(normaliseBrowserInfo(normal)).toEqual(normal);
    }),
  );
});
