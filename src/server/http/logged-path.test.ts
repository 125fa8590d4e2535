import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/', '/'],
  ['/annuaire-auto-ecoles/recherche?q=Lyon', '/annuaire-auto-ecoles/recherche'],
  ['/services/cards/secure-mode/payin_m_1/s3cret', '/services/cards/secure-mode/payin_m_1/…'],
  ['/services/cards/secure-mode/payin_m_1/s3cret/more?x=1', '/services/cards/secure-mode/payin_m_1/…'],
  ['/services/cards/secure-mode/payin_m_1', '/services/cards/secure-mode/payin_m_1'],
  ['', ''],
])('of the target «%s» the log keeps «%s»', (target, kept) => {
  expect(loggedPath(target)).toBe(kept);
});
