/** A message to the operator that breaks no rule, as its form sends it. */
export function aMessageForm(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    subject: 'autre',
    name: 'Léa Martin',
    email: 'lea.martin@example.fr',
    order: '',
    message: 'Bonjour,\nune question sur votre site.',
    ...changes,
  };
}

/** A fleet's request that breaks no rule, as its form sends it. */
export function aFleetForm(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    company: 'Transports du Canal',
    siret: '000 000 018 00010',
    name: 'Nour Haddad',
    email: 'flotte@canal.example',
    phone: '+33 4 72 00 00 00',
    drivers: '12',
    'wanted-perfectionnement': 'on',
    'wanted-poids-lourd': 'on',
    places: 'Lyon, Sète',
    message: '',
    ...changes,
  };
}

/** The version of the terms for schools that the form shows. */
export const acceptedTerms = `2026-11-24.${'b'.repeat(64)}`;

/** A school's application that breaks no rule, as its form sends it. */
export function anApplicationForm(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    label: 'Conduite du Canal',
    siret: '000 000 018 00010',
    agreement: 'E 24 069 0001 0',
    street: '12 quai du Canal',
    zipCode: '69003',
    city: 'Lyon',
    phone: '+33 4 72 00 00 00',
    email: 'contact@canal.example',
    manager: 'Nour Haddad',
    'trainings-auto': 'on',
    'trainings-moto': 'on',
    'labels-qualiopi': 'on',
    website: 'www.canal.example',
    message: '',
    terms: 'on',
    termsVersion: acceptedTerms,
    consent: 'on',
    ...changes,
  };
}

/** A notice of illegal content that breaks no rule, as its form sends it. */
export function aContentReportForm(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    kind: 'contrefacon',
    places: '/annuaire-auto-ecoles/lyon/conduite-du-canal/12',
    passage: 'La deuxième photo.',
    reasons: 'Cette photo est la mienne,\nje ne l’ai donnée à personne.',
    name: 'Léa Martin',
    email: 'lea.martin@example.fr',
    goodFaith: 'on',
    ...changes,
  };
}

/** A claim of a school's desk that breaks no rule, as its form sends it. */
export function aClaimForm(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    siret: '000 000 018 00010',
    role: 'Gérante',
    proof: 'code-by-telephone',
    manager: 'Nour Haddad',
    email: 'gerante@canal.example',
    phone: '+33 6 72 00 00 00',
    'trainings-auto': 'on',
    message: '',
    terms: 'on',
    termsVersion: acceptedTerms,
    consent: 'on',
    ...changes,
  };
}

/** As its page shows it. */
export const aClaimedSchool = {
  officeId: 1,
  label: 'Conduite du Canal',
  agreement: 'E2406900010',
  street: '12 quai du Canal',
  zipCode: '69003',
  city: 'Lyon',
  mailbox: 'contact@canal.example',
  phone: '0472000000',
  isMember: true,
  uri: 'lyon/conduite-du-canal/1',
};
