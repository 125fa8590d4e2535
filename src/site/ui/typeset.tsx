import type { HTMLAttributes, ReactNode } from 'react';
import { typeset } from '#domain/text/typography.ts';

interface TypesetProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly text: ReactNode;
  /** The element that holds the text; none by default. */
  readonly as?:
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'p'
    | 'th'
    | 'td'
    | 'dt'
    | 'dd'
    | 'legend'
    | 'caption'
    | 'li'
    | 'strong'
    | 'span';
  readonly scope?: 'col' | 'row';
}

/** French typography: superscript ordinals, no-break groups, words kept whole at hyphens. Other nodes are unchanged. */
export function Typeset({ text, as: Element, ...attributes }: TypesetProps) {
  const words = typeof text === 'string' ? typeset(text).map(renderPart) : text;
  return Element ? <Element {...attributes}>{words}</Element> : words;
}

function renderPart({ text, set }: ReturnType<typeof typeset>[number], at: number): ReactNode {
  if (set === 'raised') return <sup key={String(at)}>{text}</sup>;
  if (set !== 'unbroken') return text;
  return (
    <span key={String(at)} className="nowrap">
      {text}
    </span>
  );
}
