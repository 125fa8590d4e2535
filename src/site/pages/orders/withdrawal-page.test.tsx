import { expect, test } from 'vitest';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { renderPart, wordsOf } from '#test/support/render.tsx';
import { WithdrawalConfirmation } from './withdrawal-page.tsx';

const order: OrderView = {
  ...{ reference: 'CR-7K3M-9XQ2', status: 'succeeded', payInId: 'pay-1', bankUrl: null },
  ...{ isGivenUp: false, stands: true, marque: null, formulaId: 11, amount: 30_000, price: 129_900 },
  ...{ isPreRegistration: true, hasFile: true, formulaLabel: 'Permis B traditionnel' },
  ...{ commencement: 'apres-delai', officeId: 12, officeLabel: 'Alpha', officeUri: null, mediatorUrl: null },
  ...{ holder: 'Camille Martin', otherEmail: null, writeTo: null, representative: null },
  ...{ orderedOn: '1er décembre 2026 à 9 h', paidOn: undefined, accessGivenOn: undefined, course: undefined },
  ...{ beginsOn: undefined, hasDates: true },
  ...{ refunds: [], dispute: undefined, due: 30_000, email: 'camille@exemple.fr', ticket: 'jeton' },
  withdrawal: { kind: 'open', until: '15 décembre 2026 à 23 h 59', words: 'Je me rétracte.' },
};

const read = (changes: Partial<OrderView>) =>
  wordsOf(renderPart(<WithdrawalConfirmation order={{ ...order, ...changes }} answer={undefined} />));

test('what is given back is dated once the file has announced it', () => {
  expect(read({})).toContain('vous sont rendus dans les quatorze jours');
  const given = read({ refundOn: '8 décembre 2026' });
  expect(given).toContain('300,00 € partent le 8 décembre 2026 au plus tard');
  expect(given).not.toContain('quatorze jours');
});

test('a late withdrawal leads to the file by one way', () => {
  const late = read({ mayRenounce: true, withdrawal: { kind: 'over', until: '15 décembre 2026' } });
  expect(late).toContain('Ouvrir le dossier');
  expect(late).not.toContain('Recevoir un lien');
});
