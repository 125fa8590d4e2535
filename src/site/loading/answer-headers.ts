import type { HeadersFunction } from 'react-router';

/** The router passes a page no header by itself. */
export const answerHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
};
