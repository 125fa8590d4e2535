import { beforeAll, describe, expect, it } from 'vitest';
import { readCommunes } from '#data/read-communes.ts';
import { communeSlugs } from '#database/reference-data.ts';
import { firstTimer, priceOfHour, totalAtSchool } from '#domain/simulator/school-total.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { pricesOfListed } from '#test/support/listed-prices.ts';
import { exampleSchools } from './example-schools.ts';
import { createNetwork, listTowns } from './network.ts';
import { fullNetwork } from './review-plan.ts';
import type { StoredSchool } from './store.ts';

const traditional = 4;
const training = trainingOf(traditional);
const manySchools = 10;

let network: readonly StoredSchool[];
beforeAll(() => {
  const slugs = communeSlugs(
    readCommunes().map(({ departement, population, ...commune }) => ({
      ...commune,
      population: population ?? 0,
      departementCode: departement.code,
    })),
  );
  const towns = listTowns(slugs);
  network = [...createNetwork(towns, fullNetwork.schools, fullNetwork.reviews)].flat();
}, 120_000);

const townOf = ({ school }: StoredSchool) => school.town.code;
const schoolsByTown = () => [...Map.groupBy(network, townOf).values()];
const share = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length / list.length;
const meanOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

function packOf({ school: { formulas } }: StoredSchool) {
  return formulas.find(({ formula_type_id: type }) => type === traditional);
}

/** Cents of an hour of 60 minutes beyond a formula. */
function hourOf({ school: { formulas } }: StoredSchool, typeId = traditional): number | undefined {
  const told = formulas.map(
    ({
      price_cents: price,
      formula_type_id: id,
      lesson_minutes: lessonMinutes = null,
      hour_price_cents: hourPrice,
    }) => ({ price, lessonMinutes, hourPrice, formulaType: { id } }),
  );
  const formula = told.find(({ formulaType }) => formulaType.id === typeId);
  return formula && priceOfHour(formula, told);
}

function totalOf(stored: StoredSchool): number | undefined {
  const pack = packOf(stored);
  if (!pack || !training) return undefined;
  const prices = pricesOfListed({
    min: pack.price_cents,
    hourPrice: hourOf(stored),
    hoursIncluded: pack.hours_included ?? null,
    includes: [...(pack.includes ?? [])],
  });
  return totalAtSchool(prices, { training, ...firstTimer }).total?.likely;
}

/** Pack and total, for schools that publish both. */
function pricedOf(schools: readonly StoredSchool[]) {
  return schools.flatMap((one) => {
    const [pack, total] = [packOf(one)?.price_cents, totalOf(one)];
    return pack === undefined || total === undefined ? [] : [{ pack, total }];
  });
}

function pairsOf<T>(list: readonly T[]): (readonly [T, T])[] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));
}

describe('prices in the whole network', () => {
  it('differ within a town as in reality: the most expensive pack costs 1.3 to 2.2 times the cheapest', () => {
    const spreads = schoolsByTown()
      .map((schools) => schools.flatMap((one) => packOf(one)?.price_cents ?? []))
      .filter((packs) => packs.length >= manySchools)
      .map((packs) => Math.max(...packs) / Math.min(...packs));
    expect(spreads.length).toBeGreaterThan(5);
    expect(Math.min(...spreads)).toBeGreaterThan(1.3);
    expect(Math.max(...spreads)).toBeLessThan(2.2);
  });

  it('are plausible: packs of 800 to 1,900 €, hours of 42 to 70 €', () => {
    const packs = network.flatMap((one) => packOf(one)?.price_cents ?? []);
    const hours = network.flatMap((one) => hourOf(one) ?? []);
    expect(Math.min(...packs)).toBeGreaterThanOrEqual(80_000);
    expect(Math.max(...packs)).toBeLessThanOrEqual(190_000);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(4200);
    expect(Math.max(...hours)).toBeLessThanOrEqual(7000);
  });

  it('order a third of the pairs of schools of a town differently by total than by pack', () => {
    const priced = schoolsByTown().flatMap((schools) => pairsOf(pricedOf(schools)));
    const isDiscordant = ([one, other]: (typeof priced)[number]) =>
      (one.pack - other.pack) * (one.total - other.total) < 0;
    expect(priced.length).toBeGreaterThan(1000);
    expect(share(priced, isDiscordant)).toBeGreaterThan(0.33);
  });

  it('are high in Paris, and lower in the Nord', () => {
    const mean = (departement: string) =>
      meanOf(
        network
          .filter(({ school }) => school.town.departementCode === departement)
          .flatMap((one) => packOf(one)?.price_cents ?? []),
      );
    expect(mean('75') / mean('59')).toBeGreaterThan(1.2);
  });

  it('are a few euros higher for an hour with an automatic gearbox, where both are published', () => {
    const more = network.flatMap(({ school: { formulas } }) => {
      const told = (type: number) =>
        formulas.find(({ formula_type_id: id }) => id === type)?.hour_price_cents ?? undefined;
      const [manual, automatic] = [told(traditional), told(7)];
      return manual === undefined || automatic === undefined ? [] : [automatic - manual];
    });
    expect(more.length).toBeGreaterThan(500);
    expect(Math.min(...more)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...more)).toBeLessThanOrEqual(600);
  });

  it('include the price of an hour in most schools that teach cars', () => {
    const sellers = network.filter((one) => packOf(one) !== undefined);
    expect(share(sellers, (one) => totalOf(one) !== undefined)).toBeGreaterThan(0.85);
  });
});

