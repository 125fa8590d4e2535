import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

export interface TrailItem {
  readonly label: string;
  readonly to?: string;
}

export type Trail = readonly TrailItem[];

export function trailTo(...steps: Trail): Trail {
  return [{ label: m.trailHome(), to: paths.home() }, ...steps];
}

/** More are no address of ours. */
const maxSegments = 10;

export function trailOfPath(path: string): Trail {
  const [bare = ''] = path.split(/[?#]/u, 1);
  return trailTo(
    ...bare
      .split('/')
      .filter(Boolean)
      .slice(0, maxSegments)
      .map((segment) => ({ label: readableSegment(segment) })),
  );
}

function readableSegment(segment: string): string {
  const words = decodeSegment(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

interface Place {
  readonly trail: Trail | undefined;
  readonly address: string;
  readonly publicUrl: string;
}

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
