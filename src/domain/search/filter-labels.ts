import type { ContextFilter, OpeningTime } from './context-filters.ts';

export const contextFilterLabels: Readonly<Record<ContextFilter, string>> = {
  uneuro: 'Permis à 1\u202f€/jour',
  cpf: 'Finançable par le CPF',
  pmr: 'Locaux accessibles',
  club: 'Membre du club',
  label: 'Label DSR',
  'vehicule-amenage': 'Véhicule aménagé',
  'cours-soir': 'Leçons le soir',
  'cours-samedi': 'Leçons le samedi',
};

export const openingTimeLabels: Readonly<Record<OpeningTime, string>> = {
  soir: 'Ouvert le soir',
  samedi: 'Ouvert le samedi',
  mercredi: 'Ouvert le mercredi',
};
