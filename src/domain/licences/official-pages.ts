import type { DatedSource } from '../dated.ts';

const servicePublic = (number: string): DatedSource => ({
  name: `service-public.gouv.fr (${number})`,
  url: `https://www.service-public.gouv.fr/particuliers/vosdroits/${number}`,
});

export const officialPages = {
  car: servicePublic('F2828'),
  accompanied: servicePublic('F2826'),
  supervised: servicePublic('F21012'),
  framed: servicePublic('F10036'),
  alone: servicePublic('F2825'),
  probation: servicePublic('F2390'),
  a1: servicePublic('F2832'),
  a2: servicePublic('F31083'),
  a: servicePublic('F2830'),
  scooter: servicePublic('F2890'),
  scooterAge: servicePublic('F12789'),
  schoolCertificate: servicePublic('F16548'),
  trailer: servicePublic('F2845'),
  c1: servicePublic('F31121'),
  c: servicePublic('F2843'),
  d: servicePublic('F2844'),
  medicalVisit: servicePublic('F1255'),
  boat: servicePublic('F18988'),
  boatExtension: {
    name: 'Juriblio (code général des impôts, art. 963, V, abrogé le 1er janvier 2025)',
    url: 'https://juriblio.fr/codes/code-general-des-impots-cgi/livre-premier/premiere-partie/titre-iv/chapitre-ii/section-ii/vi/article-963',
  },
  contract: {
    name: 'contrat type (décret n° 2020-142)',
    url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000041609995',
  },
  label: {
    name: 'arrêté du 26 février 2018 modifié',
    url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000036658564',
  },
  fees: {
    name: 'DGCCRF (code de la route, art. L. 213-2 et R. 213-3-3)',
    url: 'https://www.economie.gouv.fr/dgccrf/Publications/Vie-pratique/Fiches-pratiques/Auto-ecole',
  },
  trainingAccount: {
    name: 'Mon Compte Formation',
    url: 'https://www.moncompteformation.gouv.fr/espace-public/evolution-des-regles-deligibilite-au-cpf-des-permis-de-conduire',
  },
  budgetLaw: {
    name: 'Centre Inffo (loi de finances pour 2026, art. 203)',
    url: 'https://www.centre-inffo.fr/site-droit-formation/actualites-droit/limitation-de-lutilisation-des-droits-cpf-par-la-loi-de-finances-2026',
  },
  oneEuroLoan: {
    name: 'Sécurité routière',
    url: 'https://www.securite-routiere.gouv.fr/passer-son-permis-de-conduire/financement-du-permis-de-conduire/permis-1-eu-par-jour',
  },
} as const satisfies Record<string, DatedSource>;
