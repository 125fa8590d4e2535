import { boatFacts } from './boat-facts.ts';
import { carFacts } from './car-facts.ts';
import type { FormulaKind } from './formula-families.ts';
import * as families from './formula-families.ts';
import { heavyFacts } from './heavy-facts.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { caps } from './regulated-fees.ts';
import { scooterFacts } from './scooter-facts.ts';
import { trailerFacts } from './trailer-facts.ts';

const { age, hours: carHours } = carFacts;
const { age: motorbikeAge, held } = motorbikeFacts;
const motorbikeCourse = motorbikeFacts.hours.course.value;
const carAge = { minAge: age.licence.value, theoryAge: age.theory.value } as const;

/** By slug, in the order in which they are listed within a category. */
export const formulaKinds = {
  'voiture-formule-b-traditionnelle': {
    ...families.car,
    ...{ id: 4, label: 'Permis B traditionnel', pricePlace: 1 },
    simulated: { slug: 'b', ...carAge, hourPrice: 'car' },
  },
  'voiture-formule-b-acceleree': { ...families.car, id: 3, label: 'Permis B accéléré' },
  'voiture-conduite-supervisee': { ...families.car, id: 6, label: 'Conduite supervisée' },
  'voiture-boite-automatique': {
    ...families.automatic,
    ...{ id: 7, label: 'Permis B boîte automatique', categories: ['auto', 'boite-auto'], pricePlace: 3 },
    simulated: { slug: 'boite-auto', ...carAge, hourPrice: 'car' },
  },
  'voiture-conduite-accompagnee': {
    ...families.car,
    ...{ id: 5, label: 'Conduite accompagnée (AAC)', categories: ['auto', 'aac'], pricePlace: 2 },
    simulated: { slug: 'aac', ...carAge, theoryAge: age.accompanied.value, hourPrice: 'car' },
  },
  'voiture-conduite-accompagnee-boite-automatique': {
    ...families.automatic,
    ...{ id: 8, label: 'Conduite accompagnée boîte automatique', categories: ['auto', 'aac', 'boite-auto'] },
  },
  'voiture-passage-boite-manuelle': {
    ...families.carCourse,
    ...{ id: 9, label: 'Passage en boîte manuelle (7\u202fh)', sale: 'labelled' },
    simulated: { slug: 'boite-manuelle', fixedHours: carHours.toManual.value, needs: 'boite-auto' },
  },
  'voiture-lecons-de-conduite': {
    ...families.carCourse,
    ...{ id: 10, label: 'Leçons de conduite à l’unité', sale: 'lesson' },
  },
  'voiture-perfectionnement': {
    ...families.carCourse,
    ...{ id: 11, label: 'Perfectionnement à la conduite', sale: 'direct' },
  },
  'voiture-post-permis': { ...families.carCourse, id: 12, label: 'Formation post-permis', sale: 'labelled' },
  'voiture-code-en-salle': {
    ...families.carCourse,
    ...{ id: 2, label: 'Code de la route en salle', sale: 'class-theory', fees: ['car'] },
  },
  'voiture-code-en-ligne': {
    ...families.onlineTheory,
    ...{ id: 1, label: 'Code de la route en ligne', categories: ['auto'], course: 'voiture', fees: ['car'] },
  },
  'moto-permis-a2': {
    ...families.motorbike,
    ...{ id: 16, label: 'Permis moto A2', exam: 'A2', pricePlace: 1 },
    simulated: { slug: 'a2', minAge: motorbikeAge.a2.value, hourPrice: 'own' },
  },
  'moto-permis-a1': {
    ...families.motorbike,
    ...{ id: 15, label: 'Permis A1 (125\u202fcm³)', exam: 'A1', pricePlace: 2 },
    simulated: { slug: 'a1', minAge: motorbikeAge.a1.value, hourPrice: 'own' },
  },
  'moto-passerelle-a': {
    ...families.motorbikeCourse,
    ...{ id: 17, label: 'Passerelle A2 vers A (7\u202fh)', pricePlace: 3 },
    simulated: { slug: 'a', fixedHours: motorbikeCourse, needs: 'a2', heldYears: held.a2BeforeA.value },
  },
  'moto-125-cm3': {
    ...families.motorbikeCourse,
    ...{ id: 14, label: 'Formation 125\u202fcm³ (7\u202fh)', pricePlace: 4 },
    simulated: { slug: '125', fixedHours: motorbikeCourse, needs: 'b', heldYears: held.bBefore125.value },
  },
  'moto-perfectionnement': { ...families.motorbikeCourse, id: 40, label: 'Perfectionnement moto' },
  'moto-code-en-ligne': {
    ...families.onlineTheory,
    ...{ id: 41, label: 'Code moto en ligne', categories: ['moto'], course: 'moto', fees: ['motorbike'] },
  },
  'scooter-permis-am': {
    ...families.plain,
    ...{ id: 13, label: 'Permis AM (scooter)', categories: ['scooter'], sale: 'pre-registration' },
    ...{ legalHours: scooterFacts.hours, pricePlace: 1 },
    simulated: { slug: 'am', minAge: scooterFacts.age.value, hourPrice: 'own' },
  },
  'bateau-option-cotiere': {
    ...families.boat,
    ...{ id: 20, label: 'Permis bateau option côtière', course: 'cotier', pricePlace: 1 },
    simulated: { slug: 'cotiere', minAge: boatFacts.age.value },
  },
  'bateau-option-eaux-interieures': {
    ...families.boat,
    ...{ id: 21, label: 'Permis bateau option eaux intérieures', course: 'fluvial', pricePlace: 2 },
    simulated: { slug: 'interieures', minAge: boatFacts.age.value },
  },
  'bateau-cotiere-et-eaux-interieures': {
    ...families.boat,
    ...{ id: 23, label: 'Permis bateau côtier et eaux intérieures', pricePlace: 3 },
  },
  'bateau-extension-hauturiere': {
    ...families.boatExtension,
    ...{ id: 22, label: 'Permis bateau extension hauturière', pricePlace: 4 },
    simulated: { slug: 'hauturiere', needs: 'bateau' },
  },
  'bateau-grande-plaisance': {
    ...families.boatExtension,
    ...{ id: 24, label: 'Permis bateau grande plaisance fluviale', pricePlace: 5 },
  },
  'bateau-code-cotier-en-ligne': {
    ...families.onlineBoat,
    ...{ id: 43, label: 'Code bateau côtier en ligne', course: 'cotier' },
  },
  'bateau-code-fluvial-en-ligne': {
    ...families.onlineBoat,
    ...{ id: 42, label: 'Code bateau fluvial en ligne', course: 'fluvial' },
  },
  'remorque-formation-b96': {
    ...families.trailer,
    ...{ id: 18, label: 'Formation remorque B96 (7\u202fh)', sale: 'labelled', pricePlace: 1 },
    simulated: { slug: 'b96', fixedHours: trailerFacts.course.value.all, needs: 'b' },
  },
  'remorque-permis-be': {
    ...families.trailer,
    id: 19,
    label: 'Permis remorque BE',
    sale: 'pre-registration',
    exam: 'BE',
    accompaniment: caps.be,
    financing: ['account-second'],
    pricePlace: 2,
    simulated: { slug: 'be', needs: 'b', hourPrice: 'car' },
  },
  'lourd-permis-c': {
    ...families.heavy,
    ...{ id: 31, label: 'Permis C (poids lourd)', exam: 'C', pricePlace: 1 },
    simulated: { slug: 'c', minAge: heavyFacts.age.c.value },
  },
  'lourd-permis-ce': {
    ...families.heavy,
    id: 32,
    label: 'Permis CE (super lourd)',
    exam: 'CE',
    accompaniment: caps.heavyTrailer,
    pricePlace: 2,
    simulated: { slug: 'ce', minAge: heavyFacts.age.c.value },
  },
  'lourd-permis-d': {
    ...families.heavy,
    ...{ id: 33, label: 'Permis D (transport en commun)', exam: 'D', pricePlace: 3 },
    simulated: { slug: 'd', minAge: heavyFacts.age.d.value },
  },
} as const satisfies Readonly<Record<string, FormulaKind>>;

export type FormulaSlug = keyof typeof formulaKinds;
export type FormulaTypeId = (typeof formulaKinds)[FormulaSlug]['id'];
export type TrainingSlug = NonNullable<(typeof formulaKinds)[FormulaSlug]['simulated']>['slug'];
