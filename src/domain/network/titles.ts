import { normaliseText } from '../text/text.ts';
import { resultTitles } from './read-results.ts';
import { isResultTable } from './result-tables.ts';
import type { Sheet } from './sheet.ts';
import { partColumns, schoolColumns, schoolKeys, type TableName } from './tables.ts';

const ofResults = {
  permis: 'licence',
  categorie: 'licence',
  annee: 'period',
  periode: 'period',
  presentes: 'presented',
  recus: 'passed',
  'lu le': 'read_on',
};

export const frenchTitles: Readonly<Partial<Record<TableName, Readonly<Record<string, string>>>>> = {
  schools: {
    reference: 'external_ref',
    agrement: 'agreement',
    nom: 'name',
    'nom de l ecole': 'name',
    enseigne: 'name',
    'raison sociale': 'legal_name',
    'forme juridique': 'legal_form',
    assureur: 'insurer',
    garant: 'guarantor',
    plafond: 'guarantee_ceiling',
    adresse: 'street',
    rue: 'street',
    cp: 'postal_code',
    'code postal': 'postal_code',
    ville: 'city',
    commune: 'city',
    'code insee': 'commune_code',
    telephone: 'phone',
    tel: 'phone',
    mail: 'email',
    courriel: 'email',
    pmr: 'wheelchair',
    'acces pmr': 'wheelchair',
  },
  formulas: {
    reference: 'school_ref',
    siret: 'school_siret',
    formule: 'formula',
    prix: 'price',
    acompte: 'advance_payment',
    heures: 'hours_included',
  },
  hours: { reference: 'school_ref', siret: 'school_siret', jour: 'weekday' },
  closures: { reference: 'school_ref', siret: 'school_siret', du: 'from', au: 'to' },
  documents: { reference: 'school_ref', siret: 'school_siret' },
  results: { reference: 'school_ref', siret: 'school_siret', agrement: 'agreement', ...ofResults },
  departement_results: { 'code departement': 'departement', ...ofResults },
};

/** “E-mail” is `email`, “Postal code” and “POSTAL_CODE” are `postal_code`. */
const plain = (title: string) => normaliseText(title.replaceAll('_', ' '));
const joined = (title: string) => plain(title).replaceAll(' ', '');

function titlesOf(name: TableName): string[] {
  if (isResultTable(name)) return resultTitles(name);
  return name === 'schools'
    ? Object.values(schoolColumns).map(({ title }) => title)
    : [...Object.keys(schoolKeys), ...Object.values(partColumns[name]).map(({ title }) => title)];
}

export function withOurTitles(name: TableName, sheet: Sheet): Sheet {
  const titles = titlesOf(name);
  const byName = new Map(titles.map((title) => [joined(title), title]));
  const french = new Map(
    Object.entries(frenchTitles[name] ?? {}).map(([title, one]) => [joined(title), one]),
  );
  const columns = sheet.columns.map((title) =>
    titles.includes(title) ? title : (byName.get(joined(title)) ?? french.get(joined(title)) ?? title),
  );
  return { ...sheet, columns };
}
