import { plainWords, type RichTextBlock } from '#domain/text/rich-text.ts';

export type CourseSection = ReturnType<typeof splitCourse>[number];

/** Splits a text at its level 2 headings; text before the first is dropped. */
export function splitCourse(body: readonly RichTextBlock[]) {
  const starts = body.flatMap((block, at) => (block.type === 'heading' && block.level === 2 ? [at] : []));
  return starts.map((start, index) => {
    const heading = body[start];
    return {
      title: heading?.type === 'heading' ? plainWords(heading.children) : '',
      blocks: body.slice(start + 1, starts[index + 1]),
    };
  });
}
