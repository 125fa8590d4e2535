import { boatingDepartements, timeZones } from '#data/demonstration/places.ts';
import { presentations, presentationsOfAny } from '#data/demonstration/school-names.ts';
import type { NewRow } from '#database/insert-rows.ts';
import { normaliseText, slugify } from '#domain/text/text.ts';
import { agreement, drawName, drawPlace, drawStreet, phoneNumber, siret, type Town } from './identity.ts';
import { drawFormulas, drawPasses, type FormulaRow } from './offer.ts';
import {
  drawDocuments,
  drawEquipment,
  drawGuarantees,
  groupsTaught,
  shortGuarantees,
  teachesCars,
} from './promises.ts';
import { createRandom, type Random } from './random.ts';
import type { Traits } from './traits.ts';
import { drawHours } from './weekly-hours.ts';

const logos = 12;
/** Drawings of public/demonstration that show what a licence group is taught with. */
const photosOf: Readonly<Record<number, readonly number[]>> = { 1: [1, 7], 2: [5], 3: [8], 4: [6] };
const photosOfAll: readonly number[] = [2, 3, 4];

export type School = ReturnType<typeof createSchool>;

/** A whole fictional school; its draws follow from its id, so that another school never changes it. */
export function createSchool(id: number, town: Town, traits: Traits, usedNames: Set<string>) {
  const random = createRandom(`school ${id}`);
  const { departementCode } = town;
  const label = traits.label ?? drawName(traits.offer, town, usedNames, random);
  const slug = slugify(label);
  const place = drawPlace(town, random);
  const located = !traits.lacks.has('coordinates');
  const sellsBoats = boatingDepartements.includes(departementCode) && random.chance(0.35);
  const formulas = drawFormulas({ id, departementCode, sellsBoats }, traits, random);
  const office: Omit<NewRow<'offices'>, 'nb_reviews' | 'note' | 'updated_at'> = {
    id,
    label,
    slug,
    uri: traits.lacks.has('uri') ? null : `${town.slug}/${slug}/${id}`,
    commune_code: town.code,
    city_name: town.nom,
    zip_code: place.zipCode,
    street_name: traits.street ?? drawStreet(random),
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
    photos: drawPhotos(formulas, traits, random),
    ...drawDocuments(slug, traits, random),
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
    passes: drawPasses(formulas, traits),
    hours: drawHours(id, traits, random),
    guarantees: drawGuarantees(id, formulas, traits, random),
    equipment: drawEquipment(id, formulas, traits, random),
  };
}

function drawPhotos(formulas: readonly FormulaRow[], traits: Traits, random: Random): string[] {
  if (traits.lacks.has('photos')) return [];
  const suitable = [...[...groupsTaught(formulas)].flatMap((group) => photosOf[group] ?? []), ...photosOfAll];
  return random.pickSome(suitable, random.between(1, 6)).map((number) => drawing('photo', number));
}

function drawing(kind: 'logo' | 'photo', number: number): string {
  return `/demonstration/${kind}-${String(number).padStart(2, '0')}.svg`;
}
