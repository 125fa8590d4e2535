import { Fragment, type ReactNode } from 'react';
import { Typeset } from './typeset.tsx';

/** Placeholder for a React child in a message: a link, a price, a name in bold. */
export const hole = '\ufffc';

interface SentenceProps {
  /** A message with one placeholder per child. */
  readonly text: string;
  readonly children: ReactNode;
  /** The element that holds it; none by default. */
  readonly as?: 'p';
  readonly className?: string;
}

/** Sentences are never concatenated. */
export function Sentence({ text, children, as: Element, className }: SentenceProps) {
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  const words = text.split(hole).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change order
    <Fragment key={index}>
      <Typeset text={piece} />
      {parts[index]}
    </Fragment>
  ));
  return Element ? <Element className={className}>{words}</Element> : words;
}

/** An e-mail address that may break before its «@». */
export function EmailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
