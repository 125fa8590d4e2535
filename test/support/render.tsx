import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

/** The HTML of a part of a page. */
export function renderPart(part: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return renderToStaticMarkup(<Stub />);
}

/** What a reader sees of some HTML, with plain spaces. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<wbr\/>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
