import type { SheetSection } from './licence-sheet.ts';
import { accompanimentCaps, regulatedFees } from './regulated-fees.ts';
import { hoursAndMinutes } from './words.ts';

/** What a school may ask of a candidate at most, and what it may not ask at all, for the licences named (docs/product/law.md#fees). */
export function feesSection(licenseGroupId: number, licences: readonly string[]): SheetSection {
  const caps = accompanimentCaps([licenseGroupId]).filter((cap) => licences.includes(cap.licences));
  return {
    kind: 'table',
    id: 'frais-encadres',
    title: 'Frais interdits, frais plafonnés',
    caption: 'Ce que la loi fixe, du dossier à l’épreuve',
    columns: ['Service', 'Ce que l’école peut demander'],
    rows: [
      ['Rendre ou transférer votre dossier', '0 €'],
      ['Vous présenter à l’examen', '0 €, à chaque passage'],
      ...caps.map(({ licences: names, hours }) => [
        `Vous accompagner à l’épreuve (${names})`,
        `Au plus le prix de ${hoursAndMinutes(hours)} de conduite`,
      ]),
    ],
    sources: [regulatedFees],
  };
}
