import { headPaths } from '#domain/site-pages.ts';
import { paths } from '#site/paths.ts';

interface Site {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly postalAddress: string | undefined;
  readonly socialLinks: readonly { readonly url: string }[];
}

export function describeSite({ siteName, publicUrl, postalAddress, socialLinks }: Site) {
  const home = publicUrl + paths.home();
  const organization = `${home}#organisation`;
  // Brackets are not encoded: search engines replace them.
  const search = `${publicUrl}${paths.search()}?q={search_term_string}`;
  const own = socialLinks.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: siteName,
        url: home,
        logo: publicUrl + headPaths.largeIcon,
        address: postalAddress,
        ...(own.length > 0 && { sameAs: own }),
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#site`,
        name: siteName,
        url: home,
        inLanguage: 'fr-FR',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: search },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
