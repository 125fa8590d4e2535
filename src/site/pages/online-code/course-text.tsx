import type { TextSection } from '#domain/text/rich-text.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';

export function CourseText({ sections }: { readonly sections: readonly TextSection[] }) {
  const items = sections.map(({ title, blocks }) => ({
    title,
    children: (
      <Prose>
        <RichText blocks={blocks} />
      </Prose>
    ),
  }));
  return <Accordion heading="h2" items={items} />;
}
