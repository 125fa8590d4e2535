import { nameWithYear, type Provenance } from '../dated.ts';
import { regulatedFees } from '../licences/regulated-fees.ts';
import { formatPrice } from '../money.ts';
import { boatExtensionStamp, boatStamp, medicalVisit, theoryFees } from '../simulator/cost-figures.ts';
import { trainingOf } from '../simulator/trainings.ts';

type Theory = keyof typeof theoryFees;

const theoryExams: Readonly<Record<Theory, readonly number[]>> = {
  car: [1, 2, 3, 4, 5, 6, 7, 8],
  motorbike: [15, 16, 41],
  boat: [20, 21, 23, 42, 43],
};
const boatExtensions: readonly number[] = [22, 24];
const carLicences: readonly number[] = [3, 4, 5, 6, 7, 8];
const carAccompanimentHours = 1;

interface AddedCost {
  readonly text: string;
  readonly row: Provenance & { readonly year?: number };
}

/** Paid to others or to the school later (docs/product/licences.md#facts). */
function listAddedCosts(formulaTypeId: number, isAccompanied: boolean): readonly AddedCost[] {
  const theory = (Object.keys(theoryExams) as Theory[]).find((one) =>
    theoryExams[one].includes(formulaTypeId),
  );
  const hours =
    trainingOf(formulaTypeId)?.accompanimentHours ??
    (carLicences.includes(formulaTypeId) ? carAccompanimentHours : undefined);
  return [
    ...(theory === undefined ? [] : [theoryFee(theory)]),
    ...(theory === 'boat' ? [stamp] : []),
    ...(boatExtensions.includes(formulaTypeId) ? [extensionStamp] : []),
    ...(trainingOf(formulaTypeId)?.medical ? [medical] : []),
    ...(hours === undefined || isAccompanied ? [] : [accompaniment(hours)]),
  ];
}

export function addedCosts(formulaTypeId: number, isAccompanied = false): readonly string[] {
  return listAddedCosts(formulaTypeId, isAccompanied).map(({ text }) => text);
}

export function addedCostSources(formulaTypeId: number): string {
  const names = listAddedCosts(formulaTypeId, true).map(({ row }) => nameWithYear(row.source.name, row.year));
  return [...new Set(names)].join('\u202f; ');
}

function theoryFee(theory: Theory): AddedCost {
  const row = theoryFees[theory];
  return {
    text: `L’épreuve théorique\u202f: ${formatPrice(row.value)} à chaque passage, payés à l’organisme qui la fait passer.`,
    row,
  };
}

const stamp: AddedCost = {
  text: `Le timbre fiscal du permis bateau\u202f: ${formatPrice(boatStamp.value)}, payés à l’État.`,
  row: boatStamp,
};

const extensionStamp: AddedCost = {
  text: `Le timbre de l’examen de l’extension\u202f: ${formatPrice(boatExtensionStamp.value)} en ${boatExtensionStamp.year}, payés à l’État. Nous n’avons pas lu le montant d’aujourd’hui.`,
  row: boatExtensionStamp,
};

const medical: AddedCost = {
  text: 'La visite médicale, payée au médecin agréé.',
  row: medicalVisit,
};

function accompaniment(hours: number): AddedCost {
  return {
    text: `L’accompagnement à l’examen pratique, si l’auto-école le facture\u202f: au plus le prix ${inHours(hours)} de conduite.`,
    row: regulatedFees,
  };
}

function inHours(hours: number): string {
  if (hours === 1) return 'd’une heure';
  const minutes = Math.round((hours % 1) * 60);
  return `de ${Math.floor(hours)}\u202fh${minutes > 0 ? `\u202f${minutes}` : ''}`;
}
