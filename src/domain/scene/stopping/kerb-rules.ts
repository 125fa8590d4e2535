import type { CitedName } from '../cited.ts';
import type { Spot } from '../scene.ts';

export interface KerbRule {
  readonly holds: (spot: Spot) => boolean;
  readonly allows: readonly ('stop' | 'park')[];
  /** Beside the letter of the spot. */
  readonly short: string;
  readonly long: string;
  /** What a neighbouring case would mean. */
  readonly others: string;
  readonly article?: CitedName;
}

/** A car before a crossing hides who is about to cross. */
const clearMetres = 5;

/** One holds for every spot: the first. */
export const kerbRules: readonly KerbRule[] = [
  {
    holds: ({ stripes }) => stripes === 0,
    allows: [],
    short: 'sur un passage pour piétons, ni arrêt ni stationnement',
    long: 'Sur un passage pour piétons, l’arrêt et le stationnement sont interdits et jugés très gênants : les piétons devraient contourner la voiture par la chaussée.',
    others: 'Avant le passage, il faut encore laisser libres cinq mètres ; après lui, on peut se ranger.',
    article: 'R. 417-11',
  },
  {
    holds: ({ stripes = -1 }) => stripes > 0 && stripes < clearMetres,
    allows: [],
    short: 'moins de cinq mètres avant un passage pour piétons, ni arrêt ni stationnement',
    long: 'Dans les cinq mètres qui précèdent un passage pour piétons, ni arrêt ni stationnement : la voiture cacherait qui va traverser, surtout un enfant.',
    others: 'La règle ne vaut que dans le sens de la marche, avant le passage, et non dans une case tracée.',
    article: 'R. 417-11',
  },
  {
    holds: ({ sign }) => sign === 'noStopping',
    allows: [],
    short: 'deux barres rouges en croix interdisent l’arrêt et le stationnement',
    long: 'Le panneau bleu à deux barres rouges en croix interdit l’arrêt et le stationnement, de son côté de la rue et jusqu’à la prochaine intersection.',
    others:
      'Avec une seule barre rouge, il n’interdirait que le stationnement : on pourrait déposer quelqu’un.',
    article: 'signs',
  },
  {
    holds: ({ line }) => line === 'solid',
    allows: [],
    short: 'la ligne jaune continue interdit l’arrêt et le stationnement',
    long: 'La ligne jaune continue, au bord du trottoir, interdit l’arrêt et le stationnement sur toute sa longueur, même sans panneau.',
    others: 'Discontinue, elle n’interdirait que le stationnement : déposer un passager y serait permis.',
    article: 'signs',
  },
  {
    holds: ({ ground }) => ground === 'disabled',
    allows: [],
    short: 'la place au fauteuil roulant est réservée, même pour un arrêt',
    long: 'Cette place est réservée aux véhicules qui portent la carte de stationnement pour personnes handicapées : aux autres, l’arrêt même y est interdit, et jugé très gênant.',
    others:
      'Rester au volant ou n’en avoir que pour un instant n’y change rien ; une case ordinaire est à tous.',
    article: 'R. 417-11',
  },
  {
    holds: ({ ground }) => ground === 'bus-stop',
    allows: [],
    short: 'le zigzag jaune réserve l’arrêt aux autobus',
    long: 'La ligne jaune en zigzag marque un arrêt d’autobus : les autres véhicules ne s’y arrêtent ni n’y stationnent, même pour prendre ou déposer quelqu’un.',
    others:
      'Une voiture y obligerait l’autobus à s’arrêter au milieu de la chaussée, et ses voyageurs à y descendre.',
    article: 'R. 417-10',
  },
  {
    holds: ({ ground }) => ground === 'bus-lane',
    allows: [],
    short: 'dans une voie réservée aux autobus, ni arrêt ni stationnement',
    long: 'Dans une voie réservée aux autobus, l’arrêt et le stationnement sont interdits aux autres et jugés très gênants : l’autobus devrait quitter sa voie.',
    others: 'Pour déposer quelqu’un, on cherche un bord de chaussée libre, ou une rue voisine.',
    article: 'R. 417-11',
  },
  {
    holds: ({ ground }) => ground === 'cycle-lane',
    allows: [],
    short: 'sur une bande cyclable, ni arrêt ni stationnement',
    long: 'Sur une bande cyclable, l’arrêt et le stationnement des véhicules à moteur sont interdits et jugés très gênants : les cyclistes devraient se déporter dans la circulation.',
    others: 'Il n’y a pas d’exception pour un arrêt bref, ni feux de détresse allumés.',
    article: 'R. 417-11',
  },
  {
    holds: ({ ground }) => ground === 'pavement',
    allows: [],
    short: 'le trottoir est aux piétons, ni arrêt ni stationnement',
    long: 'Sur un trottoir, l’arrêt et le stationnement d’une voiture sont interdits et jugés très gênants, même à moitié et même s’il est large : il est aux piétons.',
    others: 'Des cases peintes sur le trottoir par la commune seraient la seule exception.',
    article: 'R. 417-11',
  },
  {
    holds: ({ sign }) => sign === 'noParking',
    allows: ['stop'],
    short: 'une seule barre rouge n’interdit que le stationnement',
    long: 'Le panneau bleu à une seule barre rouge interdit le stationnement, de son côté de la rue et jusqu’à la prochaine intersection ; l’arrêt reste permis.',
    others: 'Deux barres rouges en croix interdiraient les deux.',
    article: 'signs',
  },
  {
    holds: ({ line }) => line === 'broken',
    allows: ['stop'],
    short: 'la ligne jaune discontinue n’interdit que le stationnement',
    long: 'La ligne jaune discontinue, au bord du trottoir, interdit le stationnement sur toute sa longueur ; l’arrêt, pour déposer quelqu’un ou charger, reste permis.',
    others: 'Continue, elle interdirait les deux, même un instant.',
    article: 'signs',
  },
  {
    holds: ({ ground }) => ground === 'delivery',
    allows: ['stop'],
    short: 'la place de livraison admet l’arrêt, non le stationnement',
    long: 'Un emplacement de livraison est fait pour charger et décharger : on peut s’y arrêter le temps de le faire, conducteur à côté ; y stationner est gênant, donc interdit.',
    others: 'Sa marque jaune le distingue d’une case blanche, où chacun peut stationner.',
    article: 'R. 417-10',
  },
  {
    holds: ({ ground }) => ground === 'driveway',
    allows: ['stop'],
    short: 'devant une entrée de garage, l’arrêt seul est permis',
    long: 'Devant l’entrée carrossable d’un immeuble, le stationnement est gênant, donc interdit, même devant son propre garage ; l’arrêt, conducteur prêt à partir, est permis.',
    others: 'Le trottoir abaissé suffit à la reconnaître : il n’y faut pas de panneau.',
    article: 'R. 417-10',
  },
  {
    holds: ({ ground }) => ground === 'second-row',
    allows: ['stop'],
    short: 'en double file, le stationnement est interdit',
    long: 'En double file, le stationnement d’une voiture est gênant, donc interdit : elle barre une voie et empêche la voiture rangée de partir.',
    others: 'S’éloigner un instant, feux de détresse allumés, c’est déjà stationner.',
    article: 'R. 417-10',
  },
  {
    holds: ({ stripes = 0 }) => stripes > 0,
    allows: ['stop', 'park'],
    short: 'à plus de cinq mètres avant le passage pour piétons, rien n’est interdit',
    long: 'Avant un passage pour piétons, cinq mètres restent libres pour qu’on voie qui va traverser : plus loin, comme ici, l’arrêt et le stationnement sont permis.',
    others: 'Ni panneau, ni ligne jaune, ni entrée de garage ne les interdit à cet endroit.',
    article: 'R. 417-11',
  },
  {
    holds: ({ stripes = 0 }) => stripes < 0,
    allows: ['stop', 'park'],
    short: 'après le passage pour piétons, rien n’est interdit',
    long: 'Les cinq mètres à laisser libres sont ceux qui précèdent le passage pour piétons : après lui, la voiture ne cache pas qui traverse à ceux qui arrivent de son côté.',
    others: 'Sans panneau ni ligne jaune, on peut donc s’arrêter et stationner ici.',
    article: 'R. 417-11',
  },
  {
    holds: ({ ground }) => ground === 'bay',
    allows: ['stop', 'park'],
    short: 'dans une case blanche, arrêt et stationnement sont permis',
    long: 'La case tracée en blanc est faite pour stationner : l’arrêt et le stationnement y sont permis, sans empiéter sur les lignes.',
    others:
      'Une case bleue demanderait un disque ; une case au fauteuil roulant serait réservée ; jaune, elle serait aux livraisons.',
  },
  {
    holds: () => true,
    allows: ['stop', 'park'],
    short: 'le long d’un trottoir sans marque ni panneau, rien n’est interdit',
    long: 'En ville, on se range au bord droit de la chaussée, dans le sens de la marche. Sans panneau, ligne jaune, entrée de garage ni passage proche, arrêt et stationnement sont permis.',
    others: 'Sur une rue à double sens, le bord gauche serait interdit.',
    article: 'R. 417-1',
  },
];
