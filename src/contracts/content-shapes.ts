import { type BlockName, blockAttributes, linkedAttributes, richText } from './content.ts';

/** A kind of block as an editor sees it, read off its schema. */
interface BlockShape {
  /** Its own fields, in the order in which they are asked for. */
  readonly fields: readonly string[];
  /** Those of them that are rich texts. */
  readonly texts: readonly string[];
  /** What is only given when it is asked for by `populate`. */
  readonly linked: Readonly<Record<string, LinkedKind>>;
}
type LinkedKind = keyof typeof linkedAttributes;

const kinds: Readonly<Record<string, LinkedKind>> = {
  image: 'media',
  picture: 'media',
  city: 'city',
  frontCategory: 'frontCategory',
};

export const blockNames = Object.keys(blockAttributes) as readonly BlockName[];

/** What of a block a page may show. */
export const blockShapes = Object.fromEntries(
  blockNames.map((name) => [name, shapeOf(blockAttributes[name].entries)]),
) as Readonly<Record<BlockName, BlockShape>>;

function shapeOf(entries: Readonly<Record<string, unknown>>): BlockShape {
  const names = Object.keys(entries);
  return {
    fields: names.filter((name) => !Object.hasOwn(kinds, name)),
    texts: names.filter((name) => entries[name] === richText),
    linked: Object.fromEntries(Object.entries(kinds).filter(([name]) => names.includes(name))),
  };
}

/** The fields of what a block is linked to. */
export function linkedFields(kind: LinkedKind): readonly string[] {
  return Object.keys(linkedAttributes[kind].entries);
}

/** The block of which there is one for the whole site. */
export const singleBlock = 'partner-campaign' satisfies BlockName;
