import { endsIndication, informs, type SignRow, serves } from './sign-row.ts';

/** Classes C and CE. */
export const indications = {
  parking: informs('C1a', 'parking', 'Lieu aménagé pour le stationnement'),
  advisedSpeed: informs('C4a', 'fifty', 'Vitesse conseillée'),
  taxis: informs('C5', 'taxis', 'Station de taxis'),
  busStop: informs('C6', 'bus', 'Arrêt d’autobus'),
  emergencyBay: informs('C8', 'bay', 'Emplacement d’arrêt d’urgence'),
  oneWay: informs('C12', 'one-way', 'Circulation à sens unique'),
  deadEnd: informs('C13a', 'dead-end', 'Impasse'),
  ownWayFirst: informs('C18', 'first-over', 'Priorité par rapport à la circulation venant en sens inverse'),
  walkersHere: informs('C20a', 'walker-on-stripes', 'Passage pour piétons, à cet endroit'),
  escapeLane: informs('C26a', 'escape', 'Voie de détresse à droite'),
  expressRoad: informs('C107', 'car', 'Route à accès réglementé'),
  endOfExpressRoad: endsIndication('C108', 'car', 'Fin de route à accès réglementé'),
  tunnel: informs('C111', 'tunnel', 'Entrée d’un tunnel'),
  endOfTunnel: endsIndication('C112', 'tunnel', 'Sortie de tunnel'),
  advisedCycleTrack: informs('C113', 'cycle', 'Piste ou bande cyclable conseillée et réservée aux cycles'),
  endOfAdvisedCycleTrack: endsIndication('C114', 'cycle', 'Fin de piste ou bande cyclable conseillée'),
  motorway: informs('C207', 'motorway', 'Début d’une section d’autoroute'),
  endOfMotorway: endsIndication('C208', 'motorway', 'Fin d’une section d’autoroute'),
  firstAid: serves('CE1', 'aid-cross', 'Poste de secours'),
  emergencyCall: serves('CE2a', 'telephone', 'Poste d’appel d’urgence'),
  tourism: serves('CE3a', 'info', 'Informations relatives aux services ou activités touristiques'),
  camping: serves('CE4a', 'tent', 'Terrain de camping pour tentes'),
  accessible: serves(
    'CE14',
    'wheelchair',
    'Installations accessibles aux personnes handicapées à mobilité réduite',
  ),
  fuel: serves(
    'CE15a',
    'pump',
    'Poste de distribution de carburant ouvert 7 jours sur 7 et 24 heures sur 24',
  ),
  restaurant: serves('CE16', 'cutlery', 'Restaurant ouvert 7 jours sur 7'),
} as const satisfies Record<string, SignRow>;
