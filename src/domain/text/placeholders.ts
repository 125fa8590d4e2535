const placeholder = /([ \u00a0\u202f]?)\$\{([^{}]*)\}/gu;

export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, , name = '']) => name.trim()))];
}

/** An unknown name is removed with the space before it (docs/product/content.md#placeholders). */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(placeholder, (_, space: string, name: string) =>
    Object.hasOwn(values, name.trim()) ? space + values[name.trim()] : '',
  );
  return text.startsWith('${') ? filled.trimStart() : filled;
}
