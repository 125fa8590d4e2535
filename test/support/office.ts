import * as v from 'valibot';
import type { FoundOffices } from '#clients/directory.ts';
import { type Formula, formulaSchema } from '#contracts/club-information.ts';
import { type Office, officeSchema } from '#contracts/directory.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import type { SellerDetails } from '#domain/school/seller.ts';

export const aSeller = (changes: Partial<SellerDetails> = {}): SellerDetails => ({
  legalName: 'Conduite du Port Formation',
  legalForm: 'SARL',
  siret: '00000001800010',
  insurer: 'Assurances du Quai, 1 quai des Docks, Lyon, France entière',
  guarantor: 'Caution des Écoles, 2 rue du Change, Lyon',
  guaranteeCeiling: 5_000_000,
  ...changes,
});

/** Of `aSeller`, as receipts say them. */
export const sellerLines = [
  'Conduite du Port Formation, SARL',
  '000\u202f000\u202f018\u202f00010',
  'Assurances du Quai, 1 quai des Docks, Lyon, France entière',
  'Caution des Écoles, 2 rue du Change, Lyon, jusqu’à 50 000,00 €',
];

/** A formula of a known type that says its essentials, as the directory gives it; money in cents. */
export function aFormula(changes: Partial<Formula> & { readonly typeId?: number } = {}): Formula {
  const { typeId = 4, ...fields } = changes;
  const type = findFormulaType(typeId);
  return v.parse(formulaSchema, {
    id: 34,
    price: 119_900,
    advancePayment: 4900,
    urlTrainingCourse: null,
    urlTrainingProcess: null,
    hoursIncluded: 20,
    includes: ['theory'],
    validityDays: 365,
    formulaType: {
      id: typeId,
      slug: type?.slug,
      label: type?.label,
      training: { license: { licenseGroup: { id: type?.licenseGroupId } } },
    },
    ...fields,
  });
}

/** One office as the directory gives it when asked for it alone. */
export function anOffice(changes: Partial<Office> = {}, formulas: readonly Formula[] = [aFormula()]): Office {
  return v.parse(officeSchema, {
    id: 12,
    label: 'Conduite du Port',
    uri: 'lyon/conduite-du-port/12',
    logo: null,
    pmr: false,
    club: false,
    address: {
      streetName: '3 rue du Port',
      city: { name: 'Lyon', zipCode: '69003' },
      latitude: 45.76,
      longitude: 4.85,
      phoneNumber: null,
    },
    timeZone: 'Europe/Paris',
    note: 4.7,
    nbReviews: 12,
    garanties: [],
    formule: { min: 119_900 },
    passes: [],
    clubInformations: {
      accueil: {
        garanties_selectionnees: [],
        photos: [],
        qualityCertificateUri: null,
        evaluationProcessUri: null,
        pmrConditionsUri: null,
        cgvUri: '/demonstration/documents/conditions-generales-de-vente.html',
        privatePolicyUri: null,
        mediator: { url: 'https://mediateur.example' },
        DGR_URL: null,
        REG_URL: null,
        SOC_FACEBOOK: null,
        SOC_INSTAGRAM: null,
        SOC_YOUTUBE: null,
        SOC_TIKTOK: null,
        agrement: 'E 21 069 0012 0',
        ...aSeller(),
        presentation: null,
      },
      formules: formulas,
      horaires: { ouverture: [] },
      equipement: { materiels: { materiels_disponibles: [] } },
      licenseGroupInformations: [],
    },
    ...changes,
  });
}

/** The first page of a list of offices, as the client of the directory gives it. */
export function aPageOf(results: readonly Office[], total = results.length): FoundOffices {
  return { results: [...results], total, currentPage: 1, nbPages: Math.ceil(total / 20), applied: [] };
}
