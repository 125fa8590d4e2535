import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aBrand, namedOperator } from '#test/support/brand.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { createBrandFiles } from '../http/brand-files.ts';
import { findBrand } from './brand.ts';
import { ConfigurationError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = join(projectRoot, 'docs/examples/site.yaml');
const write = (text: string) => {
  const file = join(folder, `${crypto.randomUUID()}.yaml`);
  writeFileSync(file, text);
  return file;
};
const read = (text: string) => readConfig({ SITE_FILE: write(text) });

describe('a file of the brand', () => {
  it('names the owner of the site', () => {
    const config = readConfig({ SITE_FILE: example });
    expect(config.public).toMatchObject({
      siteName: 'Rivage',
      postalAddress: '4 quai des Dunes, 44000 Nantes',
      studentAreaUrl: 'https://eleves.rivage.example',
      socialLinks: [{ network: 'instagram', url: 'https://www.instagram.com/rivage.example' }],
      links: { 'a-propos': 'https://www.rivage.example/qui-sommes-nous' },
      logo: '/marque/logo.svg',
      brandStyles: expect.stringContaining('--color-red:#0b5f73'),
    });
    expect(config.operator).toMatchObject({
      name: 'Rivage Écoles de conduite (société fictive)',
      phone: '02 61 91 12 34',
      dataEmail: 'donnees@rivage.example',
      mediator: { url: 'https://mediation.example' },
      host: { name: 'Hébergement Fictif SAS' },
    });
  });

  it('names the sender of mails, once there is a mail server', () => {
    expect(readConfig({ SITE_FILE: example }).mail.smtp).toBeUndefined();
    const { mail } = readConfig({ SITE_FILE: example, SMTP_URL: 'smtp://localhost:2525' });
    expect(mail.smtp?.author).toEqual({ name: 'Rivage', address: 'bonjour@rivage.example' });
  });

  it('is found in the working folder, and is optional', () => {
    expect(findBrand(undefined, folder)).toBeUndefined();
    writeFileSync(join(folder, 'site.yaml'), 'name: Ici');
    expect(findBrand(undefined, folder)?.name).toBe('Ici');
    const ours = { siteName: 'Créneau', logo: undefined, brandStyles: undefined };
    expect(readConfig({}).public).toMatchObject(ours);
  });

  it('may be that of the demonstration, which says so', () => {
    expect(readConfig({}).operator.name).toBeUndefined();
  });

  it.each([
    ['colours: {accent: "#ffc928"}', 'colours.accent: “#ffc928” as text on white has a contrast of 1.'],
    ['colours: {accent: red}', 'colours.accent is not usable. Give a colour such as "#0b5f73".'],
    ['color: {}', 'color is not known.'],
    ['operator: {nom: X}', 'operator.nom is not known.'],
    ['name: [1]', 'name is not usable. Give a text.'],
    ['name: "', 'Missing closing "quote'],
    ['logo: logo.png', 'logo “logo.png” is no SVG file'],
    ['logo: absent.svg', 'logo “absent.svg” is no SVG file'],
    ['operator: {siret: 12}', 'operator.siret is not usable. Give the 14 digits'],
    ['social: {tiktok: https://t.example}', 'social.tiktok is not usable. Give an https address of tiktok'],
    ['social: {x: https://x.com@evil.example}', 'social.x is not usable.'],
    ['links: {cgv: https://a.example}', 'links.cgv is not known.'],
    ['- Créneau', 'the file is not a list of keys'],
  ])('with %j stops the start with a sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(ConfigurationError);
    expect(() => read(text)).toThrow(sentence);
  });

  it('that is missing is refused by its name', () => {
    const absent = () => readConfig({ SITE_FILE: join(folder, 'absent.yaml') });
    expect(absent).toThrow('absent.yaml cannot be read');
  });
});

describe('the drawings of a brand', () => {
  const { brand } = readConfig({ SITE_FILE: example });
  const files = createBrandFiles(brand);
  const app = new Hono().get('*', files.serve).all('*', (context) => context.text('ours'));

  it.each([
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
    ['/icone-192.png', 192],
    ['/icone-512.png', 512],
  ])('make %s, of %i pixels', async (path, pixels) => {
    const answer = await app.request(path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: pixels, height: pixels });
  });

  it('are served unchanged with a sandbox policy', async () => {
    for (const path of ['/marque/logo.svg', '/favicon.svg']) {
      const answer = await app.request(path);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(await answer.text()).toContain('<svg');
    }
  });

  it('are in the share picture, with the name and the colours', async () => {
    const answer = await app.request('/partage/auto-ecoles.png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const picture = sharp(await answer.arrayBuffer());
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
    const pixel = async (left: number, top: number) => [
      ...(await picture.clone().removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect(await pixel(10, 10)).toEqual([0xf2, 0xf7, 0xf7]);
    expect(await pixel(600, 620)).toEqual([0x0b, 0x5f, 0x73]);
  });

  it('are optional for an own share picture: a name is enough', () => {
    expect(readConfig({}).brand.shared).toBeUndefined();
    const named = readConfig({}, aBrand({ name: 'Permis pour tous' }));
    expect(named.brand.shared).toEqual({ name: 'Permis pour tous', colours: undefined, logo: undefined });
    expect(named.public.ownSharePictures).toBe(false);
    expect(readConfig({}).public.ownSharePictures).toBe(true);
    expect(readConfig({}, aBrand(namedOperator)).public.ownSharePictures).toBe(true);
  });

  it('are ours where a brand gives none', async () => {
    const without = createBrandFiles({ logo: undefined, favicon: undefined });
    const none = new Hono().get('*', without.serve).all('*', (context) => context.text('ours'));
    for (const path of ['/favicon.svg', '/favicon.ico', '/marque/logo.svg']) {
      expect(await (await none.request(path)).text()).toBe('ours');
      expect([files.has(path), without.has(path)]).toEqual([true, false]);
    }
    expect(files.has('/robots.txt')).toBe(false);
    expect(await (await app.request('/robots.txt')).text()).toBe('ours');
  });
});
