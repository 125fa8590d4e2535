import { data } from 'react-router';
import { pageNotFoundMessage } from '#domain/messages.ts';

/** What a loader throws at an address without a page; the error page of the site shows it. */
export function noSuchPage(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  headers: Readonly<Record<string, string>> = {},
) {
  return data(pageNotFoundMessage(pathname + search), { status: 404, statusText: 'Not Found', headers });
}
