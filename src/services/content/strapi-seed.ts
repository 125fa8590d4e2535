import type { BlockName } from '#contracts/content.ts';
import { blockNames, blockShapes } from '#contracts/content-shapes.ts';
import { advicePage } from '#domain/site-pages.ts';
import type { Library } from './library.ts';
import type { Item } from './model.ts';
import { isRecord } from './read-file.ts';
import { singularOf, uidOf } from './strapi-schemas.ts';

interface SeedPicture {
  readonly key: string;
  readonly file: string;
  readonly name: string;
  readonly mime: string;
  readonly alternativeText: string | null;
  readonly caption: string | null;
}

interface SeedEntry {
  readonly uid: string;
  readonly slug: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: Readonly<Record<string, string>>;
  readonly relations: Readonly<Record<string, { readonly uid: string; readonly slug: string }>>;
}

const linkedUids: Readonly<Record<string, string>> = {
  city: uidOf('city'),
  frontCategory: uidOf('front-category'),
};

export function seedOf(library: Library) {
  const pictures = new Map<string, SeedPicture>();
  const linked = new Map<string, SeedEntry>();
  const entries = blockNames.flatMap((block) =>
    library[block].map((item) => seedEntry(block, item, pictures, linked)),
  );
  return { pictures: [...pictures.values()], entries: [...linked.values(), ...entries] };
}

function seedEntry(
  block: BlockName,
  item: Item,
  pictures: Map<string, SeedPicture>,
  linked: Map<string, SeedEntry>,
): SeedEntry {
  const { fields, texts } = blockShapes[block];
  const page = pageOf(block, item.values);
  const notePicture = (values: Readonly<Record<string, unknown>>): string => {
    const picture = pictureOf(values);
    pictures.set(picture.key, picture);
    return picture.key;
  };
  const data = Object.fromEntries(
    fields.map((field) => {
      const value = item.values[field] ?? null;
      return [field, texts.includes(field) ? rewriteBlocks(value, page, notePicture) : value];
    }),
  );
  const own: Record<string, string> = {};
  const relations: Record<string, { uid: string; slug: string }> = {};
  for (const [field, target] of Object.entries(item.linked)) {
    const uid = linkedUids[field];
    if (!target) continue;
    if (uid === undefined) own[field] = notePicture(target.values);
    else {
      const slug = String(target.values.slug);
      relations[field] = { uid, slug };
      linked.set(`${uid} ${slug}`, { uid, slug, data: target.values, pictures: {}, relations: {} });
    }
  }
  const slug = item.values.slug ?? relations.city?.slug ?? null;
  return {
    uid: uidOf(singularOf(block)),
    slug: slug === null ? null : String(slug),
    data,
    pictures: own,
    relations,
  };
}

/** For links to a place on the page; undefined where several pages show the entry. */
export function pageOf(block: BlockName, { slug, topic }: Readonly<Record<string, unknown>>) {
  switch (block) {
    case 'home-section':
    case 'banner':
    case 'partner-campaign':
      return '/';
    case 'licence-guide':
    case 'licence-sheet':
    case 'page':
      return `/${slug}`;
    case 'advice':
      return advicePage(String(slug));
    case 'faq':
      if (topic === 'accueil') return '/';
      return topic === 'candidats' || topic === 'auto-ecoles' ? `/faq-${topic}` : `/${topic}`;
    default:
      return undefined;
  }
}

/** Strapi refuses links to a place on the same page, and stores a picture with its file: both are rewritten. */
function rewriteBlocks(
  value: unknown,
  page: string | undefined,
  notePicture: (values: Readonly<Record<string, unknown>>) => string,
): unknown {
  if (Array.isArray(value)) return value.flatMap((one) => rewriteBlocks(one, page, notePicture));
  if (!isRecord(value)) return value;
  if (value.type === 'image' && isRecord(value.image)) {
    return { type: 'image', picture: notePicture(value.image), children: [{ type: 'text', text: '' }] };
  }
  const children = 'children' in value ? { children: rewriteBlocks(value.children, page, notePicture) } : {};
  if (value.type !== 'link' || !String(value.url).startsWith('#')) return { ...value, ...children };
  return page === undefined ? children.children : { ...value, ...children, url: page + String(value.url) };
}

function pictureOf(values: Readonly<Record<string, unknown>>): SeedPicture {
  const {
    url,
    name,
    mime,
    alternativeText = null,
    caption = null,
  } = values as unknown as {
    readonly url: string;
    readonly name: string;
    readonly mime?: string;
    readonly alternativeText?: string | null;
    readonly caption?: string | null;
  };
  const file = url.replace(/^\/uploads\//u, '');
  const key = JSON.stringify([file, alternativeText, caption]);
  return {
    key,
    file,
    name: name ?? file.split('/').at(-1) ?? file,
    mime: mime ?? mimeOf(file),
    alternativeText,
    caption,
  };
}

function mimeOf(file: string): string {
  const ending = file.split('.').at(-1) ?? '';
  return ending === 'svg' ? 'image/svg+xml' : `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}
