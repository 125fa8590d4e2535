export const maxPage = 100_000;

/** Undefined when malformed, from `page` of an address by default. */
export function readPageNumber(parameters: URLSearchParams, name = 'page'): number | undefined {
  const text = parameters.get(name) ?? '';
  const page = /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : 0;
  return page >= 1 && page <= maxPage ? page : undefined;
}
