import type { MetaDescriptor } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
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

type Described = Omit<PageMeta, 'matches'>;
interface Args {
  readonly matches: Matches;
}

/** Of a route. */
export const metaOf =
  <A extends Args>(describe: (args: A) => Described) =>
  (args: A) =>
    pageMeta({ ...describe(args), matches: args.matches });

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

interface Shown extends SiteIdentity {
  readonly fullTitle: string;
  readonly address: string | undefined;
}

function describeForMachines(
  { description, trail, failedPath, image = 'defaut' }: PageMeta,
  { siteName, publicUrl, ownSharePictures = true, fullTitle, address }: Shown,
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

interface ShareImage {
  readonly path: string;
  readonly alt: () => string;
  readonly width: number;
  readonly height: number;
}

function shareImage(name: string, alt: () => string): ShareImage {
  return { path: paths.shareImage(name), alt, width: 1200, height: 630 };
}

/** Files of `public/partage/`. Marked pure: server only. */
export const shareImages = {
  defaut: /* @__PURE__ */ shareImage('defaut', m.shareDefault),
  accueil: /* @__PURE__ */ shareImage('accueil', m.shareHome),
  'auto-ecoles': /* @__PURE__ */ shareImage('auto-ecoles', m.shareSchools),
  'moto-ecoles': /* @__PURE__ */ shareImage('moto-ecoles', m.shareMotorbikeSchools),
  'auto-ecole': /* @__PURE__ */ shareImage('auto-ecole', m.shareSchool),
  'code-en-ligne': /* @__PURE__ */ shareImage('code-en-ligne', m.shareOnlineCode),
  'permis-de-conduire': /* @__PURE__ */ shareImage('permis-de-conduire', m.shareDrivingLicence),
  'permis-moto': /* @__PURE__ */ shareImage('permis-moto', m.shareMotorbikeLicence),
  'permis-scooter': /* @__PURE__ */ shareImage('permis-scooter', m.shareScooterLicence),
  'permis-bateau': /* @__PURE__ */ shareImage('permis-bateau', m.shareBoatLicence),
  'permis-remorque': /* @__PURE__ */ shareImage('permis-remorque', m.shareTrailerLicence),
  'permis-poids-lourd': /* @__PURE__ */ shareImage('permis-poids-lourd', m.shareHeavyLicence),
  inscription: /* @__PURE__ */ shareImage('inscription', m.shareEnrolment),
} as const satisfies Record<string, ShareImage>;
