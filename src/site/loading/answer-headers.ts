import type { HeadersFunction } from 'react-router';

/** Headers of a page: of its failure, of its action, or else of its loader. The router passes a page none by itself. */
export const answerHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
};
