import { textWidth } from './text-width.ts';

/** Breaks a text between its words so that no line is wider than told, each begun by so many spaces. */
export function wrap(text: string, width: number, indent = 0): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(joined) <= width - indent) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}
