import type { OperatorRole } from './operator-session.ts';

/** Of the operators' pages, in the order of their navigation; the first list of each is at its address. */
export const consoleSections = [
  { slug: 'commandes', title: 'Commandes' },
  { slug: 'dossiers', title: 'Dossiers' },
  { slug: 'ecoles', title: 'Écoles' },
  { slug: 'avis', title: 'Avis et signalements' },
  { slug: 'mails', title: 'Mails' },
  { slug: 'partenaires', title: 'Partenaires' },
  { slug: 'chiffres', title: 'Chiffres' },
  { slug: 'equipe', title: 'Équipe', role: 'direction' },
] as const satisfies readonly { slug: string; title: string; role?: OperatorRole }[];
export type ConsoleSectionSlug = (typeof consoleSections)[number]['slug'];
