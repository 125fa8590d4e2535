import { expect, it } from 'vitest';
import { machinePaths, paths } from './paths.ts';

it('builds every address of the site', () => {
  expect({
    home: paths.home(),
    search: paths.search(),
    'search, everything': paths.search({
      q: 'L’Étoile & fils, à Nîmes',
      commune: '2A004',
      category: 'moto',
      filters: ['uneuro', 'cpf'],
      page: 2,
    }),
    'search, first page': paths.search({ category: 'auto', page: 1 }),
    'pages without a parameter': [
      paths.onlineCode(),
      paths.drivingLicence(),
      paths.drivingSchools(),
      paths.motorbikeSchools(),
      paths.simulator(),
      paths.joinTheClub(),
      paths.learnerFaq(),
      paths.schoolFaq(),
      paths.about(),
      paths.contact(),
      paths.ranking(),
      paths.certification(),
      paths.terms(),
      paths.privacy(),
      paths.legalNotices(),
      paths.cookies(),
      paths.accessibility(),
      paths.withdrawal(),
    ].join(' '),
    school: paths.school('nimes/auto-ecole-de-l-etoile/12'),
    'school, odd uri': paths.school('a b/ç?#'),
    enrolment: paths.enrolment(),
    'enrolment, everything': paths.enrolment({ step: 'identite', officeId: 12, formulaId: 345 }),
    'enrolment, choosing a school': paths.enrolment({
      step: 'ecole',
      category: 'moto',
      q: 'Nîmes',
      commune: '30189',
      page: 2,
    }),
    done: paths.done('pay 1'),
    error: paths.error(),
    paymentReturn: paths.paymentReturn('0b1f'),
    shareImage: paths.shareImage('accueil'),
    image: paths.image({ source: '/demonstration/photo-01.svg', width: 640, format: 'avif' }),
    'image, elsewhere': paths.image({
      source: 'https://photos.example/12/a%20b.jpg?size=l',
      width: 320,
      format: 'webp',
    }),
    'api.contextMap': paths.api.contextMap(),
    'api.contextMap, everything': paths.api.contextMap({ near: { lat: 43.3, lng: -0.37 }, category: 'moto' }),
    'api.suggestions': paths.api.suggestions({ q: 'lyon', category: 'auto' }),
    latestBuild: paths.latestBuild(),
    'api.journal': paths.api.journal(),
    'api.preregister': paths.api.preregister(),
    'api.register': paths.api.register(),
    'api.audience': paths.api.audience(),
  }).toMatchInlineSnapshot(`
    {
      "api.audience": "/api/audience",
      "api.contextMap": "/api/carte",
      "api.contextMap, everything": "/api/carte?lat=43.3&lng=-0.37&categorie=moto",
      "api.journal": "/api/journal",
      "api.preregister": "/api/inscription/preinscription",
      "api.register": "/api/inscription/paiement",
      "api.suggestions": "/api/suggestions?q=lyon&categorie=auto",
      "done": "/inscription-terminee?id=pay+1",
      "enrolment": "/inscription-en-ligne",
      "enrolment, choosing a school": "/inscription-en-ligne?etape=ecole&categorie=moto&q=N%C3%AEmes&commune=30189&page=2",
      "enrolment, everything": "/inscription-en-ligne?etape=identite&ecole=12&formule=345",
      "error": "/error",
      "home": "/",
      "image": "/images/640/avif/local/demonstration/photo-01.svg",
      "image, elsewhere": "/images/320/webp/https/photos.example/12/a%20b.jpg?size=l",
      "latestBuild": "/_build/latest.json",
      "pages without a parameter": "/code-en-ligne /permis-de-conduire /auto-ecoles /moto-ecoles /simulateur /rejoindre-le-club /faq-candidats /faq-auto-ecoles /a-propos /contact /comment-nous-classons /certification-afnor /cgu /politique-de-confidentialite /mentions-legales /cookies /accessibilite /retractation",
      "paymentReturn": "/paiement/retour/0b1f",
      "school": "/annuaire-auto-ecoles/nimes/auto-ecole-de-l-etoile/12",
      "school, odd uri": "/annuaire-auto-ecoles/a%20b/%C3%A7%3F%23",
      "search": "/annuaire-auto-ecoles/recherche",
      "search, everything": "/annuaire-auto-ecoles/recherche?q=L%E2%80%99%C3%89toile+%26+fils,+%C3%A0+N%C3%AEmes&commune=2A004&categorie=moto&filtres=uneuro,cpf&page=2",
      "search, first page": "/annuaire-auto-ecoles/recherche?categorie=auto",
      "shareImage": "/partage/accueil.png",
    }
  `);
});

it('builds every address that programs read', () => {
  const { icon, schoolsSitemap, ...others } = machinePaths;
  expect([
    ...Object.values(others).map((address) => address()),
    icon(192),
    icon(512),
    schoolsSitemap(),
    schoolsSitemap(2),
  ]).toMatchInlineSnapshot(`
    [
      "/favicon.svg",
      "/favicon.ico",
      "/apple-touch-icon.png",
      "/icone-maskable-512.png",
      "/site.webmanifest",
      "/robots.txt",
      "/sitemap.xml",
      "/sitemap-pages.xml",
      "/icone-192.png",
      "/icone-512.png",
      "/sitemap-auto-ecoles.xml",
      "/sitemap-auto-ecoles.xml?partie=2",
    ]
  `);
});
