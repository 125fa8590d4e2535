import { type Trail, trailOfPath } from './trail.ts';

interface Place {
  readonly trail: Trail | undefined;
  /** Canonical address of the page, which is the last item's. */
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
