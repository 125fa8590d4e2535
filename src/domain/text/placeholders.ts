const placeholder = /([ \u00a0\u202f]?)\$\{([^{}]*)\}/gu;

export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, , name = '']) => name.trim()))];
}

/**
 * Replaces each `${name}` (docs/product/content.md#placeholders). An unknown name is removed with the space before it, so that visitors
 * never see code.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(placeholder, (_, space: string, name: string) =>
    Object.hasOwn(values, name.trim()) ? space + values[name.trim()] : '',
  );
  return text.startsWith('${') ? filled.trimStart() : filled;
}
