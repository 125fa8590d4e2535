import type { Operator } from '#domain/operator.ts';
import { type Brand, madeUp } from './brand.ts';
import { isLocalHost } from './cards-config.ts';
import type { Environment } from './environment.ts';

/** The seat is the postal address by default. */
export function readOperator(
  { operator, hosting, mediator, postalAddress }: Brand,
  paymentProvider: Operator['paymentProvider'],
): Operator {
  const { name, form, siret, registration, vat, email, phone, director, certification } = operator;
  return {
    name,
    form,
    address: onOneLine(operator.address ?? postalAddress),
    siret,
    registration,
    vat,
    email,
    phone,
    director,
    dataEmail: operator.dataEmail ?? email,
    host: { name: hosting.name, address: onOneLine(hosting.address), phone: hosting.phone },
    paymentProvider,
    certification,
    mediator: { name: mediator.name, address: onOneLine(mediator.address), url: mediator.url },
  };
}

function onOneLine(address: string | undefined): string | undefined {
  return address?.replaceAll(/\s*\n\s*/gu, ', ');
}

/** For a site that sells, or that is public (docs/product/law.md#legal-notices). */
const required = {
  operator: ['name', 'form', 'address', 'siret', 'registration', 'vat', 'email', 'phone', 'director'],
  hosting: ['name', 'address', 'phone'],
  mediator: ['name', 'address', 'url'],
} as const;

export function missingOperatorSettings(variables: Environment, brand: Brand): string | undefined {
  const debits = variables.CARDS_ENVIRONMENT === 'production';
  if (!debits && !showsRealSchools(variables)) return undefined;
  const { hosting, mediator, postalAddress } = brand;
  const given = {
    operator: { ...brand.operator, address: brand.operator.address ?? postalAddress },
    hosting,
    mediator,
  };
  const missing = Object.entries(required).flatMap(([section, keys]) => {
    const values: Readonly<Record<string, unknown>> = given[section as keyof typeof required];
    return keys.filter((key) => values[key] === undefined).map((key) => `${section}.${key}`);
  });
  const last = missing.pop();
  if (last === undefined) return undefined;
  const names = missing.length > 0 ? `${missing.join(', ')} and ${last} are` : `${last} is`;
  const when = debits ? 'CARDS_ENVIRONMENT is production' : 'real schools are shown at a public PUBLIC_URL';
  return `${when} but ${names} not set in site.yaml: the law requires that every visitor can read them (docs/configuration.md, “The brand”).`;
}

function showsRealSchools({ PUBLIC_URL, DIRECTORY_URL, DEMONSTRATION, CARDS_REHEARSAL }: Environment) {
  if (PUBLIC_URL === undefined || CARDS_REHEARSAL === 'yes') return false;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const real = DIRECTORY_URL !== undefined || DEMONSTRATION === 'off';
  return real && protocol === 'https:' && !isLocalHost(hostname);
}

export function showOperator(given: Operator, demonstration: boolean): Operator {
  if (!demonstration) return given;
  const { host, mediator } = given;
  const fictional = readOperator(madeUp, undefined);
  return {
    ...withDefaults(given, fictional),
    dataEmail: given.dataEmail ?? given.email ?? fictional.dataEmail,
    host: withDefaults(host, fictional.host),
    mediator: withDefaults(mediator, fictional.mediator),
  };
}

function withDefaults<Facts extends object>(given: Facts, defaults: Facts): Facts {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(known) };
}
