import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

export interface TrailItem {
  readonly label: string;
  /** An address that answers; left out for the page itself and for what has no page. */
  readonly to?: string;
}

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

interface Place {
  readonly trail: Trail | undefined;
  readonly address: string;
  readonly publicUrl: string;
}

/** A trail as schema.org's BreadcrumbList; an item without an address of its own carries a name alone. */
export function describeTrail({ trail, address, publicUrl }: Place) {
  const items = trail ?? trailOfPath(address);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    name: "Fil d'Ariane",
    itemListElement: items.map(({ label, to }, index) => {
      const own = to ?? (index === items.length - 1 ? address : undefined);
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(own !== undefined && { item: publicUrl + own }),
      };
    }),
  };
}
