import type { Provenance } from '../../dated.ts';

const read = { confidence: 'M', verifiedOn: '2026-11', reviewBy: '2027-11' } as const;

const page = (name: string, url: string): Provenance => ({ source: { name, url }, ...read });

export const roadCode = (article: string): Provenance => ({
  source: { name: `code de la route, article ${article}` },
  ...read,
});

export const penalCode = (article: string): Provenance => ({
  source: { name: `code pénal, article ${article}` },
  ...read,
});

const servicePublic = (number: string) =>
  page('service-public.gouv.fr', `https://www.service-public.gouv.fr/particuliers/vosdroits/${number}`);

export const childSeats = servicePublic('F628');
export const papersToShow = servicePublic('F2794');
export const accidentReport = servicePublic('F2149');
export const noGreenCard: Provenance = {
  source: { name: 'décret n° 2023-1152 du 8 décembre 2023' },
  ...read,
};
export const atAnAccident = page(
  'DIR Île-de-France, protéger, alerter, secourir',
  'https://www.dir.ile-de-france.developpement-durable.gouv.fr/spip.php?page=rubrique_print_texte&id_rubrique=61',
);
export const firemenOnAccidents = page(
  'SDIS 29, les bons réflexes face à un accident',
  'http://www.sdis29.fr/espace-prevention/information-preventive-menu/risques-routier-menu/les-bons-reflexes-face-a-un-accident-de-la-route.html',
);
export const emergency114 = page(
  'Handicap.fr, le 114',
  'https://informations.handicap.fr/a-114-n-durgence-pour-sourds-pas-assez-connu-36183.php',
);
export const firstAid = page(
  'Keannou, gestes de premiers secours',
  'https://www.keannou.net/post/quels-sont-les-gestes-de-premiers-secours',
);
export const vestAndTriangle = page(
  'DGCCRF, gilet et triangle de sécurité',
  'https://www.economie.gouv.fr/dgccrf/les-fiches-pratiques/gilet-et-triangle-de-securite',
);
export const tyres = page(
  'arrêté sur les pneumatiques des véhicules',
  'https://legal.tricoteuses.fr/articles/JORFARTI000038987859',
);
export const warningLamps = page(
  'Eiver, voyants et entretien du véhicule',
  'https://eiver.co/les-astuces-de-conduite/eivertip-n134-voyants-et-entretien-du-vehicule/',
);
export const antiLock = page(
  'Suzuki, manuel d’utilisation',
  'https://manualslib.fr/manual/343455/Suzuki-Baleno-2016.html?page=239',
);
export const fatigue = page(
  'Préfecture de la Corrèze, fatigue et somnolence',
  'http://www.correze.gouv.fr/Politiques-publiques/Transports-et-securite-routiere/Securite-Routiere/Fatigue-et-somnolence-au-volant',
);
export const alcoholLeaves = page(
  'Commune de Grâces, sécurité routière',
  'http://www.graces.fr/post/2015/12/Informations-S%C3%A9curit%C3%A9-routi%C3%A8re',
);
export const medicines = page(
  'Docavenue, médicaments et conduite',
  'https://www.docavenue.com/guides-maladies/article/medicaments-et-conduite',
);
export const blindSpots = page(
  'Occitanie Tribune, angles morts des véhicules lourds',
  'https://www.occitanie-tribune.com/articles/27874/france-les-vehicules-lourds-doivent-desormais-etre-equipes-d-une-signalisation-materialisant-leurs-angles-morts',
);
export const scooters = page('CIQ Castellane, EDP motorisés', 'https://ciq-castellane.fr/edpm');
export const badWeather = page(
  'L’Internaute, conditions météo difficiles',
  'https://www.linternaute.com/auto/magazine/1048454-savoir-gerer-20-situations-de-la-vie-d-un-conducteur/1048470-conditions-meteo-difficiles',
);
export const ice = page(
  'DEKRA, plaques de verglas',
  'https://www.dekra-roadsafety.com/fr/une-conduite-prudente-adaptee-et-avec-des-distances-augmentees/',
);
export const inTunnel = page(
  'Sécurité routière',
  'https://www.securite-routiere.gouv.fr/chaque-situation-sa-conduite/conduire-sur-routes-specifiques/conduire-dans-un-tunnel',
);
export const leavingTheCar = page(
  'Ornikar, quitter son véhicule',
  'https://www.ornikar.com/permis/conseils-conduite/prendre-quitter-vehicule/quitter',
);
export const gettingIn = page(
  'Permifast, entrer et sortir du véhicule',
  'https://www.permifast.com/blogs/quitter-vehicule-en-securite-ouverture-portieres-code',
);
export const ecoDriving = page(
  'Institut national de la consommation, éco-conduite avec l’ADEME',
  'https://www.inc-conso.fr/content/comment-pratiquer-une-eco-conduite-avec-lademe',
);
export const greenerDriving = page(
  'UFC-Que Choisir, conduite écoresponsable',
  'https://www.quechoisir.org/conseils-voiture-comment-adopter-une-conduite-ecoresponsable-n168896/',
);
export const engineOff = page(
  'RTL, réduire sa consommation',
  'https://www.rtl.fr/actu/conso/flambee-des-prix-du-carburant-5-conseils-pour-reduire-sa-consommation-7795034471',
);
export const airCertificate = page(
  'CLCV, vignette Crit’Air',
  'https://www.clcv.org/nutrition-sante/vignette-critair-etes-vous-concerne',
);
export const inspectionFailures = page(
  'MAAF, contrôle technique',
  'https://www.maaf.fr/fr/assurance-moto/controle-technique-2-roues',
);
export const hotCar = page(
  'RTBF, enfants et voitures surchauffées',
  'https://www.rtbf.be/services/mobilinfo/detail_plus-de-30-attendus-lundi-attention-aux-enfants-et-aux-animaux-dans-les-voitures-surchauffees?id=10249973',
);
export const babySeat = page(
  'Automobile Club Association, un enfant à l’avant',
  'https://automobile-club.org/actualites/l-auto-et-la-loi/un-enfant-a-l-avant-oui-mais',
);
export const beltInPregnancy = page(
  'Vinci Autoroutes, ceinture et grossesse',
  'https://radio.vinci-autoroutes.com/article/femmes-enceintes-doit-on-porter-la-ceinture-de-securite-8944',
);
export const emergencyCall = page(
  'Tribune des auto-écoles, l’eCall',
  'https://www.tribune-auto-ecoles.fr/mobile/pages/archives/fiche.php?id=3781',
);
