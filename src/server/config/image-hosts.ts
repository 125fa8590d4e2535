import { imageHostOf } from '#domain/images.ts';
import type { Environment } from './environment.ts';

/** Pictures may come from the content service's own host, wherever it is. */
export function readImageHosts({
  IMAGE_HOSTS,
  CONTENT_URL,
}: Pick<Environment, 'IMAGE_HOSTS' | 'CONTENT_URL'>): {
  readonly all: readonly string[];
  readonly trusted: readonly string[];
} {
  const origins = [
    ...IMAGE_HOSTS.filter((host) => host.includes('://')),
    ...(CONTENT_URL ? [CONTENT_URL] : []),
  ];
  const trusted = [...new Set(origins.map((address) => imageHostOf(new URL(address))))];
  const named = IMAGE_HOSTS.map((host) => (host.includes('://') ? imageHostOf(new URL(host)) : host));
  return { all: [...new Set([...named, ...trusted])], trusted };
}
