import type { MetaDescriptor } from 'react-router';
import { type ShareImage, shareImages } from './share-images.ts';
import type { Trail } from './trail.ts';
import { describeTrail } from './trail.ts';

export interface SiteIdentity {
  readonly siteName: string;
  readonly publicUrl: string;
  /** False where a brand has a picture of its own in the place of ours. */
  readonly ownSharePictures?: boolean;
}

export type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Address from `paths`; without one, the page gets neither canonical link nor breadcrumb. */
  readonly path?: string;
  /** Of the query of `path`, the parameters that make another page; the canonical link keeps them in this order. */
  readonly parameters?: readonly string[];
  readonly trail?: Trail;
  /** One of ours by its name, or one of its own. */
  readonly image?: keyof typeof shareImages | ShareImage;
  readonly noindex?: boolean;
  readonly matches: Matches;
}

const unnamed: SiteIdentity = { siteName: 'Créneau', publicUrl: '' };

/** Title «page – site», description, canonical link, cards and structured breadcrumb of a page (docs/product/shell.md#addresses). */
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
    // Read from the served page alone: no browser carries the code of it.
    ...(import.meta.env.SSR ? describeForMachines(page, { ...site, fullTitle, address }) : []),
  ];
}

/** All but the title, of a page that writes it by `PageTitle`, since it depends on the answer to its form. */
export function metaBesideTitle(page: PageMeta): MetaDescriptor[] {
  return pageMeta(page).filter((one) => !('title' in one));
}

export function siteIdentity(matches: Matches): SiteIdentity {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as SiteIdentity | undefined) ?? unnamed;
}

/** A path with, of its query, the whitelisted parameters that say something: each once, in the whitelist's order. */
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
  { description, trail, image = 'defaut' }: PageMeta,
  { siteName, publicUrl, ownSharePictures = true, fullTitle, address }: Described,
): MetaDescriptor[] {
  const picture = typeof image === 'string' ? shareImages[image] : image;
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
    ...(address === undefined ? [] : [{ 'script:ld+json': describeTrail({ trail, address, publicUrl }) }]),
  ];
}
