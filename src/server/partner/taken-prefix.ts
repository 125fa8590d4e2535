import { ConfigurationError } from '../config.ts';
import type { RouteRule } from '../http/redirects.ts';
import { ownPaths } from '../route-rules.ts';

export interface OtherAddresses {
  /** First segments of the site's own pages. */
  readonly pages: Iterable<string>;
  /** Files and folders that lie at the root of the site. */
  readonly files: Iterable<string>;
  readonly rules: readonly RouteRule[];
}

/**
 * The partner's pages lie below their prefix: nothing else of the site may begin so, or one of the two would never be seen.
 * @throws ConfigurationError naming what stands there.
 */
export function refuseTakenPrefix(prefix: string, { pages, files, rules }: OtherAddresses): void {
  const holder = findHolder();
  if (holder === undefined) return;
  throw new ConfigurationError(
    `The partner’s prefix is “${prefix}”, and ${holder}. Give another prefix in the partner’s file (PARTNER_FILE), such as ${prefix}-assurances.`,
  );

  function findHolder(): string | undefined {
    const holds = (segment: string) => segment.toLowerCase() === prefix;
    if ([...pages].some(holds)) return `pages of the site lie at /${prefix}`;
    if (ownPaths.map(firstSegment).some(holds)) return `/${prefix} is the server’s own`;
    if ([...files].some(holds)) return `files of the site lie at /${prefix}`;
    const rule = rules.find(({ from }) => holds(firstSegment(from)));
    return rule && `a rule of ROUTE_RULES redirects from “${rule.from}”`;
  }
}

/** Decoded: what a path cannot be decoded to is refused with its rule. */
function firstSegment(path: string): string {
  return decodeURIComponent(path.split('/')[1] ?? '');
}
