import {
  ends,
  endsObligation,
  forbids,
  forbidsEntry,
  forbidsEntryButCycles,
  forbidsParking,
  obliges,
  type SignRow,
} from './sign-row.ts';

const noAccess = (code: string, symbol: SignRow['symbol'], to: string) =>
  forbids(code, symbol, `Accès interdit aux ${to}`);
const direction = (code: string, symbol: SignRow['symbol'], to: string) =>
  obliges(
    code,
    symbol,
    `${to.includes(' ou ') ? 'Directions obligatoires' : 'Direction obligatoire'} à la prochaine intersection : ${to}`,
  );
const heavy = 'véhicules de marchandises de plus de 3,5 tonnes';
const regularServices = 'voie réservée aux véhicules des services réguliers de transport en commun';

/** Class B. */
export const prescriptions = {
  noVehicles: forbids('B0', 'nothing', 'Circulation interdite à tout véhicule dans les deux sens'),
  noEntry: forbidsEntry('B1', 'bar', 'Sens interdit à tout véhicule'),
  noEntryButCycles: forbidsEntryButCycles(
    'B1 + M9v2',
    'bar',
    'Sens interdit à tout véhicule, sauf aux cycles',
  ),
  noLeft: forbids('B2a', 'turn-left', 'Interdiction de tourner à gauche à la prochaine intersection'),
  noRight: forbids('B2b', 'turn-right', 'Interdiction de tourner à droite à la prochaine intersection'),
  noUTurn: forbids('B2c', 'u-turn', 'Interdiction de faire demi-tour'),
  noOvertaking: forbids(
    'B3',
    'two-cars',
    'Interdiction de dépasser les véhicules à moteur autres que les deux-roues sans side-car',
  ),
  noLorryOvertaking: forbids('B3a', 'lorry-and-car', `Interdiction de dépasser aux ${heavy}`),
  noParking: forbidsParking('B6a1', 'slash', 'Stationnement interdit'),
  noParkingFirstHalf: forbidsParking('B6a2', 'first-half', 'Stationnement interdit du 1er au 15 du mois'),
  noParkingSecondHalf: forbidsParking('B6a3', 'second-half', 'Stationnement interdit du 16 à la fin du mois'),
  noStopping: forbidsParking('B6d', 'red-cross', 'Arrêt et stationnement interdits'),
  noLorries: noAccess('B8', 'lorry', 'véhicules affectés au transport de marchandises'),
  noWalkers: noAccess('B9a', 'walker', 'piétons'),
  noCycles: noAccess('B9b', 'cycle', 'cycles'),
  noTractors: noAccess('B9d', 'tractor', 'véhicules agricoles à moteur'),
  noBuses: noAccess('B9f', 'bus', 'véhicules de transport en commun de personnes'),
  noMopeds: noAccess('B9g', 'moped', 'cyclomoteurs'),
  noMotorcycles: noAccess('B9h', 'motorcycle', 'motocyclettes et motocyclettes légères'),
  maxLength: noAccess('B10a', 'length', 'véhicules dont la longueur dépasse le nombre indiqué'),
  maxWidth: noAccess('B11', 'width', 'véhicules dont la largeur dépasse le nombre indiqué'),
  maxHeight: noAccess('B12', 'height', 'véhicules dont la hauteur dépasse le nombre indiqué'),
  maxWeight: noAccess('B13', 'weight', 'véhicules dont le poids total autorisé dépasse le nombre indiqué'),
  maxSpeed: forbids('B14', 'fifty', 'Limitation de vitesse'),
  oncomingFirst: forbids('B15', 'second-over', 'Cédez le passage à la circulation venant en sens inverse'),
  turnRight: obliges('B21-1', 'aside-right', 'Obligation de tourner à droite avant le panneau'),
  turnLeft: obliges('B21-2', 'aside-left', 'Obligation de tourner à gauche avant le panneau'),
  keepRight: obliges('B21a1', 'pass-right', 'Contournement obligatoire par la droite'),
  keepLeft: obliges('B21a2', 'pass-left', 'Contournement obligatoire par la gauche'),
  onlyAhead: direction('B21b', 'ahead', 'tout droit'),
  onlyRight: direction('B21c1', 'turn-right', 'à droite'),
  onlyLeft: direction('B21c2', 'turn-left', 'à gauche'),
  aheadOrRight: direction('B21d1', 'ahead-right', 'tout droit ou à droite'),
  aheadOrLeft: direction('B21d2', 'ahead-left', 'tout droit ou à gauche'),
  leftOrRight: direction('B21e', 'left-right', 'à droite ou à gauche'),
  cycleTrack: obliges(
    'B22a',
    'cycle',
    'Piste ou bande obligatoire pour les cycles sans side-car ou remorque',
  ),
  walkersOnly: obliges('B22b', 'walker', 'Chemin obligatoire pour piétons'),
  ridersOnly: obliges('B22c', 'rider', 'Chemin obligatoire pour cavaliers'),
  minSpeed: obliges('B25', 'thirty', 'Vitesse minimale obligatoire'),
  chains: obliges('B26', 'chains', 'Chaînes à neige obligatoires sur au moins deux roues motrices'),
  busLane: obliges('B27a', 'bus', `V${regularServices.slice(1)}`),
  endOfAll: ends('B31', 'nothing', 'Fin de toutes les interdictions imposées aux véhicules en mouvement'),
  endOfLimit: ends('B33', 'thirty', 'Fin de limitation de vitesse'),
  endOfNoOvertaking: ends('B34', 'two-cars', 'Fin d’interdiction de dépasser'),
  endOfNoLorryOvertaking: ends('B34a', 'lorry-and-car', `Fin d’interdiction de dépasser aux ${heavy}`),
  endOfCycleTrack: endsObligation('B40', 'cycle', 'Fin de piste ou bande obligatoire pour les cycles'),
  endOfWalkersOnly: endsObligation('B41', 'walker', 'Fin de chemin obligatoire pour piétons'),
  endOfRidersOnly: endsObligation('B42', 'rider', 'Fin de chemin obligatoire pour cavaliers'),
  endOfMinSpeed: endsObligation('B43', 'thirty', 'Fin de vitesse minimale obligatoire'),
  endOfChains: endsObligation('B44', 'chains', 'Fin d’obligation de l’usage des chaînes à neige'),
  endOfBusLane: endsObligation('B45a', 'bus', `Fin de ${regularServices}`),
} as const satisfies Record<string, SignRow>;
