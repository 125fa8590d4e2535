import type { CityWords } from '#domain/place/city-words.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { CityPageKind } from './city-kinds.ts';
import type { CityIdentity } from './resolve-city.server.ts';

interface Texts {
  readonly title: (values: { at: string }) => string;
  readonly tab: (values: { at: string }) => string;
  readonly lead: (values: { count: number; at: string; whose: string }) => string;
  readonly none: (values: { at: string }) => string;
}

const texts: Readonly<Record<CityPageKind, Texts>> = {
  directory: {
    title: m.cityDirectoryTitle,
    tab: m.cityDirectoryTab,
    lead: m.cityDirectoryLead,
    none: m.cityDirectoryNone,
  },
  car: { title: m.cityCarTitle, tab: m.cityCarTab, lead: m.cityCarLead, none: m.cityCarNone },
  motorbike: {
    title: m.cityMotorbikeTitle,
    tab: m.cityMotorbikeTab,
    lead: m.cityMotorbikeLead,
    none: m.cityMotorbikeNone,
  },
};

interface Shown {
  readonly city: Pick<CityIdentity, 'slug' | 'code' | 'departement'>;
  readonly words: CityWords;
  readonly total: number | undefined;
  /** Where schools that are no members are counted too. */
  readonly members?: number | undefined;
  readonly hasNearby: boolean;
  readonly page: number;
}

/** «à Saint-Denis (93)»: a slug has no code for the most populated city of its name. */
export function atInTitle(given: Pick<Shown, 'city' | 'words'>) {
  const {
    city: { slug, code, departement },
    words: { at },
  } = given;
  const codes = departement ? [departement.code, code] : [];
  return codes.some((of) => slug.endsWith(`-${of.toLowerCase()}`)) ? `${at} (${departement?.code})` : at;
}

export function writeCityHead(kind: CityPageKind, { city, words, total, members, hasNearby, page }: Shown) {
  const { title, tab, lead, none } = texts[kind];
  const { label, at, from, epithetFp } = words;
  const first = () => {
    if (total === undefined) return m.cityPlainLead({ at });
    if (members !== undefined) return m.listedCityLead({ count: total, at, members });
    if (total > 0) return lead({ count: total, at, whose: epithetFp ?? from });
    return hasNearby ? none({ at }) : m.cityNoneAtAll({ at });
  };
  const firstSentence = first();
  const named = { at: atInTitle({ city, words }) };
  const tabTitle = tab(named);
  return {
    title: title(named),
    tab: page > 1 ? m.titleOfPage({ title: tabTitle, page }) : tabTitle,
    lead: firstSentence,
    description: m.cityDescription({ lead: firstSentence }),
    trail: trailOfCity(kind, label),
  };
}

function trailOfCity(kind: CityPageKind, label: string): Trail {
  if (kind === 'car') return trailTo({ label: m.trailCarSchools(), to: paths.drivingSchools() }, { label });
  if (kind === 'motorbike') {
    return trailTo({ label: m.trailMotorbikeSchools(), to: paths.motorbikeSchools() }, { label });
  }
  return trailTo({ label: m.trailSchools(), to: paths.search() }, { label });
}
