import { siteRoutes } from '#site/routes.ts';

const results = '/annuaire-auto-ecoles/recherche';
const enrolment = '/inscription-en-ligne';

/** The first page of each route module that the list of pages has. */
const listedKinds = [
  ...new Map(
    siteRoutes
      .filter((route) => route.listed)
      .toReversed()
      .map(({ file, path }) => [file, `/${path}`]),
  ).values(),
];

const fullKinds = [
  '/',
  `${results}?q=Lyon`,
  '/annuaire-auto-ecoles/lyon/quatre-saisons-conduite-lyon/1',
  '/annuaire-auto-ecoles/lyon',
  '/comparer?ecoles=1,2,3&categorie=auto&heures=30',
  '/contact-auto-ecole/1',
  '/label-dsr/24',
  '/permis-de-conduire/lyon',
  '/taux-de-reussite',
  '/taux-de-reussite/rhone',
  '/code-en-ligne/essai?question=2&r=b',
  '/code-en-ligne/entrainement',
  '/code-en-ligne/lecons/circulation',
  '/simulateur?permis=b&q=Paris&age=17&repassages=1&financement=uneuro&cpf=500&aides=300&economies=400',
  `${enrolment}?etape=ecole&categorie=auto&q=Lyon`,
  `${enrolment}?etape=formation&ecole=1`,
  '/inscription-terminee',
  '/mes-achats',
  '/suivi-paiement',
  '/retractation',
  '/accord-parental',
  '/contact',
  '/rejoindre-le-club',
  '/signaler-un-contenu',
  '/avis/1/signaler',
  '/courriers',
  '/conseils/combien-d-heures',
  '/mistral/aper',
  '/mistral/flottes',
  '/mistral/aper-essai?question=8&r=b',
  '/mistral/erreur',
  '/error',
  '/nulle-part',
  '/services/geo/docs',
];

/** Bare, where a state of it shows more. */
const isBare = (path: string) => path !== enrolment && fullKinds.some((full) => full.startsWith(`${path}?`));

/** One address of each kind of page that needs nothing but its address, on the demonstration's network. */
export const pageKinds: readonly string[] = [
  ...new Set([...listedKinds.filter((path) => !isBare(path)), ...fullKinds]),
];

/** Made of the same parts: their state or their texts differ. */
export const pageVariants: readonly string[] = [
  ...listedKinds.filter(isBare),
  `${enrolment}?etape=formation&ecole=58`,
  `${results}?q=Lyon&poids=prix2,note1&budget=1400&ouvert=samedi`,
  `${results}?q=Paris&rayon=tous&page=2`,
  `${results}?q=Paris&categorie=moto&filtres=cpf,pmr`,
  `${results}?q=zzzz`,
  '/annuaire-auto-ecoles/reims/reims-conduite/11',
  '/annuaire-auto-ecoles/vannes/auto-ecole-du-moulin-vert/35',
  '/annuaire-auto-ecoles/saint-etienne/ecole-de-conduite-du-square/12',
  '/auto-ecoles?departement=69',
  '/auto-ecoles/lyon',
  '/auto-ecoles/saint-barthelemy',
  '/moto-ecoles/rocamadour',
  '/taux-de-reussite?permis=a2',
  '/taux-de-reussite/paris?permis=a2',
  '/permis-moto',
  '/permis-poids-lourd',
  '/permis-de-conduire/rocamadour',
  '/permis-de-conduire/villes?q=zzzz',
  '/simulateur?permis=b&q=Paris&age=17&heures=12',
  '/simulateur?categorie=remorque&permis=be&q=Lyon&age=300&cpf=mille',
  `${enrolment}?etape=ecole&categorie=auto&q=zzzz`,
  '/inscription-terminee?id=inconnu',
  '/accord-parental/code',
  '/suivi-paiement/adresse',
  '/dossier/lien',
  '/avis/ecrire',
  '/mon-cours',
  '/cours-de-demonstration',
  '/code-en-ligne?code=moto&q=Lyon',
  '/code-en-ligne/essai?code=fluvial&question=3&r=b',
  '/code-en-ligne/essai?question=bilan',
  '/code-en-ligne/lecons',
  '/mistral/gratuit',
  '/mistral/assr-essai',
  '/mistral/flottes-cgv',
  '/mistral/aper-essai?question=9&r=a',
  '/mistral/aper-essai?question=bilan',
  '/mistral/nulle-part',
];

/** Pages behind a mailed link, opened without one, and addresses that are not found or refused. */
export const statusOf: Readonly<Record<string, number>> = {
  '/error': 403,
  ...Object.fromEntries(
    [
      '/accord-parental',
      '/accord-parental/code',
      '/avis/ecrire',
      '/dossier/lien',
      '/inscription-terminee',
      '/inscription-terminee?id=inconnu',
      '/mistral/nulle-part',
      '/mon-cours',
      '/nulle-part',
      '/suivi-paiement/adresse',
    ].map((path) => [path, 404]),
  ),
};
