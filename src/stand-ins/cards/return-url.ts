/** Before any fragment; the query is kept (docs/product/paying.md#provider). */
export function withParameter(returnUrl: string, name: string, value: string): string {
  const [address = '', ...fragment] = new URL(returnUrl).href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return [`${address}${separator}${name}=${encodeURIComponent(value)}`, ...fragment].join('#');
}
