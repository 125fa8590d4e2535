const placeholder = /([ \u00a0\u202f]?)\$\{([^{}]*)\}/gu;

/** The names that a text asks for, each once; a test holds them to those that are known. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, , name = '']) => name.trim()))];
}

/**
 * A text with each `${name}` replaced by its value (docs/product/content.md#placeholders). A name that nobody knows goes with the space before
 * it: a visitor reads a shorter sentence, never code.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(placeholder, (_, space: string, name: string) =>
    Object.hasOwn(values, name.trim()) ? space + values[name.trim()] : '',
  );
  return text.startsWith('${') ? filled.trimStart() : filled;
}
