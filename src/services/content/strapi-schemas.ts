import { type BlockName, blockAttributes, linkedAttributes } from '#contracts/content.ts';
import { blockNames, blockShapes, singleBlock } from '#contracts/content-shapes.ts';

type Attributes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface StrapiType {
  readonly singular: string;
  readonly isSingle: boolean;
  readonly hasAddress: boolean;
  readonly schema: object;
}

/** At most 255 characters, which Strapi can filter by; longer fields are texts. */
const short = [
  'slug',
  'topic',
  'course',
  'drawing',
  'linkLabel',
  'label',
  'at',
  'from',
  'epithetFp',
  'theme',
];
const days = ['date', 'dateStart', 'dateEnd', 'reviewedOn'];
const lists = ['sources', 'answers', 'figures', 'sections'];
const numbers = ['rank'];

const cityType = 'city';
const categoryType = 'front-category';
const linkedTypes = { city: cityType, frontCategory: categoryType } as const;

/** `faq` is requested at `/api/block-faq`: in Strapi the plural of a collection, and the singular of a single type. */
export function singularOf(block: BlockName): string {
  return block === singleBlock ? `block-${block}` : `block-${block}-entry`;
}

export const uidOf = (singular: string) => `api::${singular}.${singular}`;

export function listStrapiTypes(): readonly StrapiType[] {
  const linked = [
    linkedType(cityType, 'cities', 'Ville', linkedAttributes.city.entries),
    linkedType(categoryType, 'front-categories', 'Famille de permis', linkedAttributes.frontCategory.entries),
  ];
  return [...linked, ...blockNames.map(blockType)];
}

function linkedType(singular: string, plural: string, name: string, entries: object): StrapiType {
  const attributes = Object.fromEntries(Object.keys(entries).map((field) => [field, attributeOf(field)]));
  return {
    singular,
    isSingle: false,
    hasAddress: false,
    schema: schemaOf({ singular, plural, name, attributes, isSingle: false, drafts: false }),
  };
}

function blockType(block: BlockName): StrapiType {
  const { fields, texts, linked } = blockShapes[block];
  const isSingle = block === singleBlock;
  const singular = singularOf(block);
  const plural = isSingle ? `block-${block}s` : `block-${block}`;
  const required = requiredOf(block);
  const own = fields.map((field) => [
    field,
    {
      ...(texts.includes(field) ? { type: 'blocks' } : attributeOf(field)),
      ...(required.has(field) && { required: true }),
    },
  ]);
  const links = Object.entries(linked).map(([field, kind]) => [
    field,
    kind === 'media'
      ? { type: 'media', multiple: false, allowedTypes: ['images'] }
      : { type: 'relation', relation: 'oneToOne', target: uidOf(linkedTypes[kind]) },
  ]);
  const attributes = Object.fromEntries([...own, ...links]) as Attributes;
  const name = `Créneau : ${block}`;
  return {
    singular,
    isSingle,
    hasAddress: true,
    schema: schemaOf({ singular, plural, name, attributes, isSingle, drafts: true }),
  };
}

function requiredOf(block: BlockName): ReadonlySet<string> {
  const entries = Object.entries(
    blockAttributes[block].entries as Readonly<Record<string, { readonly type: string }>>,
  );
  return new Set(
    entries.flatMap(([field, { type }]) =>
      type === 'string' || type === 'array' || (days.includes(field) && type !== 'nullish') ? [field] : [],
    ),
  );
}

function attributeOf(field: string) {
  if (days.includes(field)) return { type: 'date' };
  if (lists.includes(field)) return { type: 'json' };
  if (numbers.includes(field)) return { type: 'integer' };
  return { type: short.includes(field) ? 'string' : 'text' };
}

interface SchemaOf {
  readonly singular: string;
  readonly plural: string;
  readonly name: string;
  readonly attributes: Attributes;
  readonly isSingle: boolean;
  readonly drafts: boolean;
}

function schemaOf({ singular, plural, name, attributes, isSingle, drafts }: SchemaOf) {
  return {
    kind: isSingle ? 'singleType' : 'collectionType',
    collectionName: plural.replaceAll('-', '_'),
    info: { singularName: singular, pluralName: plural, displayName: name },
    options: { draftAndPublish: drafts },
    attributes,
  };
}
