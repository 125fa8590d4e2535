/**
 * A request as the site sees it: at the public address, whatever host and scheme it came by. A proxy that ends TLS or
 * writes another Host then changes nothing, and a hostile Host reaches no page. The origin has been judged before
 * (origin.ts); the router would compare it with what the proxy made of the address.
 */
export function atPublicAddress(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const { method, signal, body } = request;
  return new Request(publicUrl + pathname + search, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}
