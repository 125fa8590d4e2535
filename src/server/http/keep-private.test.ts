import { expect, it } from 'vitest';
import { mustKeepPrivate } from './keep-private.ts';

const everybodys = 'public, max-age=0, s-maxage=300';

it.each([
  ['GET', '/suivi-paiement', 200, null, true],
  ['HEAD', '/suivi-paiement', 200, null, true],
  ['GET', '/introuvable', 404, null, true],
  ['GET', '/suivi-paiement/fermer', 303, null, true],
  ['GET', '/suivi-paiement', 200, 'no-store', false],
  ['GET', '/', 200, everybodys, false],
  ['GET', '/', 304, null, false],
  ['GET', '/annuaire-auto-ecoles', 301, null, false],
  ['GET', '/annuaire-auto-ecoles/', 308, null, false],
  ['POST', '/contact', 422, null, true],
  ['POST', '/contact', 200, everybodys, true],
  ['POST', '/contact', 303, 'private, no-store', false],
  ['GET', '/services/enrolment/payments/1', 200, null, true],
  ['GET', '/services/cards/v2.01/x/users/1', 200, null, true],
  ['GET', '/services/directory/offices/1', 200, null, false],
  ['POST', '/services/directory/offices/1/contact', 200, null, true],
  ['PUT', '/services/cards/v2.01/x/cards/1', 200, null, true],
  ['GET', '/services/geo/communes', 200, null, false],
  ['GET', '/images/a', 200, null, false],
])('%s %s, %i, with cache-control %s: %s', (method, path, status, cacheControl, expected) => {
  expect(mustKeepPrivate({ method, path, status, cacheControl })).toBe(expected);
});
