import { describe, expect, it } from 'vitest';
import { blockNames } from '#contracts/content-shapes.ts';
import type { RichTextBlock, RichTextInline } from '#domain/text/rich-text.ts';
import { slugify } from '#domain/text/text.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import type { Item } from '#services/content/model.ts';
import routes from '#site/routes.ts';
import { loadCommunes } from '#stand-ins/communes/communes.ts';
import { findWrongTerms } from './support/french-terms.ts';
import { typographyFaults } from './support/french-typography.ts';
import { library } from './support/texts.ts';

const entries = Object.entries(library).flatMap(([block, items]) =>
  items.map((item) => ({
    name: `${block} ${item.values.slug ?? item.linked.city?.values.slug ?? item.id}`,
    block,
    item,
  })),
);

/** Fields that are read by people, as against slugs, days and addresses. */
const spoken =
  /^(?:title|lead|text|linkLabel|section|question|theme|label|alternativeText|caption|heading|tab|description|figure|statement|when|note|columns|rows|items)$/u;

function textsOf(item: Item): string[] {
  const own = Object.entries(item.values).flatMap(([name, value]) => spokenWithin(name, value));
  return [...own, ...Object.values(item.linked).flatMap((linked) => (linked ? textsOf(linked) : []))];
}

function spokenWithin(name: string, value: unknown): string[] {
  if (typeof value === 'string') return spoken.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((part) => spokenWithin(name, part));
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value) return wordsOf(value as RichTextBlock);
  return Object.entries(value).flatMap(([key, part]) => spokenWithin(key, part));
}

function wordsOf(block: RichTextBlock): string[] {
  if (block.type === 'image') return [block.image.alternativeText ?? '', block.image.caption ?? ''];
  if (block.type !== 'list') return [runOf(block.children)];
  return block.children.flatMap((child) =>
    child.type === 'list' ? wordsOf(child) : [runOf(child.children)],
  );
}

const runOf = (children: readonly RichTextInline[]): string =>
  children.map((child) => (child.type === 'link' ? runOf(child.children) : child.text)).join('');

/** Every address that a text leads to. */
function linksOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksOf);
  if (typeof value !== 'object' || value === null) return [];
  const { type, url } = value as { type?: unknown; url?: unknown };
  return [
    ...(type === 'link' && typeof url === 'string' ? [url] : []),
    ...Object.values(value).flatMap(linksOf),
  ];
}

describe('the texts of the site', () => {
  it('are there, of every kind that pages show', () => {
    expect(entries.length).toBeGreaterThan(100);
    expect(blockNames.toSorted()).toEqual(Object.keys(library).toSorted());
  });

  it.each(Object.entries(typographyFaults))('%s', (_, fault) => {
    const faulty = entries.flatMap(({ name, item }) =>
      textsOf(item).flatMap((text) => (fault.test(withoutAddresses(text)) ? [`${name}: ${text}`] : [])),
    );
    expect(faulty).toEqual([]);
  });

  it('have one word for one thing', () => {
    const wrong = entries.flatMap(({ name, item }) =>
      textsOf(item)
        .flatMap(findWrongTerms)
        .map((found) => `${name}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep a number with its thousands and its unit', () => {
    const changed = entries.flatMap(({ name, item }) =>
      textsOf(item).flatMap((text) => (frenchSpaces(text) === text ? [] : [`${name}: ${text}`])),
    );
    expect(changed).toEqual([]);
  });

  it('lead to pages that there are', () => {
    const patterns = routes.flatMap(({ path: route = '' }) =>
      route.includes('*') ? [] : [new RegExp(`^/${route.replaceAll(/:\w+\??/gu, '[^/]+')}$`, 'u')],
    );
    const dead = entries.flatMap(({ name, item }) =>
      [...linksOf(Object.values(item.values)), ...own(item.values.url)]
        .filter(
          (url) => url.startsWith('/') && !patterns.some((known) => known.test(url.split(/[?#]/u)[0] ?? '')),
        )
        .map((url) => `${name}: ${url}`),
    );
    expect(dead).toEqual([]);
  });

  it('speak of communes by their names, under the slugs of their pages', () => {
    const slugs = new Map(loadCommunes().map(({ nom }) => [nom.replaceAll("'", '’'), slugify(nom)]));
    const misnamed = entries.flatMap(({ name, block, item }) => {
      if (block !== 'city-text') return [];
      const { slug, label } = item.linked.city?.values ?? {};
      return String(slug).startsWith(slugs.get(String(label)) ?? '?') ? [] : [name];
    });
    expect(misnamed).toEqual([]);
  });

  it('describe each of their pictures', () => {
    const pictures = entries.flatMap(({ name, item }) => {
      const linked = [item.linked.image, item.linked.picture].filter((one) => one);
      return linked.flatMap((picture) => (picture?.values.alternativeText ? [] : [name]));
    });
    expect(pictures).toEqual([]);
  });

  it('hold nothing that was meant to be written later', () => {
    const unfinished = /lorem|todo|à venir|xxx|tbd/iu;
    expect(
      entries.flatMap(({ name, item }) =>
        textsOf(item).some((text) => unfinished.test(text)) ? [name] : [],
      ),
    ).toEqual([]);
  });
});

function own(url: unknown): string[] {
  return typeof url === 'string' ? [url] : [];
}

/** An address within a sentence has colons and question marks of its own; so has the name of a value. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/gu, '');
}
