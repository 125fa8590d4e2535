export interface Item {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly linked: Readonly<Record<string, Item | null>>;
}

export interface Selection {
  readonly fields: readonly string[];
  readonly linked: Readonly<Record<string, readonly string[]>>;
}

export function writeItem(item: Item, { fields, linked }: Selection) {
  const pick = ({ values }: Item, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const attributes: Record<string, unknown> = pick(item, fields);
  for (const [name, names] of Object.entries(linked)) {
    const target = item.linked[name];
    attributes[name] = { data: target ? { id: target.id, attributes: pick(target, names) } : null };
  }
  return { id: item.id, attributes };
}
