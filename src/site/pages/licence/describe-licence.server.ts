import type { LicenceSheet } from '#contracts/content.ts';
import { nameWithYear } from '#domain/dated.ts';
import { type LicencePage, licencePages } from '#domain/licences/licence-pages.ts';
import { type SheetSourceName, sheetSources } from '#domain/licences/sheet-sources.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { mapTexts } from '#domain/text/text.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { hole } from '#site/ui/sentence.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';

export interface LicenceLink {
  readonly label: string;
  readonly to: string;
}

/** A placeholder stands for each source that has a page. */
export interface WrittenSources {
  readonly source: string;
  readonly pages: readonly { readonly name: string; readonly url: string }[];
}

type SheetSection = LicenceSheet['sections'][number];
type Written<Section> = Section extends SheetSection
  ? Omit<Section, 'sources'> &
      WrittenSources & { readonly link: LicenceLink | undefined; readonly isFolded: boolean }
  : never;
export type LicenceSection = Written<SheetSection>;

/** Categories that «permis à 1 €/jour» finances. */
const lentFor: ReadonlySet<string> = new Set(
  trainings.filter(({ financing }) => financing.includes('loan')).map(({ category }) => category),
);

/** Behind their titles, after the choice, the steps and the prices of schools. */
const folded: ReadonlySet<string> = new Set([
  'sans-permis',
  'visite-medicale',
  'exemples',
  'frais',
  'frais-encadres',
  'financement',
  'pieces',
  'du-velo-au-scooter',
]);

const afterPrices: ReadonlySet<string> = new Set(['frais', 'frais-encadres', 'pieces']);

/** On the server, to keep the rules out of the browser bundle. */
export function describeLicence(
  licence: LicencePage,
  sheet: LicenceSheet,
  pages: SiteRequest['pages'],
  prices: LicenceSection | undefined,
) {
  const { slug, category, theory, name, unsearched } = licence;
  const { figures, sections, heading, tab, description, lead } = sheet;
  const course = theory && { label: m.licenceTheory(), to: paths.onlineCode({ code: theory }) };
  const simulator = pages.has(paths.simulator())
    ? { label: m.licenceSimulator(), to: paths.simulator({ category }) }
    : undefined;
  const cities =
    slug === 'permis-de-conduire' && pages.has(paths.licenceCities())
      ? { label: m.licenceCities(), to: paths.licenceCities() }
      : undefined;
  const accompanied = { label: m.licenceAccompanied(), to: paths.advice('conduite-accompagnee') };
  const advice = { label: m.linkAdvice(), to: paths.advice() };
  const links: Readonly<Record<string, LicenceLink | undefined>> = {
    etapes: course,
    formations: accompanied,
    'frais-encadres': { label: m.licenceFees(), to: paths.advice('frais-interdits') },
    financement: lentFor.has(category)
      ? { label: m.licenceOneEuroSchools(), to: paths.search({ category, filters: ['uneuro'] }) }
      : undefined,
  };
  const parts = sections.map(({ sources, ...section }) => {
    const { id } = section;
    return {
      ...section,
      ...writeSources(sources),
      link: links[id],
      isFolded: folded.has(id),
    } as LicenceSection;
  });
  const place = parts.findIndex(({ id }) => afterPrices.has(id));
  const withPrices = prices ? parts.toSpliced(place, 0, prices) : parts;
  const costs = ['prix', 'cout', 'frais'].find((id) => withPrices.some((part) => part.id === id));
  return mapTexts(
    {
      slug,
      category,
      name,
      ...(unsearched && { unsearched }),
      heading,
      tab,
      description,
      lead,
      links: [simulator, course, cities, advice].filter((link) => link !== undefined),
      figures: figures.map(({ sources: _, ...figure }) => figure),
      figureSources: writeSources(figures.flatMap(({ sources }) => sources)),
      sections: withPrices.map((section) =>
        section.id === costs ? { ...section, link: simulator } : section,
      ),
      others: licencePages
        .filter((other) => other !== licence)
        .map((other) => ({ label: other.name, to: paths.licence(other.slug) })),
    },
    frenchSpaces,
  );
}

function writeSources(names: readonly SheetSourceName[]): WrittenSources {
  const sources = sheetSources(names);
  const dated = new Set(sources.filter(({ year }) => year !== undefined).map(({ source }) => source.name));
  const listed = sources
    .filter(({ source: { name }, year }) => year !== undefined || !dated.has(name))
    .map(({ source: { name, url }, year }) => ({ name: nameWithYear(name, year), url }));
  const distinct = [...new Map(listed.map((one) => [one.name, one])).values()];
  const [first = ''] = sources.map(({ verifiedOn }) => verifiedOn).toSorted();
  return {
    source: m.licenceSource({
      sources: distinct.map(({ name, url }) => (url ? hole : name)).join(' ; '),
      month: frenchMonth(first),
    }),
    pages: distinct.flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  };
}
