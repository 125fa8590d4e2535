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

const ofSchool = { reference: 'school_ref', ref: 'school_ref', siret: 'school_siret' };

export const frenchTitles: Readonly<Partial<Record<TableName, Readonly<Record<string, string>>>>> = {
  schools: {
    reference: 'external_ref',
    ref: 'external_ref',
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
    ...ofSchool,
    formule: 'formula',
    prestation: 'formula',
    prix: 'price',
    'prix ttc': 'price',
    tarif: 'price',
    'tarif ttc': 'price',
    acompte: 'advance_payment',
    heures: 'hours_included',
    'heures incluses': 'hours_included',
    'heures de conduite': 'hours_included',
    'nombre d heures': 'hours_included',
    'duree de la lecon': 'lesson_minutes',
    'prix de l heure': 'hour_price',
    'prix heure': 'hour_price',
    'heure supplementaire': 'hour_price',
    validite: 'validity_days',
    'duree de validite': 'validity_days',
  },
  hours: {
    ...ofSchool,
    jour: 'weekday',
    'ouverture matin': 'morning_from',
    'matin ouverture': 'morning_from',
    'fermeture matin': 'morning_to',
    'matin fermeture': 'morning_to',
    'ouverture apres midi': 'afternoon_from',
    'apres midi ouverture': 'afternoon_from',
    'fermeture apres midi': 'afternoon_to',
    'apres midi fermeture': 'afternoon_to',
    ouverture: 'morning_from',
    fermeture: 'afternoon_to',
  },
  closures: { ...ofSchool, du: 'from', debut: 'from', au: 'to', fin: 'to' },
  guarantees: { ...ofSchool, ordre: 'position', garantie: 'label', libelle: 'label' },
  equipment: { ...ofSchool, materiel: 'label', libelle: 'label', categorie: 'category' },
  passes: { ...ofSchool, prix: 'price', tarif: 'price', duree: 'duration_days' },
  documents: { ...ofSchool, type: 'kind', document: 'kind', adresse: 'url', lien: 'url' },
  reviews: {
    ...ofSchool,
    auteur: 'author',
    commentaire: 'comment',
    avis: 'comment',
    reponse: 'response',
    'date de l experience': 'experienced_on',
    'publie le': 'published_at',
  },
  results: { ...ofSchool, agrement: 'agreement', ...ofResults },
  departement_results: { 'code departement': 'departement', ...ofResults },
};

/** “E-mail” is `email`, “Postal code” and “POSTAL_CODE” are `postal_code`, “N° de SIRET” is `siret`. */
const plain = (title: string) =>
  normaliseText(title.replaceAll('_', ' ').replace(/^\s*(?:n[°º]|num[ée]ro)\s*(?:de |d[’'])?/iu, ''));
const joined = (title: string) => plain(title).replaceAll(' ', '');

function titlesOf(name: TableName): string[] {
  if (isResultTable(name)) return resultTitles(name);
  return name === 'schools'
    ? Object.values(schoolColumns).map(({ title }) => title)
    : [...Object.keys(schoolKeys), ...Object.values(partColumns[name]).map(({ title }) => title)];
}

/** By the title of a column that has both ends of an opening, such as «9h-12h». */
const openings: Readonly<Record<string, readonly [from: string, to: string]>> = {
  matin: ['morning_from', 'morning_to'],
  apresmidi: ['afternoon_from', 'afternoon_to'],
  horaires: ['morning_from', 'afternoon_to'],
};
const between = /\s*(?:-|\u2013|à|\ba\b)\s*/iu;

function splitOpenings(sheet: Sheet): Sheet {
  const pairs = sheet.columns.map((title) => openings[joined(title)]);
  if (pairs.every((pair) => pair === undefined)) return sheet;
  return {
    ...sheet,
    columns: sheet.columns.flatMap((title, at) => pairs[at] ?? [title]),
    rows: sheet.rows.map(({ line, cells }) => ({
      line,
      cells: sheet.columns.flatMap((_, at) => {
        const cell = cells[at] ?? '';
        if (!pairs[at]) return [cell];
        const [from = '', to = '', ...more] = cell.trim().split(between);
        return from !== '' && to !== '' && more.length === 0 ? [from, to] : [cell, ''];
      }),
    })),
  };
}

export function withOurTitles(name: TableName, given: Sheet): Sheet {
  const sheet = name === 'hours' ? splitOpenings(given) : given;
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
