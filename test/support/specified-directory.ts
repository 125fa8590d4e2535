import { Hono } from 'hono';

/** A school as the published interface describes it, and no field more. */
type SpecifiedOffice = ReturnType<typeof writeOffice>;

interface Sketch {
  readonly label: string;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly at: readonly [lat: number, lng: number];
  readonly pmr?: boolean;
  readonly price: number;
}

const sketches: readonly Sketch[] = [
  {
    label: 'Auto-école des Terreaux',
    street: '4 rue Lanterne',
    city: 'Lyon',
    zipCode: '69001',
    at: [45.7676, 4.8324],
    price: 119_900,
  },
  {
    label: 'Conduite du Rhône',
    street: '31 cours Gambetta',
    city: 'Lyon',
    zipCode: '69003',
    at: [45.7533, 4.8487],
    pmr: true,
    price: 124_000,
  },
  {
    label: 'Permis Bellecour',
    street: '9 place Bellecour',
    city: 'Lyon',
    zipCode: '69002',
    at: [45.7578, 4.832],
    price: 135_500,
  },
  {
    label: 'École du Canal',
    street: '18 quai de Valmy',
    city: 'Paris',
    zipCode: '75010',
    at: [48.8716, 2.3654],
    pmr: true,
    price: 149_000,
  },
  {
    label: 'Conduite Nation',
    street: '52 avenue du Trône',
    city: 'Paris',
    zipCode: '75012',
    at: [48.8483, 2.3977],
    price: 142_900,
  },
  {
    label: 'Auto-école Convention',
    street: '120 rue de la Convention',
    city: 'Paris',
    zipCode: '75015',
    at: [48.8406, 2.2907],
    price: 156_000,
  },
  {
    label: 'Graslin Conduite',
    street: '7 rue Crébillon',
    city: 'Nantes',
    zipCode: '44000',
    at: [47.2132, -1.5604],
    price: 112_000,
  },
  {
    label: 'Permis Île de Nantes',
    street: '2 boulevard de la Prairie',
    city: 'Nantes',
    zipCode: '44200',
    at: [47.2055, -1.5487],
    pmr: true,
    price: 109_900,
  },
  {
    label: 'Chartrons Conduite',
    street: '64 rue Notre-Dame',
    city: 'Bordeaux',
    zipCode: '33000',
    at: [44.8533, -0.5712],
    price: 121_000,
  },
  {
    label: 'Auto-école du Barachois',
    street: '15 rue de Nice',
    city: 'Saint-Denis',
    zipCode: '97400',
    at: [-20.8773, 55.4492],
    price: 130_000,
  },
];

const slugs: Readonly<Record<string, string>> = { 'Saint-Denis': 'saint-denis-974' };
const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '-');
const citySlugOf = (city: string) => slugs[city] ?? slugOf(city);

function writeOffice({ label, street, city, zipCode, at, pmr = false, price }: Sketch, index: number) {
  const id = 101 + index;
  const [latitude, longitude] = at;
  return {
    id,
    label,
    uri: `${citySlugOf(city)}/${slugOf(label)}/${id}`,
    logo: null,
    pmr,
    address: {
      streetName: street,
      city: { name: city, zipCode },
      latitude,
      longitude,
      phoneNumber: '0472000011',
    },
    note: 4.6,
    nbReviews: 10,
    garanties: ['Label DSR', 'Qualiopi', 'Permis à 1€/jour', 'CPF - Voiture'],
    club: index % 2 === 0,
    formule: { min: price },
    passes: [{ slug: 'voiture-code-en-ligne', price: 2990, duration: 180, onlineSale: true }],
  };
}

