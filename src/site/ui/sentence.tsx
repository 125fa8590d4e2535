import { Fragment, type ReactNode } from 'react';
import { Typeset } from './typeset.tsx';

/** Given to a message in the place of what is no mere text: a link, a price, a name in bold. */
export const hole = '\ufffc';

interface SentenceProps {
  /** A message with as many holes as there are children. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A whole sentence of one message, with its children in its holes, first to first: no sentence is made of pieces. */
export function Sentence({ text, children }: SentenceProps) {
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  return text.split(hole).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence do not move.
    <Fragment key={index}>
      <Typeset text={words} />
      {parts[index]}
    </Fragment>
  ));
}

/** An address in a sentence, which breaks, where it must, before its «@». */
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
