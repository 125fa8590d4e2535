import type { BlockName } from '#contracts/content.ts';
import { type BlockShape, blockShapes, type FieldKind, linkedShapes } from '#contracts/content-shapes.ts';

/** A kind of entry: its own fields, and the kinds that it is linked to. */
export interface Model {
  readonly fields: Readonly<Record<string, FieldKind>>;
  readonly linked: Readonly<Record<string, Model>>;
}

/** An entry, or what one is linked to, as its file gives it. */
export interface Item {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly linked: Readonly<Record<string, Item | null>>;
}

/** Every entry of Strapi carries them. */
const timestamps = { createdAt: 'date', updatedAt: 'date' } as const;
const published = { ...timestamps, publishedAt: 'date' } as const;

/** What Strapi knows of a file besides what our pages ask for. */
const mediaFields = {
  ...linkedShapes.media,
  formats: 'json',
  hash: 'string',
  ext: 'string',
  size: 'integer',
  previewUrl: 'string',
  provider: 'string',
  provider_metadata: 'json',
  ...timestamps,
} as const;

const linkedModels: Readonly<Record<keyof typeof linkedShapes, Model>> = {
  media: { fields: mediaFields, linked: {} },
  city: { fields: { ...linkedShapes.city, ...published }, linked: {} },
  frontCategory: { fields: { ...linkedShapes.frontCategory, ...published }, linked: {} },
};

function modelOf({ fields, linked }: BlockShape): Model {
  return {
    fields: { ...fields, ...published },
    linked: Object.fromEntries(Object.entries(linked).map(([name, kind]) => [name, linkedModels[kind]])),
  };
}

export const models = Object.fromEntries(
  Object.entries(blockShapes).map(([name, shape]) => [name, modelOf(shape)]),
) as Readonly<Record<BlockName, Model>>;

/** How a field is compared; `id` is one of every entry. Undefined for a field that the model lacks. */
export function kindOf(model: Model, name: string): FieldKind | undefined {
  if (name === 'id') return 'integer';
  return Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
}

export function linkedModel(model: Model, name: string): Model | undefined {
  return Object.hasOwn(model.linked, name) ? model.linked[name] : undefined;
}

export function readValue(item: Item, name: string): unknown {
  return name === 'id' ? item.id : item.values[name];
}
