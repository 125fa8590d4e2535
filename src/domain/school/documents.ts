interface SchoolDocument {
  /** Of the database. */
  readonly column: string;
  /** On the school's page, on the wire. */
  readonly page: string;
  readonly label: string;
  /** In sentences and mails; the label by default. */
  readonly name?: string;
}

/** Addresses that a school publishes, by their kind in files and at the desk. */
export const schoolDocuments = {
  terms: { column: 'cgv_uri', page: 'cgvUri', label: 'Conditions générales de vente' },
  privacy: { column: 'private_policy_uri', page: 'privatePolicyUri', label: 'Politique de confidentialité' },
  mediator: {
    column: 'mediator_url',
    page: 'mediator',
    label: 'Médiateur de la consommation',
    name: 'Médiateur',
  },
  'quality-certificate': {
    column: 'quality_certificate_uri',
    page: 'qualityCertificateUri',
    label: 'Certificat de qualité',
    name: 'Certificat qualité',
  },
  assessment: {
    column: 'evaluation_process_uri',
    page: 'evaluationProcessUri',
    label: 'Procédure d’évaluation de départ',
    name: 'Évaluation de départ',
  },
  'wheelchair-conditions': {
    column: 'pmr_conditions_uri',
    page: 'pmrConditionsUri',
    label: 'Conditions d’accueil des personnes à mobilité réduite',
    name: 'Accueil des personnes à mobilité réduite',
  },
  'general-conditions': { column: 'dgr_url', page: 'DGR_URL', label: 'Droits et garanties' },
  'house-rules': { column: 'reg_url', page: 'REG_URL', label: 'Règlement intérieur' },
} as const satisfies Readonly<Record<string, SchoolDocument>>;

type Documents = typeof schoolDocuments;
export type DocumentKind = keyof Documents;
export type DocumentColumn = Documents[DocumentKind]['column'];

/** By their column. */
export const documentKinds = Object.fromEntries(
  Object.entries(schoolDocuments).map(([kind, { column }]) => [column, kind]),
) as { readonly [Kind in DocumentKind as Documents[Kind]['column']]: Kind };
