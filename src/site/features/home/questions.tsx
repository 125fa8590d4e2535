import { Accordion } from '#site/ui/accordion.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import type { Editorial } from './load-editorial.server.ts';

/** The home page's questions and their answers. */
export function Questions({ questions }: { readonly questions: Editorial['questions'] }) {
  const items = questions.map(({ id, question, answer }) => ({
    id,
    title: question,
    children: <RichText blocks={answer} />,
  }));
  return <Accordion heading="h3" items={items} />;
}
