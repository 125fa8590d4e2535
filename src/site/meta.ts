import type { MetaDescriptor } from 'react-router';

/** What a page's head needs of the configuration; the root route loads it. */
export interface SiteIdentity {
  readonly siteName: string;
  /** Scheme and host, without a slash at the end. */
  readonly publicUrl: string;
}

export interface PageMeta {
  /** Without the site's name, which is added. */
  readonly title: string;
  readonly description?: string;
  /** Address from `paths`, with only the parameters that make another page; the canonical link is built from it. */
  readonly path?: string;
  readonly noindex?: boolean;
  /** `matches` of the route's meta arguments: where the site's name is found. */
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

const unnamed: SiteIdentity = { siteName: 'Créneau', publicUrl: '' };

/** Title «page – site», description, canonical link and structured breadcrumb of a page (Specification §2). */
export function pageMeta({ title, description, path, noindex, matches }: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root');
  const { siteName, publicUrl } = (root?.loaderData as SiteIdentity | undefined) ?? unnamed;
  const fullTitle = title === siteName ? title : `${title} – ${siteName}`;
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path === undefined
      ? []
      : [
          { tagName: 'link', rel: 'canonical', href: publicUrl + path },
          { property: 'og:url', content: publicUrl + path },
          { 'script:ld+json': breadcrumbData({ path, siteName, publicUrl }) },
        ]),
  ];
}

/** The structured breadcrumb: the site's home, then the segments of the path (Specification §2). */
export function breadcrumbData({ path, siteName, publicUrl }: SiteIdentity & { readonly path: string }) {
  const segments = (path.split(/[?#]/u, 1)[0] ?? '').split('/').filter(Boolean);
  const items = segments.map((segment, index) => ({
    name: readableSegment(segment),
    item: `${publicUrl}/${segments.slice(0, index + 1).join('/')}`,
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    name: "Fil d'Ariane",
    itemListElement: [{ name: siteName, item: `${publicUrl}/` }, ...items].map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}

function readableSegment(segment: string): string {
  const words = decodeURIComponent(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
