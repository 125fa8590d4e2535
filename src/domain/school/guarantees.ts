/** In display order (docs/product/schools.md#what-a-school-publishes). */
export const guaranteeBadgeNames = ['label', 'qualiopi', '1€/jour', 'cpf'] as const;
export type GuaranteeBadge = (typeof guaranteeBadgeNames)[number];

/** «École conduite qualité». */
export const stateLabel = 'Label DSR';

export const guaranteeLabels = [
  'Qualiopi',
  'Label DSR',
  'Garantie financière',
  'Permis à 1€/jour',
  'Autres financements publics',
  'CPF - Voiture',
  'CPF - Deux-roues',
] as const;

const earns: Readonly<Record<GuaranteeBadge, (label: string) => boolean>> = {
  label: (label) => label === stateLabel,
  qualiopi: (label) => label === 'Qualiopi',
  '1€/jour': (label) => label === 'Permis à 1€/jour',
  cpf: (label) => label.startsWith('CPF'),
};

export function hasStateLabel(labels: readonly string[]): boolean {
  return labels.some(earns.label);
}

export function guaranteeBadges(labels: readonly string[]): GuaranteeBadge[] {
  return guaranteeBadgeNames.filter((badge) => labels.some((label) => earns[badge](label)));
}
