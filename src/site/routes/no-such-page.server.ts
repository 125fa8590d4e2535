import { data } from 'react-router';
import { pageNotFoundMessage } from '#domain/messages.ts';

/** What a loader throws at an address without a page (Specification §2); the root's error boundary shows it. */
export function noSuchPage({ pathname }: URL, headers: Readonly<Record<string, string>> = {}) {
  return data(pageNotFoundMessage(pathname), { status: 404, statusText: 'Not Found', headers });
}