const weekday = { HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:00', HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '18:30' };
const saturday = { ...weekday, HOR_DEBUT_PM: null, HOR_FIN_PM: null };
const sunday = { ...saturday, HOR_DEBUT_AM: null, HOR_FIN_AM: null };

const formulaOf = (
  id: number,
  type: { readonly id: number; readonly label: string; readonly group: number },
  price: number,
  urlTrainingCourse: string | null = null,
) => ({
  id,
  price,
  advancePayment: type.id === 1 ? null : 4900,
  urlTrainingCourse,
  urlTrainingProcess: null,
  formulaType: {
    id: type.id,
    label: type.label,
    training: { license: { licenseGroup: { id: type.group } } },
  },
});

/** What says the hours, contents and validity of a formula: the published interface has no fields for them. */
const course = '/demonstration/documents/parcours-de-formation.html';

function writeClubInformations({ id, formule }: SpecifiedOffice) {
  return {
    accueil: {
      garanties_selectionnees: [
        { GAR_LABEL: 'Qualiopi', ABG_INFO: null },
        { GAR_LABEL: 'Garantie financière', ABG_INFO: 'Auprès d’un assureur français' },
      ],
      photos: [],
      qualityCertificateUri: null,
      evaluationProcessUri: null,
      pmrConditionsUri: null,
      cgvUri: '/demonstration/documents/conditions-generales-de-vente.html',
      privatePolicyUri: null,
      mediator: { url: 'https://mediateur.exemple.fr' },
      DGR_URL: null,
      REG_URL: null,
      SOC_FACEBOOK: 'https://www.facebook.com/exemple',
    },
    formules: [
      formulaOf(id * 10 + 1, { id: 4, label: 'Permis B traditionnel', group: 1 }, formule.min, course),
      formulaOf(id * 10 + 2, { id: 16, label: 'Permis moto A2', group: 2 }, 98_000),
      formulaOf(id * 10 + 3, { id: 1, label: 'Code de la route en ligne', group: 1 }, 2990),
    ],
    horaires: { ouverture: [weekday, weekday, weekday, weekday, weekday, saturday, sunday] },
    equipement: {
      materiels: {
        materiels_disponibles: [
          { id: 14, category: 'Gestion', documentationUrl: null },
          { id: 3, category: 'Evaluation de départ', documentationUrl: '/evaluation.pdf' },
        ],
      },
    },
    licenseGroupInformations: [{ id: 1 }, { id: 2 }],
  };
}

const formulaTypes = ['voiture-formule-b-traditionnelle', 'moto-permis-a2', 'voiture-code-en-ligne'];
const reviewOf = (index: number) => ({
  date: `2026-0${(index % 9) + 1}-12`,
  note: 5 - (index % 2),
  commentaire: `Des leçons claires, avis numéro ${index + 1}.`,
  identite: `Élève ${String.fromCodePoint(65 + index)}.`,
});
const reviewsAPage = 9;

/**
 * A directory that answers the calls of the published interface with its fields and nothing else. What `change` makes of a
 * school stands in its place.
 */
export function createSpecifiedDirectory({
  token,
  change = (office) => office,
}: {
  readonly token: string;
  readonly change?: (office: SpecifiedOffice) => unknown;
}) {
  const offices = sketches.map(writeOffice);
  const contacts: unknown[] = [];
  const app = new Hono();
  app.use(async (context, next) =>
    context.req.header('authorization') === `Bearer ${token}` ? next() : context.text('Unauthorized', 401),
  );
  app.get('/offices/statistics', (context) =>
    context.json({
      nbMembers: offices.length,
      averageSatisfactionRate: '4.60/5',
      nbCollectedReviews: 100,
      dateCollectedReviews: 'novembre 2023',
    }),
  );
  app.get('/offices/find/:formulaTypeSlug', (context) => {
    if (!formulaTypes.includes(context.req.param('formulaTypeSlug'))) return context.text('Bad Request', 400);
    const { keyWord, place, page = '1' } = context.req.query();
    if (keyWord !== undefined) {
      const wanted = slugOf(keyWord);
      const found = offices.filter(({ label, address }) =>
        slugOf(`${label} ${address.city.name}`).includes(wanted),
      );
      return context.json({ results: found.map(change) });
    }
    const [lat, lng] = place ? (JSON.parse(place) as { location: [number, number] }).location : [48.86, 2.35];
    const away = ({ address: { latitude, longitude } }: SpecifiedOffice) =>
      Math.hypot(latitude - lat, (longitude - lng) * Math.cos((lat * Math.PI) / 180));
    const nearest = offices.toSorted((one, other) => away(one) - away(other));
    const results = page === '1' ? nearest.map(change) : [];
    return context.json({ results, total: offices.length, currentPage: Number(page), nbPages: 1 });
  });
  app.get('/offices/:id/reviews/:licenseGroupSlug', (context) => {
    const { id, licenseGroupSlug } = context.req.param();
    if (!offices.some((office) => String(office.id) === id)) return context.text('Not Found', 404);
    const written = licenseGroupSlug === 'voiture' ? 10 : 0;
    const currentPage = Number(context.req.query('page') ?? 1);
    const all = Array.from({ length: written }, (_, index) => reviewOf(index));
    return context.json({
      results: all.slice((currentPage - 1) * reviewsAPage, currentPage * reviewsAPage),
      moyenne: written > 0 ? 4.5 : null,
      nbTotalReviews: 10,
      nbLicenseReviews: written,
      currentPage,
    });
  });
  app.post('/offices/:id/contact', async (context) => {
    contacts.push(await context.req.json());
    return context.json(true);
  });
  app.get('/offices/:id', (context) => {
    const asked = context.req.param('id');
    if (!/^\d+$/u.test(asked)) return context.text('Bad Request', 400);
    const office = offices.find(({ id }) => String(id) === asked);
    if (!office) return context.text('Not Found', 404);
    return context.json({ ...(change(office) as object), clubInformations: writeClubInformations(office) });
  });
  app.get('/sitemap', (context) =>
    context.json(
      [...Map.groupBy(offices, ({ address }) => address.city.name)].map(([nom, there]) => ({
        slug: citySlugOf(nom),
        nom,
        offices: there.map(({ uri }) => ({ uri, updatedAt: '2026-11-02' })),
      })),
    ),
  );
  app.notFound((context) => context.text('Not Found', 404));
  return { fetch: async (request: Request) => app.fetch(request), contacts, offices };
}
