import type { DatedRow, Provenance } from '../dated.ts';

export interface Cited extends Provenance {
  /** In our words, as it was read. */
  readonly says: string;
}

const read = { confidence: 'M', verifiedOn: '2026-11', reviewBy: '2027-11' } as const;

function ofCode<Number extends string>(code: string, articles: Readonly<Record<Number, string>>) {
  const rows = Object.entries<string>(articles).map(([number, says]): [string, Cited] => [
    number,
    { source: { name: `code ${code}, article ${number}` }, says, ...read },
  ]);
  return Object.fromEntries(rows) as Record<Number, Cited>;
}

const page = (name: string, url: string, says: string): Cited => ({ source: { name, url }, says, ...read });

/** All that a correction may cite: articles and official pages that were read, with what they say. What stands in none
 * of them is corrected without a citation. When one changes, change the rule that rests on it. */
export const cited = {
  ...ofCode('de la route', {
    'R. 110-2': 'un carrefour à sens giratoire est annoncé par une signalisation spécifique',
    'R. 223-1':
      '6 points à l’obtention, 2 de plus par année sans infraction (3 après un apprentissage anticipé), 12 au plus',
    'R. 233-1': 'présenter le permis et le certificat d’immatriculation à toute réquisition',
    'R. 234-1': 'contravention dès 0,5 g/l de sang (0,25 mg/l d’air), dès 0,2 g/l en période probatoire',
    'L. 235-1': 'conduire après usage de stupéfiants est un délit, quelle que soit la quantité',
    'R. 313-32-1': 'plus de 3,5 t : une signalisation des angles morts, sur les côtés et à l’arrière',
    'D. 314-8': 'du 1er novembre au 31 mars : quatre pneus d’hiver, ou des chaînes pour deux roues motrices',
    'R. 322-7': 'le changement de domicile se déclare dans le mois',
    'R. 323-22': 'contrôle technique dans les six mois avant quatre ans, puis tous les deux ans',
    'R. 412-1': 'ceinture à chaque place qui en a une, une seule personne par ceinture',
    'R. 412-2':
      'le conducteur attache les moins de 18 ans ; siège adapté à la morphologie et au poids avant 10 ans',
    'R. 412-3':
      'avant 10 ans à l’avant : dos à la route et airbag désactivé, ou pas de place possible à l’arrière',
    'R. 412-6': 'en état et en position de manœuvrer sans délai, champ de vision libre',
    'R. 412-6-1': 'ni téléphone en main, ni à l’oreille un dispositif qui émet du son, hors surdité',
    'R. 412-9': 'près du bord droit ; à gauche dans un giratoire pour une sortie à gauche',
    'R. 412-10': 'avertir avant tout changement de direction, ou de repartir',
    'R. 412-11': 'en agglomération, laisser le bus quitter son arrêt',
    'R. 412-11-3': 'motos entre les deux files les plus à gauche, 50 km/h, 30 si une file est arrêtée',
    'R. 412-12': 'au moins la distance parcourue en deux secondes',
    'R. 412-19': 'une ligne continue se chevauche pour dépasser un cycliste, si la vue le permet',
    'R. 412-28-1': 'à 30 km/h ou moins, double sens pour les cyclistes, sauf décision contraire',
    'R. 412-30': 'arrêt absolu au feu rouge, avant la ligne',
    'R. 412-31': 'arrêt au jaune fixe, sauf si l’on ne peut plus s’arrêter en sécurité',
    'R. 412-33':
      'le feu vert autorise le passage, si l’on ne risque pas d’être immobilisé dans l’intersection',
    'R. 413-2':
      'hors agglomération 130, 110, 80, et 90 sur deux voies du même sens ; sous la pluie 110, 100, 80',
    'R. 413-3': '50 km/h en agglomération, 70 par décision',
    'R. 413-4': '50 km/h quand on voit à moins de 50 mètres',
    'R. 413-5': 'élèves et permis probatoire : 110, 100, 80 km/h',
    'R. 413-14': 'excès de moins de 5 km/h : une amende, aucun point',
    'R. 413-17': 'rester maître de sa vitesse, la réduire dans les cas énumérés',
    'R. 413-19': '80 km/h au moins sur la voie la plus à gauche d’une autoroute fluide',
    'R. 414-3': 'sur une forte pente, le véhicule qui descend s’arrête le premier',
    'R. 414-4': 'dépasser sans danger, assez vite, sans être dépassé ; 1 m en agglomération, 1,5 m ailleurs',
    'R. 414-5': 'ne dépasser devant un passage qu’assuré qu’aucun piéton n’est engagé',
    'R. 414-6': 'on dépasse à gauche, à droite qui a signalé qu’il tourne à gauche',
    'R. 414-16': 'sur le point d’être dépassé, serrer à droite sans accélérer',
    'R. 415-2': 'ne pas s’engager dans une intersection où l’on risque d’être immobilisé',
    'R. 415-4': 'qui tourne à gauche cède le passage à qui vient en sens inverse',
    'R. 415-5': 'qui vient par la gauche cède le passage, sauf dispositions différentes',
    'R. 415-6': 'au stop, marquer l’arrêt à la limite de la chaussée, puis céder le passage',
    'R. 415-7': 'au cédez-le-passage, céder le passage',
    'R. 415-9': 'qui sort d’un parking ou d’un accès privé cède à tous',
    'R. 415-10': 'qui aborde un carrefour à sens giratoire cède le passage à qui circule dans l’anneau',
    'R. 415-11': 'céder au piéton engagé ou qui en montre l’intention, et dans une zone de rencontre',
    'R. 415-12': 'céder en toutes circonstances aux véhicules prioritaires qui annoncent leur approche',
    'R. 416-6': 'feux de croisement, suffisamment à l’avance, pour ne pas éblouir qui croise ou précède',
    'R. 416-7': 'brouillard avant : brouillard, neige, forte pluie ; arrière : brouillard et neige seuls',
    'R. 416-18': 'feux de détresse à allure fortement réduite',
    'R. 416-19': 'triangle et gilet à bord ; gilet avant de sortir',
    'R. 417-7': 'nul occupant n’ouvre une portière quand c’est un danger',
    'R. 417-8': 'ne s’éloigner qu’après avoir pris les précautions qui préviennent un accident',
    'R. 417-12': 'stationnement abusif au-delà de sept jours',
    'R. 422-3':
      'ce qui circule sur une voie ferrée passe ; barrières en mouvement, ou risque d’y rester : s’arrêter',
  }),
  ...ofCode('pénal', {
    '223-6': 'porter secours, soi-même ou en alertant',
    '434-10': 'ne pas s’arrêter après avoir causé un accident est un délit',
    'R. 635-8': 'déchets transportés par un véhicule et abandonnés : amende, confiscation possible',
  }),
  signs: page(
    'arrêté du 24 novembre 1967 sur la signalisation des routes',
    'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000829916',
    'articles 2-1 à 5 : panonceaux de distance et d’étendue, codes et sens des panneaux, A18 au début de la zone',
  ),
  lights: page(
    'arrêté du 16 juillet 1954 sur l’éclairage et la signalisation des véhicules',
    'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000283739',
    'articles 40 et 41 : une charge qui dépasse de plus de 1 m à l’arrière est signalée, de jour comme de nuit',
  ),
  tyres: page(
    'arrêté du 18 juillet 2019 sur les pneumatiques',
    'https://legal.tricoteuses.fr/articles/JORFARTI000038987859',
    '1,6 mm au moins, témoins d’usure, 5 mm d’écart au plus sur un essieu',
  ),
  pictograms: page(
    'arrêté du 8 août 2008 sur le pictogramme des médicaments',
    'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000019563838',
    'niveau 1 jaune, lire la notice ; 2 orange, avis d’un soignant ; 3 rouge, ne pas conduire',
  ),
  insurance: {
    source: { name: 'décret n° 2023-1152 du 8 décembre 2023' },
    says: 'plus de vignette d’assurance depuis le 1er avril 2024',
    ...read,
  },
  accidentReport: page(
    'service-public.gouv.fr',
    'https://www.service-public.gouv.fr/particuliers/vosdroits/F2149',
    'constat amiable ; l’assureur est prévenu dans les cinq jours ouvrés',
  ),
  atAnAccident: page(
    'DIR Île-de-France, protéger, alerter, secourir',
    'https://www.dir.ile-de-france.developpement-durable.gouv.fr/spip.php?page=rubrique_print_texte&id_rubrique=61',
    'ordre des gestes, glissière, borne d’appel, message, ni casque retiré ni blessé déplacé',
  ),
  firemen: page(
    'SDIS 29, les bons réflexes face à un accident',
    'http://www.sdis29.fr/espace-prevention/information-preventive-menu/risques-routier-menu/les-bons-reflexes-face-a-un-accident-de-la-route.html',
    'se garer hors du flux, feux de détresse, gilet, couper les moteurs',
  ),
  emergency114: page(
    'Assurance maladie d’Île-de-France, le 114',
    'https://cramif.fr/node/808',
    'alerter sans parler : SMS, tchat, vidéo',
  ),
  triangle: page(
    'DGCCRF, gilet et triangle de sécurité',
    'https://www.economie.gouv.fr/dgccrf/les-fiches-pratiques/gilet-et-triangle-de-securite',
    'le triangle à 30 mètres au moins, si le poser n’est pas dangereux',
  ),
  fatigue: page(
    'Préfecture de la Corrèze, fatigue et somnolence',
    'http://www.correze.gouv.fr/Politiques-publiques/Transports-et-securite-routiere/Securite-Routiere/Fatigue-et-somnolence-au-volant',
    'une pause toutes les deux heures, signes de la fatigue, dormir un quart d’heure',
  ),
  alcohol: page(
    'Préfecture de l’Eure, alcool et conduite',
    'http://www.eure.gouv.fr/Actualites/Archives/Archives-2014/Alcool-et-conduite-prenez-la-mesure-du-risque-et-prevoyez-le-retour-de-soiree',
    'une heure environ pour éliminer un verre ; ni café ni douche froide n’y changent rien',
  ),
  scooters: page(
    'ministère de la Transition écologique, trottinettes électriques',
    'https://www.ecologie.gouv.fr/politiques-publiques/trottinettes-electriques-edpm-reglementation-vigueur',
    '14 ans depuis le 1er septembre 2023, seul, sans écouteurs, tenue à la main sur le trottoir',
  ),
  tunnels: page(
    'Sécurité routière, conduire dans un tunnel',
    'https://www.securite-routiere.gouv.fr/chaque-situation-sa-conduite/conduire-sur-routes-specifiques/conduire-dans-un-tunnel',
    'feux de croisement, distances, fumée, issues et téléphones de secours',
  ),
  ecoDriving: page(
    'Institut national de la consommation, éco-conduite avec l’ADEME',
    'https://www.inc-conso.fr/content/comment-pratiquer-une-eco-conduite-avec-lademe',
    'anticiper, bas régime, pas de trajet court, coffre de toit démonté, climatisation sans abus',
  ),
  airCertificate: page(
    'DREAL Occitanie, certificats qualité de l’air',
    'http://www.occitanie.developpement-durable.gouv.fr/certificats-qualite-de-l-air-crit-air-a23222.html',
    'la classe environnementale, d’après les émissions de polluants',
  ),
  hotCar: page(
    'ministère de l’Intérieur, chaleur et enfants en voiture',
    'https://mobile.interieur.gouv.fr/Archives/Archives-des-infos-pratiques/2022-Infos-pratiques/Chaleur-quels-reflexes-adopter-en-voiture-avec-des-enfants',
    'jamais un enfant seul ; à 26 °C dehors, dix minutes peuvent tuer',
  ),
  emergencyCall: page(
    'École nationale supérieure des officiers de sapeurs-pompiers, l’eCall',
    'https://pnrs.ensosp.fr/Plateformes/PNJ/Protections-civiles-europeenne-et-internationale/L-e-call',
    'après un choc grave, compose le 112 et donne la position',
  ),
} as const satisfies Record<string, Cited>;

export type CitedName = keyof typeof cited;

export const nameOf = (name: CitedName) => cited[name].source.name;

const rowOf = (value: number, row: Provenance): DatedRow => ({ value, ...row });

const outside = (value: number) => rowOf(value, cited['R. 413-2']);
const probation = (value: number) => rowOf(value, cited['R. 413-5']);

/** Kilometres per hour. */
export const speedLimits = {
  town: rowOf(50, cited['R. 413-3']),
  country: outside(80),
  twoLanes: outside(90),
  dual: outside(110),
  motorway: outside(130),
  wet: { motorway: outside(110), lowerMotorway: outside(100), dual: outside(100), other: outside(80) },
  fog: rowOf(50, cited['R. 413-4']),
  probation: {
    motorway: probation(110),
    lowerMotorway: probation(100),
    dual: probation(100),
    other: probation(80),
  },
} as const;

export const followingSeconds = rowOf(2, cited['R. 412-12']);
