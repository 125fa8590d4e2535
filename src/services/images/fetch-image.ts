import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { imageHostOf } from '#domain/images.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { isPublicAddress } from '../public-addresses.ts';
import { maxInputBytes } from './local-files.ts';
import { ImageRefusal } from './refusal.ts';

interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export interface Network {
  resolve(host: string): Promise<readonly HostAddress[]>;
  isAllowed(address: string, isNamed: boolean): boolean;
  open(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
  readonly timeoutMs: number;
}

export const publicInternet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: (address, isNamed) => (isNamed ? isNamedAddress(address) : isPublicAddress(address)),
  open: (options, onResponse) =>
    (options.protocol === 'http:' ? httpRequest : httpsRequest)(options, onResponse),
  timeoutMs: 6000,
};

export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type FetchedImage =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'content'; readonly content: Buffer; readonly validators: Validators };

interface FetchOptions {
  readonly network: Network;
  readonly trusted: readonly string[];
  readonly maxBytes?: number;
  /** Answers that mean that there is no such image. */
  readonly absent?: readonly number[];
}

/** Resolves the host once: a later change of its DNS has no effect. @throws ImageRefusal 403, 404, 413, 502 or 504 */
export async function fetchImage(
  address: string,
  known: Validators,
  { network, trusted, maxBytes = maxInputBytes, absent = [404, 410] }: FetchOptions,
): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(network.timeoutMs);
  try {
    const url = new URL(address);
    const addresses = await rejectOnAbort(network.resolve(hostNameOf(url)), signal);
    const isNamed = trusted.includes(imageHostOf(url));
    if (addresses.length === 0 || !addresses.every((one) => network.isAllowed(one.address, isNamed))) {
      throw new ImageRefusal(403, 'the host is not on the public internet, and not named with its scheme');
    }
    const response = await open(url, known, { network, signal, addresses });
    try {
      return await read(response, { maxBytes, absent });
    } finally {
      response.destroy();
    }
  } catch (cause) {
    if (cause instanceof ImageRefusal) throw cause;
    throw signal.aborted
      ? new ImageRefusal(504, 'too slow', { cause })
      : new ImageRefusal(502, 'no answer', { cause });
  }
}

/** URLs write IPv6 addresses in brackets, sockets without. */
const hostNameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, '');

interface Reach {
  readonly network: Network;
  readonly signal: AbortSignal;
  readonly addresses: readonly HostAddress[];
}

function open(url: URL, known: Validators, { network, signal, addresses }: Reach): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = network.open(
    {
      protocol: url.protocol,
      host: hostNameOf(url),
      port: url.port || undefined,
      path: url.pathname + url.search,
      // No connection is reused: the next request must check the address again.
      agent: false,
      lookup: pinned,
      signal,
      headers: {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif,image/svg+xml',
        'accept-encoding': 'identity',
        'user-agent': 'Creneau-images',
        ...(known.etag && { 'if-none-match': known.etag }),
        ...(known.lastModified && { 'if-modified-since': known.lastModified }),
      },
    },
    resolve,
  );
  request.on('error', reject);
  request.end();
  return promise;
}

async function read(
  response: IncomingMessage,
  { maxBytes, absent }: Required<Pick<FetchOptions, 'maxBytes' | 'absent'>>,
): Promise<FetchedImage> {
  const { statusCode: status = 0, headers } = response;
  if (status === 304) return { kind: 'unchanged' };
  if (absent.includes(status)) throw new ImageRefusal(404, `the host answers ${status}`);
  if (status !== 200) throw new ImageRefusal(502, `the host answers ${status}`);
  if (headers['content-encoding']) throw new ImageRefusal(502, 'an encoded body that was not requested');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ImageRefusal(413, 'too many bytes');
    chunks.push(chunk);
  }
  const { etag, 'last-modified': lastModified } = headers;
  return { kind: 'content', content: Buffer.concat(chunks), validators: { etag, lastModified } };
}

/** Even for a named host: unspecified addresses, the cloud's metadata, multicast. */
const never = new BlockList();
never.addSubnet('0.0.0.0', 8, 'ipv4');
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('224.0.0.0', 3, 'ipv4');
never.addAddress('::', 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');

/** Named in full by the operator: private addresses too. */
function isNamedAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !never.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
