import type { SheetSection } from './licence-sheet.ts';
import { accompanimentCaps, regulatedFees } from './regulated-fees.ts';
import { hoursAndMinutes } from './words.ts';

/** What a school may ask of a candidate at most, and what it may not ask at all, for the licences named (docs/product/law.md#fees). */
export function feesSection(licenseGroupId: number, licences: readonly string[]): SheetSection {
  const caps = accompanimentCaps([licenseGroupId]).filter((cap) => licences.includes(cap.licences));
  return {
    kind: 'table',
    id: 'frais-encadres',
    title: 'Ce qu’une école n’a pas le droit de facturer',
    lead: 'La loi fixe ces frais, quelle que soit l’école et quoi que dise le contrat. S’ils figurent sur un devis, demandez qu’ils en soient retirés.',
    caption: 'Frais interdits et frais plafonnés',
    columns: ['Ce qui se passe', 'Ce que l’école peut demander'],
    rows: [
      [
        'Vous changez d’école, ou reprenez votre dossier',
        '0 € : rendre ou transférer un dossier est gratuit',
      ],
      ['L’école vous présente à l’examen', '0 € : la présentation est gratuite'],
      ...caps.map(({ licences: names, hours }) => [
        `Un moniteur vous accompagne à l’épreuve (${names})`,
        `Au plus le prix de ${hoursAndMinutes(hours)} de conduite, au tarif affiché par l’école`,
      ]),
    ],
    sources: [regulatedFees],
  };
}
