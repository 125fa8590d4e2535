import { Fragment, type ReactNode } from 'react';
import { Typeset } from './typeset.tsx';

/** Placeholder for a React child in a message: a link, a price, a name in bold. */
export const hole = '\ufffc';

interface SentenceProps {
  /** A message with one placeholder per child. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Sentences are never concatenated. */
export function Sentence({ text, children }: SentenceProps) {
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  return text.split(hole).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change order
    <Fragment key={index}>
      <Typeset text={words} />
      {parts[index]}
    </Fragment>
  ));
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
