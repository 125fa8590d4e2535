import type { FormulaSlug } from '../licences/formula-kinds.ts';
import { defaultFrontCategory } from '../licences/front-categories.ts';
import { findFormulaType, formulaTypes } from '../school/formula-types.ts';
import { normaliseText } from '../text/text.ts';
import { type Column, RefusedCell } from './columns.ts';

/** As schools write them in a spreadsheet, besides label and slug. */
const usualFormulas: Readonly<Record<string, FormulaSlug>> = {
  b: 'voiture-formule-b-traditionnelle',
  'permis b': 'voiture-formule-b-traditionnelle',
  aac: 'voiture-conduite-accompagnee',
  'conduite accompagnee': 'voiture-conduite-accompagnee',
  cs: 'voiture-conduite-supervisee',
  bva: 'voiture-boite-automatique',
  'b automatique': 'voiture-boite-automatique',
  'boite automatique': 'voiture-boite-automatique',
  'boite auto': 'voiture-boite-automatique',
  a1: 'moto-permis-a1',
  'permis a1': 'moto-permis-a1',
  a2: 'moto-permis-a2',
  'permis a2': 'moto-permis-a2',
  am: 'scooter-permis-am',
  bsr: 'scooter-permis-am',
  b96: 'remorque-formation-b96',
  be: 'remorque-permis-be',
};

export const formulaType: Column<number> = {
  title: 'formula',
  required: true,
  write: (id) => findFormulaType(id)?.slug ?? String(id),
  read(typed) {
    const named = normaliseText(typed);
    const type = formulaTypes.find(
      ({ id, slug, label }) =>
        slug === (usualFormulas[named] ?? typed) || String(id) === typed || normaliseText(label) === named,
    );
    return (
      type?.id ??
      new RefusedCell(
        `“${typed}” is not a formula: docs/your-network.md#formulas lists them, such as ${defaultFrontCategory.formulaTypeSlug}`,
        'Cette formule n’est pas connue.',
      )
    );
  },
};
