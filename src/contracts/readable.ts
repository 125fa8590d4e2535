import * as v from 'valibot';

/** Kind and fields of an invalid part, never its content. */
export interface UnreadableItem {
  readonly item: string;
  readonly id?: number;
  readonly position?: number;
  /** Paths of the invalid fields, such as `address.streetName`; empty when the whole item is invalid. */
  readonly fields: readonly string[];
}

export interface TolerantReading<Schema extends v.GenericSchema> {
  readonly result: v.SafeParseResult<Schema>;
  readonly unreadable: readonly UnreadableItem[];
}

/** Reading is synchronous, so only one answer uses it at a time. */
let leftOut: UnreadableItem[] | undefined;

export function readTolerantly<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): TolerantReading<Schema> {
  const unreadable: UnreadableItem[] = [];
  leftOut = unreadable;
  try {
    return { result: v.safeParse(schema, answer), unreadable };
  } finally {
    leftOut = undefined;
  }
}

export function readableList<const Item extends v.GenericSchema>(item: string, schema: Item) {
  return v.pipe(
    v.array(orFaults(schema)),
    v.rawTransform(({ dataset: { value: items }, addIssue }): v.InferOutput<Item>[] => {
      const readable: v.InferOutput<Item>[] = [];
      for (const [position, one] of items.entries()) {
        if (!(one instanceof Faults)) readable.push(one as v.InferOutput<Item>);
        else if (leftOut) leftOut.push(one.describe(item, position));
        else {
          for (const { message, path = [] } of one.issues) {
            const place = {
              type: 'array',
              origin: 'value',
              input: items,
              key: position,
              value: one,
            } as const;
            addIssue({ message, path: [place, ...path] });
          }
        }
      }
      return readable;
    }),
  );
}

/** Replaced when missing or unreadable; the latter is reported in a tolerant read. */
export function readableOr<const Schema extends v.GenericSchema, const Instead extends v.InferOutput<Schema>>(
  item: string,
  schema: Schema,
  instead: Instead,
) {
  const read = v.pipe(
    orFaults(schema),
    v.transform((value): v.InferOutput<Schema> => {
      if (!(value instanceof Faults)) return value;
      leftOut?.push(value.describe(item));
      return instead;
    }),
  );
  // An object uses the fallback for a missing key.
  return v.fallback(read, instead);
}

class Faults {
  readonly issues: readonly v.BaseIssue<unknown>[];
  readonly #id: unknown;

  constructor({ value, issues }: { value?: unknown; issues?: readonly v.BaseIssue<unknown>[] }) {
    this.issues = issues ?? [];
    this.#id = (value as { id?: unknown } | null | undefined)?.id;
  }

  describe(item: string, position?: number): UnreadableItem {
    const fields = this.issues.flatMap((issue) => v.getDotPath(issue) ?? []);
    return {
      item,
      ...(typeof this.#id === 'number' && { id: this.#id }),
      ...(position !== undefined && { position }),
      fields: [...new Set(fields)],
    };
  }
}

function orFaults<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(schema, (dataset) => new Faults(dataset ?? {}) as v.InferOutput<Schema>);
}
