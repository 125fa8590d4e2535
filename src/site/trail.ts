import { m } from '#site/messages/messages.js';
import { paths } from './paths.ts';

export interface TrailItem {
  readonly label: string;
  /** An address that answers; left out for the page itself and for what has no page. */
  readonly to?: string;
}

/** Where a page stands, from the site's home to the page itself: what is shown and what search engines read. */
export type Trail = readonly TrailItem[];

/** The home, then what leads to a page, then the page (docs/product/shell.md#addresses). */
export function trailTo(...steps: Trail): Trail {
  return [{ label: m.trailHome(), to: paths.home() }, ...steps];
}

/** The segments of a path in words, for a page that names no other trail; only the home is linked. */
export function trailOfPath(path: string): Trail {
  const [bare = ''] = path.split(/[?#]/u, 1);
  return trailTo(
    ...bare
      .split('/')
      .filter(Boolean)
      .map((segment) => ({ label: readableSegment(segment) })),
  );
}

function readableSegment(segment: string): string {
  const words = decodeURIComponent(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
