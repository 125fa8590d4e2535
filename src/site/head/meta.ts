import type { MetaDescriptor } from 'react-router';
import { type ShareImage, shareImages } from './share-images.ts';
import type { Trail } from './trail.ts';
import { describeTrail } from './trail.ts';

export interface SiteIdentity {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly ownSharePictures?: boolean;
}

export type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Address from `paths`; without one, no canonical link. */
  readonly path?: string;
  /** Path of an error page: its breadcrumb is made of the segments. */
  readonly failedPath?: string;
  /** Query names that make a different page, in the order of the canonical link. */
  readonly parameters?: readonly string[];
  readonly trail?: Trail;
  readonly image?: keyof typeof shareImages | ShareImage;
  readonly noindex?: boolean;
  readonly matches: Matches;
}

const unnamed: SiteIdentity = { siteName: 'Créneau', publicUrl: '' };

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, parameters, noindex } = page;
  const site = siteIdentity(page.matches);
  const fullTitle = title === site.siteName ? title : `${title} – ${site.siteName}`;
  const address = path === undefined ? undefined : canonicalAddress(path, parameters);
  return [
    { title: fullTitle },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(address === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: site.publicUrl + address }]),
    // Server only, to keep its code out of the browser bundle.
    ...(import.meta.env.SSR ? describeForMachines(page, { ...site, fullTitle, address }) : []),
  ];
}

export function metaBesideTitle(page: PageMeta): MetaDescriptor[] {
  return pageMeta(page).filter((one) => !('title' in one));
}

export function siteIdentity(matches: Matches): SiteIdentity {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as SiteIdentity | undefined) ?? unnamed;
}

export function canonicalAddress(address: string, parameters: readonly string[] = []): string {
  const [withoutFragment = ''] = address.split('#', 1);
  const [path = '', query = ''] = withoutFragment.split(/\?(.*)/su);
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

interface Described extends SiteIdentity {
  readonly fullTitle: string;
  readonly address: string | undefined;
}

function describeForMachines(
  { description, trail, failedPath, image = 'defaut' }: PageMeta,
  { siteName, publicUrl, ownSharePictures = true, fullTitle, address }: Described,
): MetaDescriptor[] {
  const picture = typeof image === 'string' ? shareImages[image] : image;
  const trailAddress = address ?? failedPath;
  const open = (property: string, content: string | number) => ({
    property: `og:${property}`,
    content: String(content),
  });
  return [
    open('title', fullTitle),
    open('site_name', siteName),
    open('locale', 'fr_FR'),
    open('type', 'website'),
    ...(description === undefined ? [] : [open('description', description)]),
    ...(address === undefined ? [] : [open('url', publicUrl + address)]),
    open('image', publicUrl + picture.path),
    open('image:width', picture.width),
    open('image:height', picture.height),
    open('image:alt', ownSharePictures || typeof image !== 'string' ? picture.alt() : siteName),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: publicUrl + picture.path },
    ...(trailAddress === undefined
      ? []
      : [{ 'script:ld+json': describeTrail({ trail, address: trailAddress, publicUrl }) }]),
  ];
}
