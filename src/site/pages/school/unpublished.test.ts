import { expect, it } from 'vitest';
import { listUnpublished } from './unpublished.ts';

const all = { formulas: true, hours: true, guarantees: true, equipment: true, documents: true };

it('lists nothing of a school that publishes everything', () => {
  expect(listUnpublished(all)).toEqual([]);
});

it('says of each thing that lacks what to ask instead, prices first', () => {
  const list = listUnpublished({ ...all, documents: false, formulas: false });
  expect(list.map(({ what }) => what)).toEqual(['Formules et prix', 'Documents']);
  expect(list[0]?.ask).toContain('devis');
  expect(list[1]?.ask).toContain('avant de signer');
});

it('lists all five of a school that publishes nothing', () => {
  const none = { formulas: false, hours: false, guarantees: false, equipment: false, documents: false };
  expect(listUnpublished(none)).toHaveLength(5);
});
