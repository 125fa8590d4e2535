import { type BlockName, blockAttributes, linkedAttributes, richText } from './content.ts';

interface BlockShape {
  readonly fields: readonly string[];
  readonly texts: readonly string[];
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

export const singleBlock = 'partner-campaign' satisfies BlockName;
