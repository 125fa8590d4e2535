import type { ListOrder } from '../search/list-orders.ts';
import { type PlaceCriterion, placeCriteria } from '../search/ranking.ts';
import { refundAnnouncedDays, reminderWorkingDays } from '../training-file/deadlines.ts';

const criteria: Readonly<Record<PlaceCriterion, string>> = {
  'named-city': 'la commune demandée d’abord',
  distance: ', puis la plus proche',
  number: '\u202f; à égalité, le numéro de fiche',
};

const asked: Readonly<Record<Exclude<ListOrder, 'distance'> | 'weights', string>> = {
  total: 'Le moins cher',
  rating: 'Le mieux noté',
  opening: 'Ouvert le plus tôt',
  weights: 'Équilibré',
};

/** Placeholders of the terms and the questions of schools; a test compares the orders with «Comment nous classons». */
export const schoolWords = {
  aroundOrder: placeCriteria.map((criterion) => criteria[criterion]).join(''),
  askedOrders: new Intl.ListFormat('fr', { type: 'disjunction' }).format(
    Object.values(asked).map((order) => `«\u202f${order}\u202f»`),
  ),
  schoolDeadlines: `Une auto-école qui ne répond pas à un dossier en ${reminderWorkingDays.school}\u202fjours ouvrés est relancée, et l’élève peut le dire\u202f: il est alors remboursé ${refundAnnouncedDays}\u202fjours plus tard.`,
  deskChanges:
    'Quand l’espace auto-école est ouvert (lien en bas de page), vous y changez vous-même horaires, contenus, prix, photos et présentation. Documents, e-mail, identité du vendeur, agrément et label paraissent après notre accord.',
};
