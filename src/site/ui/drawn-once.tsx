import type { ComponentType, ReactElement } from 'react';

/** Tells what a part looks like, from what it was told; undefined where it must be drawn in its place. */
export type Recall = <Props extends object>(Part: ComponentType<Props>, props: Props) => string | undefined;

/** Filled by the server's entry: no browser carries the code of it. */
export const memory: { recall?: Recall } = {};

interface DrawnOnceProps<Props extends object> {
  readonly tag: 'div' | 'li';
  readonly className?: string | undefined;
  readonly part: ComponentType<Props>;
  /** What can be written as JSON. */
  readonly props: Props;
}

/**
 * An element that holds one part, which the server draws once for all the pages that show it. The part is told all that
 * it shows: no hook, no context, nothing that it asks to be loaded.
 */
export function drawnOnce<Props extends object>(drawn: DrawnOnceProps<Props>, key?: number): ReactElement {
  // A browser has one component less to go through.
  return import.meta.env.SSR ? <Drawn key={key} {...drawn} /> : inPlace(drawn, key);
}

function inPlace<Props extends object>(
  { tag: Tag, className, part: Part, props }: DrawnOnceProps<Props>,
  key?: number,
): ReactElement {
  return (
    <Tag key={key} className={className}>
      <Part {...props} />
    </Tag>
  );
}

function Drawn<Props extends object>(drawn: DrawnOnceProps<Props>): ReactElement {
  const { tag: Tag, className, part, props } = drawn;
  const html = memory.recall?.(part, props);
  if (html === undefined) return inPlace(drawn);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself, from the same part
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
