import { data } from 'react-router';
import { pageNotFoundMessage } from '#domain/wording/messages.ts';

export function noSuchPage(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  headers: Readonly<Record<string, string>> = {},
) {
  return data(pageNotFoundMessage(pathname + search), { status: 404, statusText: 'Not Found', headers });
}
