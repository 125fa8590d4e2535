import {
  deposits,
  highestDepositShare,
  leftOut,
  type PriceRange,
  passOffers,
  priceRanges,
  smallDeposits,
} from '#data/demonstration/offers.ts';
import type { NewRow } from '#database/insert-rows.ts';
import { createRandom, type Random } from '#domain/random.ts';
import {
  findFormulaType,
  isPreRegistration,
  onlineCodeFormulaTypeIds,
} from '#domain/school/formula-types.ts';
import type { Town } from './identity.ts';
import { hourOfLessons, makePriceList, type PriceList, pickPrice } from './prices.ts';
import type { OfferProfile, Traits } from './traits.ts';

export type FormulaRow = NewRow<'formulas'>;

export type PassRow = NewRow<'passes'>;

type Likely = Readonly<Record<number, number>>;

const car: Likely = {
  4: 1,
  2: 0.6,
  3: 0.4,
  5: 0.85,
  6: 0.5,
  7: 0.7,
  8: 0.3,
  9: 0.5,
  10: 0.9,
  11: 0.25,
  12: 0.25,
};
const scooter: Likely = { 13: 1, 14: 0.4 };
const motorbike: Likely = { 16: 1, 13: 0.5, 14: 0.7, 15: 0.6, 17: 0.7, 40: 0.3 };
const trailer: Likely = { 19: 1, 18: 0.8 };
const boat: Likely = { 20: 1, 21: 0.6, 22: 0.2, 23: 0.4, 24: 0.1 };
const heavy: Likely = { 31: 1, 32: 0.7, 33: 0.5 };
const everything: Likely = Object.fromEntries(priceRanges.map(({ id }) => [id, 1]));

const sold: Readonly<Record<OfferProfile, Likely>> = {
  car,
  'car-and-scooter': { ...car, ...scooter },
  'car-and-motorbike': { ...car, ...motorbike },
  'car-and-trailer': { ...car, ...trailer },
  general: { ...car, ...motorbike, ...trailer, 13: 0.9 },
  motorbike,
  boat,
  heavy,
  everything,
};

const euro = 100;

/** In the order of the rules, cheapest first; prices in cents. */
export function makeFormulas(
  school: { readonly id: number; readonly town: Pick<Town, 'departementCode' | 'regionCode'> },
  traits: Traits,
  random: Random,
): FormulaRow[] {
  if (traits.lacks.has('formulas')) return [];
  const likely = sold[traits.offer];
  const { id: officeId, town } = school;
  const list = makePriceList({ id: officeId, ...town });
  const tell = pickContents(officeId, list, traits);
  const trainings = priceRanges
    .filter(({ id }) => random.chance(likely[id] ?? 0))
    .map((range) => {
      const contents = tell(range);
      const price = pickPrice(range, { ...list, lessonMinutes: contents.lesson_minutes ?? 60 }, random);
      const advance = pickDeposit(range, price, traits, random);
      return { ...formulaRow(officeId, range.id, price, advance, traits, random), ...contents };
    });
  const groups = new Set(trainings.map(({ formula_type_id: id }) => findFormulaType(id)?.licenseGroupId));
  const theory =
    traits.passes === 'none'
      ? []
      : onlineCodeFormulaTypeIds.filter((id) => groups.has(findFormulaType(id)?.licenseGroupId));
  return [
    ...theory.map((id) => ({
      ...formulaRow(officeId, id, random.pick(passOffers).price, null, traits, random),
      ...tell(undefined),
    })),
    ...trainings.filter(
      ({ formula_type_id: id }) =>
        findFormulaType(id)?.sale !== 'labelled' || traits.guarantees.includes('Label DSR'),
    ),
  ];
}

function formulaRow(
  officeId: number,
  typeId: number,
  price: number,
  advance: number | null,
  traits: Traits,
  random: Random,
): FormulaRow {
  const page = (name: string) =>
    traits.thorough || random.chance(0.5) ? `/demonstration/documents/${name}.html` : null;
  return {
    id: officeId * 100 + typeId,
    office_id: officeId,
    formula_type_id: typeId,
    price_cents: price,
    advance_payment_cents: advance,
    url_training_course: page('parcours-de-formation'),
    url_training_process: page('deroulement-de-la-formation'),
  };
}

/** A separate generator, so that these fields do not change any price. */
function pickContents(officeId: number, list: PriceList, { lacks, thorough }: Traits) {
  const random = createRandom(`contents ${officeId}`);
  const leaves: Partial<Record<string, number>> = leftOut[list.isBare ? 'bare' : 'ordinary'];
  const missing = new Set(Object.keys(leaves).filter((part) => random.chance(leaves[part] ?? 0)));
  const isReported = !lacks.has('contents') && (thorough || random.chance(0.95));
  const publishesHour = thorough || random.chance(0.7);
  const automatic = euro * random.between(2, 6);
  return (range: PriceRange | undefined) => {
    if (!range || !isReported) {
      return {
        hours_included: null,
        lesson_minutes: null,
        includes: null,
        validity_days: null,
        hour_price_cents: null,
      };
    }
    const { hours: least = null, lessons = true, includes = [], days } = range.holds;
    const hours = least === null ? null : least + hoursBeyond(range, list);
    return {
      hours_included: hours,
      lesson_minutes: lessons && (hours !== null || range.isLesson) ? list.lessonMinutes : null,
      includes: includes.filter((part) => !missing.has(part)),
      validity_days: days,
      hour_price_cents: publishesHour ? hourBeyond(range, list, automatic) : null,
    };
  };
}

function hoursBeyond({ overPack, ofPack }: PriceRange, { packHours }: PriceList): number {
  const beyond = packHours - 20;
  if (overPack) return beyond;
  return ofPack ? Math.floor(beyond / 2) : 0;
}

/** Cents. */
function hourBeyond({ overPack, ofPack }: PriceRange, list: PriceList, automatic: number): number | null {
  if (overPack) return hourOfLessons(list);
  return ofPack ? hourOfLessons(list) + automatic : null;
}

/** Before an assessment every school asks for a deposit, never a large one: there may be no contract. */
function pickDeposit(range: PriceRange, price: number, traits: Traits, random: Random): number | null {
  const isAssessed = isPreRegistration(range.id);
  const highest = isAssessed ? price * highestDepositShare : price - 1;
  const affordable = deposits.filter((deposit) => deposit <= highest);
  const usual = isAssessed
    ? (affordable[0] ?? smallDeposits.findLast((one) => one <= highest) ?? null)
    : null;
  if (range.advance === 'whole' || traits.advance === 'never') return usual;
  if (traits.advance === 'some' && random.chance(0.4)) return usual;
  return affordable.length > 0 ? random.pick(affordable) : null;
}

export function makePasses(formulas: readonly FormulaRow[], traits: Traits): PassRow[] {
  return formulas
    .filter(({ formula_type_id: id }) => onlineCodeFormulaTypeIds.includes(id))
    .map(({ office_id, formula_type_id, price_cents }, index) => {
      const missing =
        traits.passes === 'mixed' ? (['price', 'duration', 'sale', undefined] as const)[index] : undefined;
      const offer = passOffers.find(({ price }) => price === price_cents) ?? passOffers[0];
      return {
        office_id,
        slug: findFormulaType(formula_type_id)?.slug ?? String(formula_type_id),
        price_cents: missing === 'price' ? null : price_cents,
        duration_days: missing === 'duration' ? null : offer.duration,
        online_sale: missing !== 'sale',
      };
    });
}
