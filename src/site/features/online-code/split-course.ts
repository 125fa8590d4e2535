import { plainWords, type RichTextBlock } from '#domain/text/rich-text.ts';

export interface CourseSection {
  readonly title: string;
  readonly blocks: readonly RichTextBlock[];
}

/** A text cut at its titles of the second level; what stands before the first is left out. */
export function splitCourse(body: readonly RichTextBlock[]): CourseSection[] {
  const starts = body.flatMap((block, at) => (block.type === 'heading' && block.level === 2 ? [at] : []));
  return starts.map((start, index) => {
    const heading = body[start];
    return {
      title: heading?.type === 'heading' ? plainWords(heading.children) : '',
      blocks: body.slice(start + 1, starts[index + 1]),
    };
  });
}
