import type { Operator } from '#domain/operator.ts';
import type { Environment } from './environment.ts';

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
