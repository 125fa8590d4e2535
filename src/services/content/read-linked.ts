import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { nameCity } from '#domain/place/city-words.ts';
import type { Item } from './model.ts';
import { isRecord } from './read-file.ts';

export class UnknownLink extends Error {
  override readonly name = 'UnknownLink';
}

export const firstDay = '2026-11-21';

export function createLinks(uploads: string) {
  const media = new Map<string, Item>();
  const cities = new Map<string, Item>();

  function picture(file: unknown, words: { alternativeText?: unknown; caption?: unknown } = {}): Item {
    const { name, ...rest } = readPicture(uploads, file);
    const alternativeText = textOf('alternativeText', words.alternativeText);
    const caption = textOf('caption', words.caption);
    const key = JSON.stringify([file, alternativeText, caption]);
    const known = media.get(key);
    if (known) return known;
    const item = {
      id: media.size + 1,
      values: {
        name,
        ...rest,
        alternativeText,
        caption,
      },
      linked: {},
    };
    media.set(key, item);
    return item;
  }

  function city(given: unknown): Item {
    const { slug, code, label } = isRecord(given) ? given : {};
    if (typeof slug !== 'string' || typeof code !== 'string' || typeof label !== 'string') {
      throw new UnknownLink('give the city as {slug: lyon, code: "69123", label: Lyon}');
    }
    const known = cities.get(slug);
    if (known) return known;
    const words = nameCity({ nom: label, code });
    const item = { id: cities.size + 1, values: { slug, ...words }, linked: {} };
    cities.set(slug, item);
    return item;
  }

  return {
    picture,
    media(given: unknown): Item {
      if (!isRecord(given))
        throw new UnknownLink('give the picture as {file: campagne.png, alternativeText: …}');
      const { file, ...words } = given;
      const unknown = Object.keys(words).find((key) => key !== 'alternativeText' && key !== 'caption');
      if (unknown) throw new UnknownLink(`a picture has file, alternativeText and caption, no “${unknown}”`);
      return picture(file, words);
    },
    city,
    frontCategory(slug: unknown): Item {
      const at = frontCategories.findIndex((category) => category.slug === slug);
      const category = frontCategories[at];
      if (!category) {
        const known = frontCategories.map((one) => one.slug).join(', ');
        throw new UnknownLink(`“${slug}” is no front category: give one of ${known}`);
      }
      return { id: at + 1, values: { slug: category.slug, label: category.label }, linked: {} };
    },
  };
}

export type Links = ReturnType<typeof createLinks>;

export function publishedOn(day: string) {
  const moment = `${day}T00:00:00.000Z`;
  return { createdAt: moment, updatedAt: moment, publishedAt: moment };
}

function readPicture(uploads: string, file: unknown) {
  if (typeof file !== 'string' || !isPictureName(file)) {
    throw new UnknownLink(
      'give the name alone of a PNG, JPEG, WebP or SVG of public/uploads, such as equipe.png: no address, no accent and no space',
    );
  }
  const { bytes, mime } = openPicture(uploads, file) ?? {};
  if (!bytes) throw new UnknownLink(`there is no public/uploads/${file}: put the picture there`);
  const { width, height } = measure(file, bytes);
  return {
    name: basename(file),
    url: `/uploads/${file}`,
    mime,
    width,
    height,
  };
}

/** With `image-size`: sharp measures asynchronously, texts are read synchronously. */
function measure(file: string, bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw new UnknownLink(`public/uploads/${file} has no size in pixels. Save it again`, { cause });
  }
}

function textOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  throw new UnknownLink(`${name} is a text`);
}

const pictureTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** Plain names only: none leads out of its folder or needs encoding. */
function isPictureName(name: string): boolean {
  return /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/u.test(name) && Object.hasOwn(pictureTypes, extname(name));
}

export function openPicture(uploads: string, name: string): { bytes: Buffer; mime: string } | undefined {
  const mime = pictureTypes[extname(name)];
  if (!mime || !isPictureName(name)) return undefined;
  try {
    return { bytes: readFileSync(join(uploads, name)), mime };
  } catch {
    return undefined;
  }
}
