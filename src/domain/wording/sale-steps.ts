import type { SaleStep } from '../school/sale.ts';

/** What a school completes before it sells online, at its desk and in its mails. */
export const saleStepWords: Readonly<Record<SaleStep, string>> = {
  terms: 'Vos conditions générales de vente',
  mediator: 'Le site de votre médiateur de la consommation',
  agreement: 'Votre numéro d’agrément',
  identity: 'L’identité du vendeur\u202f: raison sociale, forme juridique, SIRET et adresse',
  formula: 'Une formule avec son prix',
  essentials: 'Ce qu’une formule comprend\u202f: heures, contenu et validité',
};
