import { addedFields, fieldsOf, rowFields, schoolFields } from '#domain/desk/listing-fields.ts';
import type { Change } from '#domain/network/compare.ts';
import type { TableName } from '#domain/network/tables.ts';
import { documentKinds, schoolDocuments } from '#domain/school/documents.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import type { SchoolObstacle } from '#domain/school/sale.ts';
import { counted, inFrench } from '#domain/text/counted.ts';

export const frenchTables: Readonly<Record<TableName, string>> = {
  schools: 'Écoles',
  formulas: 'Formules',
  hours: 'Horaires',
  closures: 'Fermetures',
  guarantees: 'Garanties',
  equipment: 'Matériel',
  passes: 'Pass',
  documents: 'Documents',
  reviews: 'Avis',
  results: 'Résultats d’examen',
  departement_results: 'Résultats par département',
};

/** Of columns that no desk writes, by their titles. */
const labels: Readonly<Record<string, string>> = {
  id: 'Numéro',
  external_ref: 'Référence interne',
  name: 'Nom',
  slug: 'Nom dans l’adresse de la page',
  address_path: 'Adresse de la page',
  street: 'Rue',
  postal_code: 'Code postal',
  city: 'Ville',
  commune_code: 'Code INSEE',
  latitude: 'Latitude',
  longitude: 'Longitude',
  position: 'Place sur la carte',
  time_zone: 'Fuseau horaire',
  logo: 'Logo',
  photos: 'Photos',
  wheelchair: 'Accès en fauteuil roulant',
  club: 'Club',
  badges: 'Labels affichés',
  demonstration: 'École de démonstration',
  member: 'Membre du réseau',
  formula: 'Formule',
  weekday: 'Jour',
  morning_from: 'Matin, de',
  morning_to: 'Matin, à',
  afternoon_from: 'Après-midi, de',
  afternoon_to: 'Après-midi, à',
  from: 'Du',
  to: 'Au',
  label: 'Intitulé',
  info: 'Précision',
  category: 'Catégorie',
  document: 'Document',
  duration_days: 'Durée, en jours',
  online_sale: 'Vente en ligne',
  review: 'Avis',
};
const byTitle = new Map([
  ...Object.entries(labels),
  ...Object.values(schoolFields).flatMap((fields) =>
    fieldsOf('school', fields).map(({ cell, label }) => [cell.title, label] as const),
  ),
  ...fieldsOf('formulas', addedFields).map(({ cell, label }) => [cell.title, label] as const),
  ...fieldsOf('passes', rowFields.prices.passes).map(({ cell, label }) => [cell.title, label] as const),
]);

/** The title itself where it has no French name. */
export const frenchColumn = (title: string) => byTitle.get(title) ?? title;

export const frenchFormula = (slug: string) => findFormulaTypeBySlug(slug)?.label ?? slug;

const obstacles: Readonly<Record<SchoolObstacle, string>> = {
  terms: 'conditions générales de vente',
  mediator: 'médiateur',
  agreement: 'numéro d’agrément',
  identity: 'identité du vendeur (raison sociale, forme juridique, SIRET, rue)',
};
export const frenchLack = (lack: string) => obstacles[lack as SchoolObstacle] ?? frenchColumn(lack);

const empty = '(vide)';

/** Such as «Formules, Permis B : Prix : 1100,00 → 1200,00». */
export function frenchChange({ table, row, column, before, after }: Change): string {
  const document = Object.values(documentKinds).find((kind) => kind === row);
  const name = document
    ? schoolDocuments[document].label
    : [
        table === 'schools' ? '' : frenchTables[table],
        row && table === 'formulas' ? frenchFormula(row) : row,
        column && frenchColumn(column),
      ]
        .filter(Boolean)
        .join(', ');
  if (table === 'reviews') return `${name} : ${row ? 'modifié' : `${after?.split(' ', 1)[0]} nouveaux`}`;
  if (before !== undefined && after !== undefined) return `${name} : ${before || empty} → ${after || empty}`;
  return before === undefined ? `${name} : en plus (${after})` : `${name} : en moins (${before})`;
}

export const frenchCounts = (added: number, changed: number, gone: string): string =>
  `${inFrench(added)} en plus, ${counted(changed, 'qui change', 'qui changent')}, ${gone}`;
