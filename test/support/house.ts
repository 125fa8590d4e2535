import type { Operator } from '#domain/operator.ts';
import { loadTerms } from '#server/terms.ts';

const operator: Operator = {
  name: 'Réseau Exemple',
  form: 'SAS au capital de 10 000 €',
  address: '1 place Carnot, 69002 Lyon',
  registration: 'RCS Lyon 123 456 789',
  vat: 'FR00123456789',
  email: 'bonjour@reseau.exemple.fr',
  phone: '04 00 00 00 00',
  mediator: {
    name: 'Médiation Exemple',
    address: '2 rue du Litige, 75002 Paris',
    url: 'https://mediation.exemple.fr',
  },
};
const sender = { siteName: 'Créneau', publicUrl: 'https://site.test' };

/** In whose name the tests confirm orders, and under which terms. */
export const house = { sender, operator, terms: loadTerms({ operator, ...sender }) };
