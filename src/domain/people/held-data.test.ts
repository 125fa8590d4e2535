import { describe, expect, it } from 'vitest';
import { type Held, idsOf, mailsOf, whyPaidOrderStays } from './held-data.ts';

const one = (changes: Partial<Held>): Held => ({
  table: 'contacts',
  id: '1',
  at: new Date('2026-11-23T08:00:00Z'),
  fate: 'erased',
  data: {},
  mailKeys: [],
  ...changes,
});

it.each([
  [119_99, 'five years'],
  [120_00, 'ten years (L213-1'],
  [120_01, 'ten years (L213-1'],
])('a paid order of %i cents stays, its contract for %s', (cents, years) => {
  expect(whyPaidOrderStays(cents)[0]).toContain(years);
  for (const text of whyPaidOrderStays(cents)) expect(text).toContain('L123-22');
});

describe('what is held of a person', () => {
  const held = [
    one({ mailKeys: ['contact:1:'] }),
    one({ table: 'content_notices', id: 'CI', fate: 'emptied', mailKeys: ['notice:CI:'] }),
    one({ table: 'payment_intents', id: '2', fate: 'kept', mailKeys: ['order:2:'] }),
  ];

  it('is counted by table and fate', () => {
    expect(idsOf(held, 'contacts', 'erased')).toEqual(['1']);
    expect(idsOf(held, 'contacts', 'kept')).toEqual([]);
    expect(idsOf(held, 'payment_intents', 'erased')).toEqual([]);
  });

  it('separates the mails about erased and about kept records', () => {
    const expected = { email: 'zoe@exemple.fr', given: ['contact:1:', 'notice:CI:'], kept: ['order:2:'] };
    expect(mailsOf('zoe@exemple.fr', held)).toEqual(expected);
  });
});
