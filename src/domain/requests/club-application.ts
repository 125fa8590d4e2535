import * as v from 'valibot';
import {
  answer,
  email,
  type FormErrors,
  ifGiven,
  oneOf,
  personName,
  phone,
  type ReadOf,
  readable,
  type Typed,
  text,
  upTo,
  type ValidatedForm,
  validateForm,
  zipCode,
} from '../form.ts';
import {
  normaliseEmail,
  normalisePhone,
  normaliseZipCode,
  tidy,
} from '../identity/identity-normalisation.ts';
import { frontCategories } from '../licences/front-categories.ts';
import { readAgreement, readSiret } from '../school/legal-ids.ts';
import { normaliseLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';
import { type ClaimedSchool, claimProofs, type SchoolClaim } from './school-claim.ts';

const termsChanged = 'Ces conditions ont changé. Relisez-les, puis cochez de nouveau.';

/** The State's label is «École conduite qualité». */
export const applicationLabels = [
  { value: 'ecole-conduite-qualite', label: 'École conduite qualité' },
  { value: 'qualiopi', label: 'Qualiopi' },
  { value: 'un-euro', label: 'Permis à 1\u202f€ par jour' },
  { value: 'pmr', label: 'Accueil des personnes à mobilité réduite' },
] as const;

export const applicationTrainings: readonly { readonly value: string; readonly label: string }[] =
  frontCategories.map(({ slug, label }) => ({ value: slug, label }));

const maxLineLength = 100;
const maxWebsiteLength = 200;
export const maxApplicationMessageLength = 1000;

const siret = () => answer(readable(readSiret), (typed) => readSiret(typed) ?? tidy(typed));
const sender = () => ({
  manager: answer(personName()),
  email: answer(email(), normaliseEmail),
  phone: answer(phone(), normalisePhone),
  message: answer(upTo(maxApplicationMessageLength), normaliseLines),
});
const textsSchema = () =>
  v.object({
    label: answer(text(maxLineLength)),
    siret: siret(),
    agreement: answer(readable(readAgreement), (typed) => readAgreement(typed) ?? tidy(typed)),
    street: answer(text(maxLineLength)),
    zipCode: answer(zipCode(), normaliseZipCode),
    city: answer(text(maxLineLength)),
    website: answer(
      ifGiven(v.pipe(upTo(maxWebsiteLength), v.check(isWebsite, fieldMessages.format))),
      normaliseWebsite,
    ),
    ...sender(),
  });
/** The school itself is not asked again. */
const claimSchema = () =>
  v.object({
    siret: siret(),
    role: answer(text(maxLineLength)),
    proof: answer(oneOf(claimProofs)),
    ...sender(),
  });
type Texts = ReadOf<typeof textsSchema>;
type ClaimTexts = ReadOf<typeof claimSchema>;
export type ApplicationField = keyof Texts | keyof ClaimTexts | 'trainings' | 'labels' | 'terms' | 'consent';

export interface ClubApplication extends Readonly<Texts> {
  /** Of a school that has a page here. */
  readonly claim?: SchoolClaim;
  readonly trainings: readonly string[];
  readonly labels: readonly string[];
  readonly termsVersion: string;
}

export function boxName(group: 'trainings' | 'labels', value: string): string {
  return `${group}-${value}`;
}

/** When a newer text exists, it must be read first. */
function checkTerms(typed: Typed, termsInForce: string): string | undefined {
  if (typed.terms === undefined) return fieldMessages.required;
  return typed.termsVersion === termsInForce ? undefined : termsChanged;
}

export function readApplication(
  typed: Typed,
  termsInForce: string,
  school?: ClaimedSchool,
): ValidatedForm<ClubApplication, Readonly<Record<string, string>>, ApplicationField> {
  const texts = school ? readClaim(typed, school) : validateForm(textsSchema, typed);
  const ticked = (group: 'trainings' | 'labels', options: readonly { readonly value: string }[]) =>
    options.map(({ value }) => value).filter((value) => typed[boxName(group, value)] !== undefined);
  const trainings = ticked('trainings', applicationTrainings);
  const labels = ticked('labels', applicationLabels);
  const hasConsent = typed.consent !== undefined;
  const termsFault = checkTerms(typed, termsInForce);
  const boxes = [
    ...trainings.map((value) => boxName('trainings', value)),
    ...labels.map((value) => boxName('labels', value)),
    ...(termsFault === undefined ? ['terms'] : []),
    ...(hasConsent ? ['consent'] : []),
  ];
  const values = { ...texts.values, ...Object.fromEntries(boxes.map((name) => [name, 'on'])) };
  const errors: FormErrors<ApplicationField> = {
    ...texts.errors,
    ...(trainings.length === 0 && { trainings: fieldMessages.required }),
    ...(termsFault !== undefined && { terms: termsFault }),
    ...(!hasConsent && { consent: fieldMessages.required }),
  };
  return texts.ok && trainings.length > 0 && termsFault === undefined && hasConsent
    ? { ok: true, values, errors, read: { ...texts.read, trainings, labels, termsVersion: termsInForce } }
    : { ok: false, values, errors };
}

function readClaim(
  typed: Typed,
  { officeId, label, agreement, street, zipCode: zip, city }: ClaimedSchool,
): ValidatedForm<Omit<ClubApplication, 'trainings' | 'labels' | 'termsVersion'>, object, ApplicationField> {
  const form = validateForm(claimSchema, typed);
  if (!form.ok) return form;
  const { role, proof, ...sent } = form.read;
  const listed = { label, agreement: agreement ?? '', street, zipCode: zip, city, website: '' };
  return { ...form, read: { ...listed, ...sent, claim: { officeId, role, proof } } };
}

export function labelsOf(
  options: readonly { readonly value: string; readonly label: string }[],
  values: readonly string[],
): string[] {
  return options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
}

function normaliseWebsite(value: string): string {
  const address = tidy(value).replaceAll(' ', '');
  return address === '' || /^[a-z][a-z\d+.-]*:/iu.test(address) ? address : `https://${address}`;
}

function isWebsite(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/u.test(protocol) && /[^.]\.[^.]/u.test(hostname) && username === '' && password === '';
}
