import * as v from 'valibot';

/** Something in an answer that departs from its contract: what it is and in which fields, never what it says. */
export interface UnreadableItem {
  /** What it is, such as `formula`. */
  readonly item: string;
  /** Its own number, where that can be read. */
  readonly id?: number;
  /** Where it stands in its list, from 0. */
  readonly position?: number;
  /** Paths of the faulty fields, such as `address.streetName`; empty where the whole is no such thing. */
  readonly fields: readonly string[];
}

export interface TolerantReading<Schema extends v.GenericSchema> {
  readonly result: v.SafeParseResult<Schema>;
  /** What was left out of the result. */
  readonly unreadable: readonly UnreadableItem[];
}

/** Where what is left out is told, while an answer is read tolerantly; reading never waits, so one answer has it alone. */
let leftOut: UnreadableItem[] | undefined;

/** Reads an answer without the items of its readable lists that depart from the contract, which any other parse refuses. */
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

/** A list whose unreadable items cost themselves alone to who reads it tolerantly. */
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

/** What a page can do without: left out or unreadable, it is replaced, and who reads tolerantly is told of the latter. */
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
  // An object asks for the fallback of a key that is missing.
  return v.fallback(read, instead);
}

/** Stands for what could not be read, until its list leaves it out. */
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
