import { guaranteeInfos, materials, mediators } from '#data/demonstration/offers.ts';
import type { Random } from '#domain/random.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import type { FormulaRow } from './offer.ts';
import type { Traits } from './traits.ts';

const documents = '/demonstration/documents';
const carGroup = 1;

export function groupsTaught(formulas: readonly FormulaRow[]): ReadonlySet<number> {
  return new Set(
    formulas.map(({ formula_type_id: type }) => findFormulaType(type)?.licenseGroupId ?? carGroup),
  );
}

/** True without formulas, for a school that teaches nothing else either. */
export function teachesCars(formulas: readonly FormulaRow[]): boolean {
  const taught = groupsTaught(formulas);
  return taught.size === 0 || taught.has(carGroup);
}

/** The State's label is for road licences, its loan for cars and two wheels. */
const ofGroups: Readonly<Record<string, readonly number[]>> = {
  'CPF - Voiture': [carGroup],
  'CPF - Deux-roues': [2],
  'Label DSR': [carGroup, 2, 3],
  'Permis à 1€/jour': [carGroup, 2],
};

const isGiven = (label: string, taught: ReadonlySet<number>) =>
  taught.size === 0 || (ofGroups[label]?.some((group) => taught.has(group)) ?? true);

export function pickGuarantees(
  officeId: number,
  formulas: readonly FormulaRow[],
  traits: Traits,
  random: Random,
) {
  if (traits.lacks.has('guarantees')) return [];
  const taught = groupsTaught(formulas);
  return traits.guarantees
    .map((label) => ({ label, info: random.pick(guaranteeInfos[label] ?? [null]) }))
    .filter(({ label }) => isGiven(label, taught))
    .map((guarantee, position) => ({ office_id: officeId, position, ...guarantee }));
}

/** docs/product/schools.md#what-a-school-publishes */
export function shortGuarantees(formulas: readonly FormulaRow[], traits: Traits): string[] {
  const told = /^(?:Label DSR|Qualiopi|Permis à 1€\/jour|CPF.*)$/u;
  const taught = groupsTaught(formulas);
  const given = traits.guarantees.filter((label) => told.test(label) && isGiven(label, taught));
  return [...(traits.lacks.has('guarantees') ? [] : given), ...(traits.pmr ? ['PMR'] : [])];
}

const needed: Readonly<Record<number, readonly number[]>> = { 1: [4], 2: [8, 9, 13], 3: [18], 4: [17] };
const optional: readonly number[] = [3, 6, 7, 10, 11, 12, 16];
const optionalCars: ReadonlySet<number> = new Set([6, 7]);

export function pickEquipment(
  officeId: number,
  formulas: readonly FormulaRow[],
  traits: Traits,
  random: Random,
) {
  if (traits.lacks.has('equipment')) return [];
  const types = formulas.map(({ formula_type_id: id }) => id);
  const groups = groupsTaught(formulas);
  const assessment = traits.assessment === 'none' ? [] : [random.pick([1, 2])];
  const management = { both: [14, 15], booking: [14], none: [] }[traits.onlineManagement];
  const owned = new Set([
    ...assessment,
    ...[...groups].flatMap((group) => needed[group] ?? []),
    ...(types.includes(7) ? [5] : []),
    ...(types.includes(19) ? [19] : []),
    ...random
      .pickSome(optional, random.between(1, 5))
      .filter((id) => teachesCars(formulas) || !optionalCars.has(id)),
    ...management,
  ]);
  return materials
    .filter(({ id }) => owned.has(id))
    .map(({ id, label, category }) => ({
      office_id: officeId,
      material_id: id,
      label,
      category,
      documentation_url:
        assessment.includes(id) && traits.assessment === 'documented'
          ? `${documents}/evaluation-de-depart.html`
          : null,
    }));
}

export function pickDocuments(slug: string, traits: Traits, random: Random) {
  const host = traits.documentHost === 'own' ? documents : 'https://documents-refuses.example';
  const given = (missing: 'documents' | 'social', address: string) =>
    !traits.lacks.has(missing) && (traits.thorough || random.chance(0.8)) ? address : null;
  const document = (name: string) => given('documents', `${host}/${name}.html`);
  const addTerms = () => {
    document('conditions-generales-de-vente');
    const isGiven = !traits.lacks.has('documents') && !traits.lacks.has('terms');
    return isGiven ? `${host}/conditions-generales-de-vente.html` : null;
  };
  const network = (name: string) => given('social', `https://www.${name}.com/creneau.example/${slug}`);
  const [page, otherPage, address] = mediators;
  const mediator = traits.mediator === 'e-mail' ? address : random.pick([page, otherPage]);
  return {
    quality_certificate_uri: document('certificat-qualite'),
    evaluation_process_uri: document('procedure-d-evaluation'),
    pmr_conditions_uri: traits.pmr ? document('conditions-d-accueil-pmr') : null,
    cgv_uri: addTerms(),
    private_policy_uri: document('politique-de-confidentialite'),
    mediator_url: traits.lacks.has('mediator') ? null : (mediator ?? null),
    dgr_url: document('droits-et-garanties'),
    reg_url: document('reglement-interieur'),
    soc_facebook: network('facebook'),
    soc_instagram: network('instagram'),
    soc_youtube: network('youtube'),
    soc_tiktok: network('tiktok'),
  };
}
