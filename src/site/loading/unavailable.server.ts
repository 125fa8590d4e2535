import { data } from 'react-router';

const retryAfter = '60';

/** A page whose main thing cannot be read now: its same body, which no crawler takes for the page (docs/product/reliability.md#upstreams). */
export function unavailable<Body>(body: Body, headers: Readonly<Record<string, string>> = {}) {
  return data(body, {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': retryAfter, ...headers },
  });
}
