import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';

/** The two schools of `offers` (enrolment.ts); communes and formula types must be there. */
export async function insertSchools(db: Kysely<Database>): Promise<void> {
  const school = (id: number, label: string) => ({
    id,
    label,
    slug: `ecole-${id}`,
    uri: `paris/ecole-${id}/${id}`,
    commune_code: '75056',
    city_name: 'Paris',
    zip_code: '75011',
    street_name: '1 rue de la Paix',
    latitude: 48.86,
    longitude: 2.35,
    time_zone: 'Europe/Paris',
    phone_number: null,
    email: `ecole${id}@exemple.fr`,
    logo: null,
    pmr: false,
    club: false,
    note: null,
    nb_reviews: 0,
    garanties: [],
    search_text: label.toLowerCase(),
    presentation: null,
    photos: [],
    quality_certificate_uri: null,
    evaluation_process_uri: null,
    pmr_conditions_uri: null,
    cgv_uri: '/demonstration/documents/conditions-generales-de-vente.html',
    private_policy_uri: null,
    mediator_url: 'https://mediateur.example',
    dgr_url: null,
    reg_url: null,
    soc_facebook: null,
    soc_instagram: null,
    soc_youtube: null,
    soc_tiktok: null,
    agrement: 'E 24 075 0001 0',
    siret: '00000001800010',
    legal_name: `${label} Formation`,
    legal_form: 'SARL',
    is_demonstration: true,
  });
  const formula = (id: number, office_id: number, type: number, price: number, advance: number | null) => ({
    id,
    office_id,
    formula_type_id: type,
    price_cents: price,
    advance_payment_cents: advance,
    url_training_course: null,
    url_training_process: null,
    hours_included: 20,
    lesson_minutes: 60,
    includes: ['theory' as const],
    validity_days: 365,
  });
  await db
    .insertInto('offices')
    .values([school(1, 'Auto-école du Canal'), school(2, 'Auto-école du Port')])
    .execute();
  await db
    .insertInto('formulas')
    .values([
      formula(11, 1, 4, 129_900, 30_000),
      formula(12, 1, 1, 3900, null),
      formula(21, 2, 1, 4500, null),
    ])
    .execute();
}
