import { nameWithYear, type Provenance } from '../dated.ts';
import type { FormulaKind } from '../licences/formula-families.ts';
import { regulatedFees } from '../licences/regulated-fees.ts';
import { formatPrice } from '../money.ts';
import { findFormulaType } from '../school/formula-types.ts';
import { boatExtensionStamp, boatStamp, medicalVisit, theoryFees } from '../simulator/cost-figures.ts';
import { inUnits } from '../text/numbers-in-words.ts';

interface AddedCost {
  readonly text: string;
  readonly row: Provenance & { readonly year?: number };
}

/** Paid to others or to the school later. */
function listAddedCosts(formulaTypeId: number, isAccompanied: boolean): readonly AddedCost[] {
  const { fees = [], accompaniment } = findFormulaType(formulaTypeId) ?? {};
  return [
    ...fees.map((fee) => addedFees[fee]),
    ...(accompaniment === undefined || isAccompanied ? [] : [addedAccompaniment(accompaniment.hours)]),
  ];
}

export function addedCosts(formulaTypeId: number, isAccompanied = false): readonly string[] {
  return listAddedCosts(formulaTypeId, isAccompanied).map(({ text }) => text);
}

export function addedCostSources(formulaTypeId: number): string {
  const names = listAddedCosts(formulaTypeId, true).map(({ row }) => nameWithYear(row.source.name, row.year));
  return [...new Set(names)].join('\u202f; ');
}

function theoryFee(theory: keyof typeof theoryFees): AddedCost {
  const row = theoryFees[theory];
  return {
    text: `L’épreuve théorique\u202f: ${formatPrice(row.value)} à chaque passage, payés à l’organisme qui la fait passer.`,
    row,
  };
}

const addedFees: Readonly<Record<FormulaKind['fees'][number], AddedCost>> = {
  car: theoryFee('car'),
  motorbike: theoryFee('motorbike'),
  boat: theoryFee('boat'),
  'boat-stamp': {
    text: `Le timbre fiscal du permis bateau\u202f: ${formatPrice(boatStamp.value)}, payés à l’État.`,
    row: boatStamp,
  },
  'extension-stamp': {
    text: `Le timbre de l’examen de l’extension\u202f: ${formatPrice(boatExtensionStamp.value)} en ${boatExtensionStamp.year}, payés à l’État. Nous n’avons pas lu le montant d’aujourd’hui.`,
    row: boatExtensionStamp,
  },
  medical: { text: 'La visite médicale, payée au médecin agréé.', row: medicalVisit },
};

function addedAccompaniment(hours: number): AddedCost {
  return {
    text: `L’accompagnement à l’examen pratique, si l’auto-école le facture\u202f: au plus le prix ${inHours(hours)} de conduite.`,
    row: regulatedFees,
  };
}

function inHours(hours: number): string {
  if (hours === 1) return `d’${inUnits(hours, 'heure')}`;
  const minutes = Math.round((hours % 1) * 60);
  return `de ${Math.floor(hours)}\u202fh${minutes > 0 ? `\u202f${minutes}` : ''}`;
}
