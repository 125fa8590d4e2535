import { plainWords, type RichTextBlock } from './rich-text.ts';

export type TextSection = ReturnType<typeof splitSections>[number];

/** Splits a text at its level 2 headings; text before the first is left out. */
export function splitSections(body: readonly RichTextBlock[]) {
  const starts = body.flatMap((block, at) => (block.type === 'heading' && block.level === 2 ? [at] : []));
  return starts.map((start, index) => {
    const heading = body[start];
    const { id, children } = heading?.type === 'heading' ? heading : { id: undefined, children: [] };
    return { id, title: plainWords(children), blocks: body.slice(start + 1, starts[index + 1]) };
  });
}
