import type { Operator } from '#domain/operator.ts';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import { publicFolder } from '#server/boot/stamp-files.ts';
import { loadListingTerms, loadTerms } from '#server/boot/terms.ts';

const operator: Operator = {
  name: 'Réseau Exemple',
  form: 'SAS au capital de 10 000 €',
  address: '1 place Carnot, 69002 Lyon',
  siret: '12345678900012',
  registration: 'RCS Lyon 123 456 789',
  vat: 'FR00123456789',
  email: 'bonjour@reseau.exemple.fr',
  phone: '04 00 00 00 00',
  director: 'Camille Exemple',
  dataEmail: 'donnees@reseau.exemple.fr',
  host: { name: 'Hébergeur Exemple', address: '1 rue des Serveurs, 59100 Roubaix', phone: '03 00 00 00 00' },
  paymentProvider: undefined,
  certification: undefined,
  mediator: {
    name: 'Médiation Exemple',
    address: '2 rue du Litige, 75002 Paris',
    url: 'https://mediation.exemple.fr',
  },
};
const sender = { siteName: 'Créneau', publicUrl: 'https://site.test' };

/** In whose name the tests confirm orders, and under which terms. */
export const house = {
  sender,
  operator,
  terms: loadTerms({ operator, ...sender }),
  listingTerms: loadListingTerms({ operator, ...sender }),
  offerTerms: [] as readonly OfferTerms[],
  documentHosts: [] as readonly string[],
  ownFiles: publicFolder,
  addressKey: 'a key of the tests',
};
