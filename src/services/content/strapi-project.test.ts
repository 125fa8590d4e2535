import { afterAll, describe, expect, it } from 'vitest';
import { blockNames, blockShapes } from '#contracts/content-shapes.ts';
import { readOwnLibrary, uploads } from '#server/boot/content-library.ts';
import { readConfig } from '#server/config/config.ts';
import { aContentFolder } from '#test/support/content.ts';
import { readLibrary } from './library.ts';
import { strapiProjectOf } from './strapi-project.ts';
import { listStrapiTypes, singularOf } from './strapi-schemas.ts';
import { pageOf, seedOf } from './strapi-seed.ts';

const config = readConfig({});
const library = readOwnLibrary(config);
const seed = seedOf(library);
const folder = aContentFolder({
  'licence-guide/permis-remorque.md': [
    '---',
    'title: Remorque',
    'lead: Un permis.',
    'reviewedOn: 2026-11-01',
    '---',
    'Voir [le poids](#poids) et [ailleurs](/permis-moto#prix).',
    '',
    '![Un dessin](pixel.png "Vu")',
  ].join('\n'),
  'city-text/lyon.md': [
    '---',
    'city: {slug: lyon, code: "69123", label: Lyon}',
    'summary: Une ville.',
    '---',
    'Voir [plus bas](#bas).',
  ].join('\n'),
});
afterAll(() => folder[Symbol.dispose]());
const small = seedOf(readLibrary(folder.folders));
function entryOf(uid: string) {
  const entry = small.entries.find((one) => one.uid === uid);
  if (!entry) throw new Error(`no ${uid}`);
  return entry;
}

interface Node {
  readonly type?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}
const linksOf = (node: Node): string[] => [
  ...(node.type === 'link' ? [node.url ?? ''] : []),
  ...(node.children ?? []).flatMap(linksOf),
];

describe('the seed of a Strapi', () => {
  it('holds every entry, linked ones first', () => {
    const own = blockNames.reduce((sum, name) => sum + library[name].length, 0);
    const blocks = seed.entries.filter(({ uid }) => uid.includes('block-'));
    expect(blocks).toHaveLength(own);
    expect(own).toBeGreaterThanOrEqual(200);
    const first = seed.entries.findIndex(({ uid }) => uid.includes('block-'));
    expect(seed.entries.slice(first).every(({ uid }) => uid.includes('block-'))).toBe(true);
    for (const { relations } of blocks) {
      for (const { uid, slug } of Object.values(relations)) {
        expect(seed.entries.slice(0, first).some((entry) => entry.uid === uid && entry.slug === slug)).toBe(
          true,
        );
      }
    }
  });

  it('has links that Strapi accepts: absolute, or from the root', () => {
    const texts = seed.entries.flatMap(({ data }) => Object.values(data)).filter(Array.isArray) as Node[][];
    const links = texts.flatMap((blocks) => blocks.flatMap(linksOf));
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((url) => !/^(?:\/|https?:|mailto:|tel:)/u.test(url))).toEqual([]);
  });

  it('links to a place on the page that shows the entry, and is plain text where several do', () => {
    const guide = entryOf('api::block-licence-guide-entry.block-licence-guide-entry');
    expect((guide.data.body as Node[]).flatMap(linksOf)).toEqual([
      '/permis-remorque#poids',
      '/permis-moto#prix',
    ]);
    const city = entryOf('api::block-city-text-entry.block-city-text-entry');
    expect((city.data.body as Node[]).flatMap(linksOf)).toEqual([]);
    expect(JSON.stringify(city.data.body)).toContain('plus bas');
    expect(city).toMatchObject({
      slug: 'lyon',
      relations: { city: { uid: 'api::city.city', slug: 'lyon' } },
    });
  });

  it.each([
    ['faq', { topic: 'candidats' }, '/faq-candidats'],
    ['faq', { topic: 'permis-moto' }, '/permis-moto'],
    ['faq', { topic: 'accueil' }, '/'],
    ['advice', { slug: 'a' }, '/conseils/a'],
    ['page', { slug: 'a-propos' }, '/a-propos'],
    ['theory-question', { slug: 'moto-1' }, undefined],
  ] as const)('a %s of %j is shown by %s', (block, values, page) => {
    expect(pageOf(block, values)).toBe(page);
  });

  it('names each picture of a text once, by file and alternative text', () => {
    expect(small.pictures).toEqual([
      expect.objectContaining({
        file: 'pixel.png',
        mime: 'image/png',
        alternativeText: 'Un dessin',
        caption: 'Vu',
      }),
    ]);
    expect(seed.pictures.filter(({ file }) => file.endsWith('.svg')).length).toBeGreaterThanOrEqual(60);
  });
});

describe('the types', () => {
  const types = new Map(listStrapiTypes().map((type) => [type.singular, type.schema as Schema]));
  interface Schema {
    readonly kind: string;
    readonly info: { readonly singularName: string; readonly pluralName: string };
    readonly attributes: Readonly<Record<string, { readonly type: string; readonly required?: boolean }>>;
  }

  it.each(blockNames)('of %s has its address, and each field of the contract', (name) => {
    const { kind, info, attributes } = types.get(singularOf(name)) as Schema;
    const address = kind === 'singleType' ? info.singularName : info.pluralName;
    expect(address).toBe(`block-${name}`);
    expect(info.singularName).not.toBe(info.pluralName);
    const { fields, texts, linked } = blockShapes[name];
    expect(Object.keys(attributes).toSorted()).toEqual([...fields, ...Object.keys(linked)].toSorted());
    for (const text of texts) expect(attributes[text]?.type).toBe('blocks');
  });

  it('require what a page needs, and allow the rest to be left out', () => {
    const { attributes } = types.get('block-licence-guide-entry') as Schema;
    expect(attributes).toMatchObject({
      title: { required: true },
      reviewedOn: { type: 'date', required: true },
    });
    expect(attributes.sources).toEqual({ type: 'json' });
    expect(types.get('block-banner-entry')?.attributes.dateStart).toEqual({ type: 'date' });
  });

  it('have columns long enough for every text', () => {
    for (const { uid, data } of seed.entries) {
      const { attributes } = types.get(uid.split('.').at(-1) ?? '') as Schema;
      for (const [field, value] of Object.entries(data)) {
        if (attributes[field]?.type === 'string') expect(String(value ?? '').length).toBeLessThanOrEqual(255);
      }
    }
  });
});

it.each([4, 5] as const)(
  'the files for Strapi %i are its types, the texts, the pictures and two scripts',
  (version) => {
    const { files, entries, pictures } = strapiProjectOf(library, uploads, version);
    expect(JSON.parse(String(files.get('creneau/seed.json')))).toMatchObject({ strapi: version });
    const schema = 'src/api/block-faq-entry/content-types/block-faq-entry/schema.json';
    for (const path of [schema, 'src/creneau-purge.cjs', 'scripts/creneau-seed.cjs'])
      expect([...files.keys()]).toContain(path);
    expect(
      [...files.keys()].filter((path) => path.startsWith('creneau/uploads/')).length,
    ).toBeLessThanOrEqual(pictures);
    expect(entries).toBe(seed.entries.length);
  },
);
