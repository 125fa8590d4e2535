import { type BlockName, blockAttributes, linkedAttributes, richText } from './content.ts';

/** Derived from the schema of a block. */
interface BlockShape {
  /** Its own fields, in the order of requests. */
  readonly fields: readonly string[];
  /** Its rich texts. */
  readonly texts: readonly string[];
  /** Fields that need `populate`. */
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

export function linkedFields(kind: LinkedKind): readonly string[] {
  return Object.keys(linkedAttributes[kind].entries);
}

/** A single entry for the whole site. */
export const singleBlock = 'partner-campaign' satisfies BlockName;
