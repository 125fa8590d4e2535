import type { Operator } from '#domain/operator.ts';
import { isLocalHost, readPaymentProvider } from './cards-config.ts';
import type { Environment } from './environment.ts';
import { madeUp } from './made-up-brand.ts';

/** Who runs the site; its seat is the postal address unless told. */
export function readOperator(variables: Environment): Operator {
  return {
    name: variables.OPERATOR_NAME,
    form: variables.OPERATOR_FORM,
    address: onOneLine(variables.OPERATOR_ADDRESS ?? variables.POSTAL_ADDRESS),
    siret: variables.OPERATOR_SIRET,
    registration: variables.OPERATOR_REGISTRATION,
    vat: variables.OPERATOR_VAT,
    email: variables.OPERATOR_EMAIL,
    phone: variables.OPERATOR_PHONE,
    director: variables.OPERATOR_DIRECTOR,
    dataEmail: variables.OPERATOR_DATA_EMAIL ?? variables.OPERATOR_EMAIL,
    host: {
      name: variables.HOSTING_NAME,
      address: onOneLine(variables.HOSTING_ADDRESS),
      phone: variables.HOSTING_PHONE,
    },
    paymentProvider: readPaymentProvider(variables),
    certification: variables.OPERATOR_CERTIFICATION,
    mediator: {
      name: variables.MEDIATOR_NAME,
      address: onOneLine(variables.MEDIATOR_ADDRESS),
      url: variables.MEDIATOR_URL,
    },
  };
}

function onOneLine(address: string | undefined): string | undefined {
  return address?.replaceAll(/\s*\n\s*/gu, ', ');
}

/** What a site that sells, or that the public reaches, has to say of who runs it (docs/product/law.md#legal-notices). */
const demanded = [
  'OPERATOR_NAME',
  'OPERATOR_FORM',
  'OPERATOR_ADDRESS',
  'OPERATOR_SIRET',
  'OPERATOR_REGISTRATION',
  'OPERATOR_VAT',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_DIRECTOR',
  'HOSTING_NAME',
  'HOSTING_ADDRESS',
  'HOSTING_PHONE',
  'MEDIATOR_NAME',
  'MEDIATOR_ADDRESS',
  'MEDIATOR_URL',
] as const;

/** What nobody said of who runs a site in production, in a sentence that names each; undefined when nothing lacks. */
export function lackOfOperator(variables: Environment): string | undefined {
  const debits = variables.CARDS_ENVIRONMENT === 'production';
  if (!debits && !showsRealSchools(variables)) return undefined;
  const missing = demanded.filter(
    (name) => !variables[name] && !(name === 'OPERATOR_ADDRESS' && variables.POSTAL_ADDRESS),
  );
  const last = missing.pop();
  if (last === undefined) return undefined;
  const names = missing.length > 0 ? `${missing.join(', ')} and ${last} are` : `${last} is`;
  const when = debits ? 'CARDS_ENVIRONMENT is production' : 'real schools are shown at a public PUBLIC_URL';
  return `${when} but ${names} not set: the law wants them told to every visitor, so give them (docs/configuration.md, “The network”).`;
}

function showsRealSchools({ PUBLIC_URL, DIRECTORY_URL, DEMONSTRATION, CARDS_REHEARSAL }: Environment) {
  if (PUBLIC_URL === undefined || CARDS_REHEARSAL === 'yes') return false;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const real = DIRECTORY_URL !== undefined || DEMONSTRATION === 'off';
  return real && protocol === 'https:' && !isLocalHost(hostname);
}

/** Who is said to run the site: what was given, and in the demonstration a made-up company for the rest. */
export function showOperator(given: Operator, demonstration: boolean): Operator {
  if (!demonstration) return given;
  const { host, mediator } = given;
  const fictional = readOperator(madeUp);
  return {
    ...withDefaults(given, fictional),
    dataEmail: given.dataEmail ?? given.email ?? fictional.dataEmail,
    host: withDefaults(host, fictional.host),
    mediator: withDefaults(mediator, fictional.mediator),
  };
}

function withDefaults<Facts extends object>(given: Facts, defaults: Facts): Facts {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(told) };
}
