import { timeZones } from '#data/demonstration/places.ts';
import { presentations, presentationsOfAny } from '#data/demonstration/school-names.ts';
import type { NewRow } from '#database/insert-rows.ts';
import { createRandom, type Random } from '#domain/random.ts';
import { normaliseText, slugify } from '#domain/text/text.ts';
import { makeSchoolResults } from './exam-results.ts';
import { agreement, phoneNumber, pickPlace, pickStreet, siret, type Town } from './identity.ts';
import { pickName, type UsedNames } from './names.ts';
import { type FormulaRow, makeFormulas, makePasses } from './offer.ts';
import {
  groupsTaught,
  pickDocuments,
  pickEquipment,
  pickGuarantees,
  shortGuarantees,
  teachesCars,
} from './promises.ts';
import type { HoursShape, Traits } from './traits.ts';

type HoursRow = NewRow<'opening_hours'>;

/** Start and end of the morning, start and end of the afternoon. */
type Day = readonly [string | null, string | null, string | null, string | null];

const closed: Day = [null, null, null, null];
const mondayToFriday = [1, 2, 3, 4, 5];
const saturday = 6;

function pickHours(officeId: number, traits: Traits, random: Random): HoursRow[] {
  if (traits.lacks.has('hours')) return [];
  return [...pickWeek(traits.hours, random)].map(([weekday, [debut_am, fin_am, debut_pm, fin_pm]]) => ({
    office_id: officeId,
    weekday,
    debut_am,
    fin_am,
    debut_pm,
    fin_pm,
  }));
}

function pickWeek(shape: HoursShape, random: Random): Map<number, Day> {
  const opening = random.pick(['08:30', '09:00', '09:00', '09:30', '10:00']);
  const noon = random.pick(['12:00', '12:00', '12:30', '13:00']);
  const back = random.pick(['13:30', '14:00', '14:00', '14:30']);
  const closing = random.pick(['18:00', '18:30', '19:00', '19:00', '19:30', '20:00']);
  const withGap: Day = [opening, noon, back, closing];
  const morning: Day = [opening, noon, null, null];
  const afternoon: Day = [null, null, back, closing];
  const allDay: Day = [opening, null, null, closing];
  const week = (weekdays: Day, onSaturday: Day): Map<number, Day> =>
    new Map([...mondayToFriday.map((weekday) => [weekday, weekdays] as const), [saturday, onSaturday]]);
  switch (shape) {
    case 'gap-at-noon':
      return week(withGap, random.pick([withGap, morning, closed]));
    case 'continuous-day':
      return week(allDay, random.pick([allDay, [opening, null, null, '17:00']]));
    case 'closed-days':
      // Monday and Wednesday morning are closed explicitly; Sunday is missing.
      return week(withGap, withGap).set(1, closed).set(3, afternoon);
    case 'saturday-morning-only':
      return week(withGap, morning);
    case 'afternoons-only':
      return week(afternoon, closed);
    case 'meeting-noon':
      return week([opening, '12:00', '12:00', closing], morning);
  }
}

const logos = 12;
const photosOf: Readonly<Record<number, readonly number[]>> = { 1: [1, 7], 2: [5], 3: [8], 4: [6] };
const photosOfAll: readonly number[] = [2, 3, 4];

export type School = ReturnType<typeof createSchool>;

/** Depends on the id only, so that schools do not influence each other. */
export function createSchool(id: number, town: Town, traits: Traits, usedNames: UsedNames) {
  const random = createRandom(`school ${id}`);
  const { departementCode } = town;
  const named = createRandom(`name ${id}`);
  const label = traits.label ?? pickName(traits.offer, town, usedNames, named);
  if (traits.label) usedNames.take(label, town, named);
  const slug = slugify(label);
  const place = pickPlace(town, random);
  const located = !traits.lacks.has('coordinates');
  const formulas = makeFormulas({ id, town }, traits, random);
  const office: Omit<NewRow<'offices'>, 'nb_reviews' | 'note' | 'updated_at'> = {
    id,
    label,
    slug,
    uri: traits.lacks.has('uri') ? null : `${town.slug}/${slug}/${id}`,
    commune_code: town.code,
    city_name: town.nom,
    zip_code: place.zipCode,
    street_name: traits.street ?? pickStreet(town, createRandom(`street ${id}`)),
    latitude: located ? place.lat : null,
    longitude: located ? place.lng : null,
    time_zone: timeZones[departementCode] ?? 'Europe/Paris',
    phone_number: traits.lacks.has('phone') ? null : phoneNumber(id, town.regionCode, random),
    email: traits.lacks.has('email') ? null : `contact@${slug.slice(0, 40)}-${id}.example`,
    logo: traits.lacks.has('logo') ? null : drawing('logo', random.between(1, logos)),
    pmr: traits.pmr,
    club: traits.club,
    garanties: shortGuarantees(formulas, traits),
    search_text: normaliseText(`${label} ${town.nom}`),
    presentation: traits.lacks.has('presentation')
      ? null
      : random.pick(teachesCars(formulas) ? presentations : presentations.slice(0, presentationsOfAny)),
    photos: pickPhotos(formulas, traits, random),
    ...pickDocuments(slug, traits, random),
    agrement: traits.lacks.has('agrement') ? null : agreement(id, departementCode, random),
    siret: siret(id),
    is_demonstration: true,
  };
  return {
    id,
    traits,
    town,
    office,
    formulas,
    results: makeSchoolResults(id, town, formulas),
    passes: makePasses(formulas, traits),
    hours: pickHours(id, traits, random),
    guarantees: pickGuarantees(id, formulas, traits, random),
    equipment: pickEquipment(id, formulas, traits, random),
  };
}

function pickPhotos(formulas: readonly FormulaRow[], traits: Traits, random: Random): string[] {
  if (traits.lacks.has('photos')) return [];
  const suitable = [...[...groupsTaught(formulas)].flatMap((group) => photosOf[group] ?? []), ...photosOfAll];
  return random.pickSome(suitable, random.between(1, 6)).map((number) => drawing('photo', number));
}

function drawing(kind: 'logo' | 'photo', number: number): string {
  return `/demonstration/${kind}-${String(number).padStart(2, '0')}.svg`;
}