describe('the reviews of the whole network', () => {
  const reviewed = () => network.filter(({ reviews }) => reviews.length > 0);
  const notes = ({ reviews }: StoredSchool) => reviews.map(({ note }) => note);

  it('are 121,850 of 2,400 schools, and their mean rounds to 4.73', () => {
    const all = network.flatMap(notes);
    expect(network).toHaveLength(2400);
    expect(all).toHaveLength(121_850);
    expect(meanOf(all).toFixed(2)).toBe('4.73');
  });

  it('are few in many schools and hundreds in some', () => {
    const counts = reviewed().map(({ reviews }) => reviews.length);
    expect(share(counts, (count) => count >= 3 && count <= 30)).toBeGreaterThan(0.4);
    const hundreds = share(counts, (count) => count >= 100 && count <= 500);
    expect(hundreds).toBeGreaterThan(0.1);
    expect(hundreds).toBeLessThan(0.25);
    const sameCount = Map.groupBy(counts, (count) => count);
    expect(Math.max(...[...sameCount.values()].map(({ length }) => length))).toBeLessThan(
      0.04 * counts.length,
    );
    const unreviewed = network.filter(
      ({ school, reviews }) => reviews.length === 0 && !['boat', 'heavy'].includes(school.traits.offer),
    );
    expect(unreviewed.length / network.length).toBeLessThan(0.06);
  });

  it('rate schools from 2.6 to 5, some of them poorly', () => {
    const means = reviewed().map((one) => meanOf(notes(one)));
    expect(Math.min(...means)).toBeGreaterThanOrEqual(2.6);
    expect(Math.min(...means)).toBeLessThan(2.8);
    expect(Math.max(...means)).toBe(5);
    expect(share(means, (mean) => mean < 4)).toBeGreaterThan(0.03);
    expect(share(means, (mean) => mean < 4)).toBeLessThan(0.12);
    expect(share(means, (mean) => mean === 5)).toBeLessThan(0.3);
  });

  it('include a bad one in every school with twenty reviews', () => {
    const many = reviewed().filter(({ reviews }) => reviews.length >= 20);
    expect(many.filter((one) => Math.min(...notes(one)) > 3)).toEqual([]);
  });

  it('repeat no text and no first name on a page of nine', () => {
    const repeated = reviewed().flatMap(({ school, reviews }) =>
      [...Map.groupBy(reviews, ({ license_group_id: group }) => group).values()].flatMap((group) => {
        const newest = group.toSorted((a, b) => b.published_at.localeCompare(a.published_at)).slice(0, 9);
        const sentences = newest.flatMap(({ commentaire }) => sentencesOf(commentaire ?? null));
        const names = newest.map(({ identite }) => String(identite).split(' ')[0]);
        return new Set(sentences).size < sentences.length || new Set(names).size < names.length
          ? [school.id]
          : [];
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('have thousands of different sentences, each below one percent', () => {
    const all = network.flatMap(({ reviews }) =>
      reviews.flatMap((one) => sentencesOf(one.commentaire ?? null)),
    );
    const counts = [...Map.groupBy(all, (sentence) => sentence).values()].map(({ length }) => length);
    expect(counts.length).toBeGreaterThan(5000);
    expect(Math.max(...counts) / all.length).toBeLessThan(0.01);
  });
});

const sentencesOf = (text: string | null) =>
  (text ?? '')
    .split(/(?<=[.!]) /u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

describe('the schools of the whole network', () => {
  const repeated = (key: (one: StoredSchool) => string) => {
    const groups = [...Map.groupBy(network, key).values()].filter(({ length }) => length > 1);
    return groups.reduce((sum, { length }) => sum + length, 0) / network.length;
  };

  it('share a name with none of their town, and few others', () => {
    expect(repeated(({ school: { office, town } }) => `${town.code} ${office.label}`)).toBe(0);
    expect(
      repeated(({ school: { office, town } }) => `${town.departementCode} ${office.label}`),
    ).toBeLessThan(0.02);
    expect(repeated(({ school: { office } }) => office.label)).toBeLessThan(0.25);
  });

  it('teach boats or lorries only, except the example schools', () => {
    const groupsOf = ({ school: { formulas } }: StoredSchool) => {
      const types = formulas.map(({ formula_type_id: type }) => type);
      return [
        types.some((type) => type === traditional || type === 16),
        types.some((type) => type >= 20 && type <= 24),
        types.some((type) => type >= 31 && type <= 33),
      ].filter(Boolean).length;
    };
    const ordinary = network.slice(exampleSchools.length);
    expect(ordinary.filter((one) => groupsOf(one) > 1)).toEqual([]);
    for (const offer of ['car', 'motorbike', 'boat', 'heavy', 'general'] as const) {
      const ofKind = share(ordinary, ({ school }) => school.traits.offer === offer);
      expect(ofKind, offer).toBeGreaterThan(0.015);
    }
  });

  it('have house numbers that fit their kind of street', () => {
    const highest = { impasse: 16, allée: 22, square: 17, place: 26, rue: 98, avenue: 168 };
    for (const { school } of network.slice(exampleSchools.length)) {
      const [number = '', ...rest] = school.office.street_name.split(' ');
      const kind = rest.find((word): word is keyof typeof highest => word in highest);
      if (kind) expect(Number(number), school.office.street_name).toBeLessThanOrEqual(highest[kind]);
    }
    const odd = share(network, ({ school }) => / (?:bis|ter) /u.test(school.office.street_name));
    expect(odd).toBeGreaterThan(0);
    expect(odd).toBeLessThan(0.06);
  });
});
