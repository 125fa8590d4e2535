import { exampleLabels } from '#data/demonstration/example-school-labels.ts';
import type { OptionalTrait, Traits } from './traits.ts';

/** The first schools, listed in `docs/demonstration-network.md`. Append, never reorder: ids and towns are fixed. */
export interface ExampleSchool {
  readonly state: string;
  /** INSEE code. */
  readonly commune: string;
  readonly traits: Partial<Omit<Traits, 'lacks'>> & { readonly lacks?: readonly OptionalTrait[] };
}

/** An example lacks only what it names. */
export const plainTraits: Traits = {
  lacks: new Set(),
  hours: 'gap-at-noon',
  offer: 'general',
  club: true,
  pmr: true,
  guarantees: ['Qualiopi', 'Label DSR', 'Garantie financière', 'Permis à 1€/jour', 'CPF - Voiture'],
  passes: 'complete',
  documentHost: 'own',
  mediator: 'page',
  advance: 'some',
  assessment: 'documented',
  onlineManagement: 'both',
  thorough: true,
  quality: 4.8,
};

const allGuarantees = [
  'Qualiopi',
  'Label DSR',
  'Garantie financière',
  'Permis à 1€/jour',
  'Autres financements publics',
  'CPF - Voiture',
  'CPF - Deux-roues',
];

const show = (state: string, commune: string, traits: ExampleSchool['traits'] = {}): ExampleSchool => ({
  state,
  commune,
  traits,
});
const lacking = (state: string, commune: string, ...lacks: OptionalTrait[]) =>
  show(state, commune, { lacks });

export const exampleSchools: readonly ExampleSchool[] = [
  show('Everything filled in', '69123', { reviews: 60 }),
  lacking('No review', '75056', 'reviews'),
  lacking('No opening hours', '13055', 'hours'),
  lacking('No photo', '31555', 'photos'),
  lacking('No coordinates', '44109', 'coordinates'),
  lacking('No telephone', '33063', 'phone'),
  lacking('No logo', '59350', 'logo'),
  lacking('No formula', '67482', 'formulas'),
  lacking('No public address (uri)', '34172', 'uri'),
  lacking('No guarantee, hence what the label is for asked for (quote)', '35238', 'guarantees'),
  lacking('No document, no mediator, no social link', '51454', 'documents', 'mediator', 'social'),
  show('Outside the club', '42218', { club: false }),
  show('Open all day without a break', '83137', { hours: 'continuous-day' }),
  show('Closed at noon', '38185', { hours: 'gap-at-noon' }),
  show('Whole days closed, told or left out', '21231', { hours: 'closed-days' }),
  show('Open in the morning only on Saturday', '49007', { hours: 'saturday-morning-only' }),
  show('Open in the afternoon only', '30189', { hours: 'afternoons-only' }),
  show('Morning and afternoon that meet at noon', '63113', { hours: 'meeting-noon' }),
  show('Documents on a host that is not accepted', '29019', { documentHost: 'foreign' }),
  show('Mediator reached by e-mail alone: asks for a quote instead of selling', '72181', {
    mediator: 'e-mail',
  }),
  show('Accessible to people with reduced mobility', '80021', { pmr: true }),
  show('Not accessible to people with reduced mobility', '87085', { pmr: false }),
  show('Every guarantee', '37261', { guarantees: allGuarantees }),
  show('One-euro-a-day loan but no CPF', '57463', { guarantees: ['Label DSR', 'Permis à 1€/jour'] }),
  show('CPF for two-wheels only', '25056', { guarantees: ['Qualiopi', 'CPF - Deux-roues'] }),
  show('Lessons booked and paid online (materials 14 and 15)', '45234', { onlineManagement: 'both' }),
  show('Lessons booked online, not paid', '02691', { onlineManagement: 'booking' }),
  show('Neither booking nor payment online', '86194', { onlineManagement: 'none' }),
  show('Starting assessment with its document', '14118', { assessment: 'documented' }),
  show('Starting assessment without a document', '76540', { assessment: 'bare' }),
  show('No starting assessment', '54395', { assessment: 'none' }),
  show('Motorbikes only', '06088', {
    offer: 'motorbike',
    guarantees: ['Qualiopi', 'Label DSR', 'Garantie financière', 'CPF - Deux-roues'],
  }),
  show('Boats only, hence no review', '17300', { offer: 'boat' }),
  show('Heavy vehicles only, hence no review', '68224', { offer: 'heavy' }),
  show('Every formula type', '56260', { offer: 'everything' }),
  show('Cars alone', '05061', { offer: 'car' }),
  show('Car and scooter', '64445', { offer: 'car-and-scooter' }),
  show('Car and trailer', '79191', { offer: 'car-and-trailer' }),
  show('Online theory with a price, a duration or the sale missing', '66136', {
    offer: 'everything',
    passes: 'mixed',
  }),
  show('No online theory', '74010', { passes: 'none' }),
  show('A deposit on every assessed formula', '10387', { advance: 'always' }),
  show('Whole price due on every formula but the assessed ones', '41018', { advance: 'never' }),
  show('Only one review', '19031', { reviews: 1 }),
  show('Exactly one page of reviews (3)', '46042', { reviews: 3 }),
  show('One review more than a server page (10)', '12202', { reviews: 10 }),
  show('Hundreds of reviews', '92012', { reviews: 420 }),
  show('Low rating, unhappy reviews answered', '93066', { quality: 3.1, reviews: 40 }),
  show('Long name and long street', '94028', {
    street: '1248 bis boulevard du Maréchal de Lattre de Tassigny prolongé, résidence des Trois Moulins',
  }),
  show('Guadeloupe', '97101'),
  show('Martinique', '97209'),
  show('Guyane', '97302'),
  show('La Réunion', '97411'),
  show('Mayotte', '97611'),
  show('Corsica', '2A004'),
  lacking(
    'Nothing optional at all',
    '58194',
    'reviews',
    'hours',
    'photos',
    'coordinates',
    'phone',
    'logo',
    'formulas',
    'guarantees',
    'documents',
    'social',
    'mediator',
    'presentation',
    'equipment',
    'agrement',
    'email',
  ),
  lacking('No e-mail: nobody can write to it', '36044', 'email'),
  lacking('No terms: asks for a quote instead of selling', '64102', 'terms'),
  lacking('No mediator: the same', '24322', 'mediator'),
  lacking('No agreement number: the same', '71270', 'agrement'),
  lacking('Nothing said of what its formulas hold: the same', '26362', 'contents'),
];

export function traitsOf(example: ExampleSchool): Traits {
  const { lacks = [], ...own } = example.traits;
  const label = exampleLabels[exampleSchools.indexOf(example)];
  return { ...plainTraits, ...(label !== undefined && { label }), ...own, lacks: new Set(lacks) };
}
