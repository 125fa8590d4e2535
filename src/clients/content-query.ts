import type { BlockName, content } from '#contracts/content.ts';
import { blockShapes, linkedShapes } from '#contracts/content-shapes.ts';

/** As `qs` writes it, each name whole. */
export type ContentQuery = Readonly<Record<string, string>>;

/** Every field of a block that a page may show, and of what it is linked to, by their indexes (upstreams.md). */
export function askFor({ path }: (typeof content)[keyof typeof content]): ContentQuery {
  const { fields, linked } = blockShapes[path.slice('/api/block-'.length) as BlockName];
  const asked = Object.keys(fields).map((field, at) => [`fields[${at}]`, field]);
  const populated = Object.entries(linked).flatMap(([name, kind]) =>
    Object.keys(linkedShapes[kind]).map((field, at) => [`populate[${name}][fields][${at}]`, field]),
  );
  return Object.fromEntries([...asked, ...populated]);
}
