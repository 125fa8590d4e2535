import { imageHostOf } from '#domain/images.ts';
import type { Environment } from './environment.ts';

/** A content service at the host's root is asked for its pictures, too, wherever it is: its address names that host. */
export function readImageHosts({
  IMAGE_HOSTS,
  CONTENT_URL,
}: Pick<Environment, 'IMAGE_HOSTS' | 'CONTENT_URL'>): {
  readonly all: readonly string[];
  readonly trusted: readonly string[];
} {
  const whole = [
    ...IMAGE_HOSTS.filter((host) => host.includes('://')),
    ...(CONTENT_URL ? [CONTENT_URL] : []),
  ];
  const trusted = [...new Set(whole.map((address) => imageHostOf(new URL(address))))];
  const named = IMAGE_HOSTS.map((host) => (host.includes('://') ? imageHostOf(new URL(host)) : host));
  return { all: [...new Set([...named, ...trusted])], trusted };
}
