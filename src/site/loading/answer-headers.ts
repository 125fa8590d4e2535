import type { HeadersFunction } from 'react-router';

/** The headers of a page with a form: of its failure, of the answer to its form, or else of the page. */
export const answerHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
};
