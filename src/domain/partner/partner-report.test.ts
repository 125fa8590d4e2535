import { describe, expect, it } from 'vitest';
import { joinSmallLines, type ReportLine, sumOf } from './partner-report.ts';

const line = (offerId: string, orders: number, period = '2026-11'): ReportLine => ({
  period,
  offerId,
  entries: 2 * orders,
  orders,
  amountCents: 1000 * orders,
  refundedCents: 10 * orders,
  disputedCents: orders,
});
const joined = (orders: number) => ({ ...line('', orders), period: null, offerId: null });

describe('a partner’s report', () => {
  it('shows a line of five orders, and joins those of four', () => {
    expect(joinSmallLines([line('1', 5)])).toEqual([line('1', 5)]);
    expect(joinSmallLines([line('1', 5), line('2', 4), line('3', 4)])).toEqual([line('1', 5), joined(8)]);
  });

  it.each([
    [4, [joined(9)]],
    [0, [joined(5)]],
  ])('joins the smallest of the others where the joined line has %i orders', (orders, expected) => {
    expect(joinSmallLines([line('1', orders), line('2', 5)])).toEqual(expected);
    expect(joinSmallLines([line('1', orders), line('2', 5), line('3', 6)])).toEqual([
      line('3', 6),
      ...expected,
    ]);
  });

  it('joins all where the whole has fewer than five', () => {
    expect(joinSmallLines([line('1', 4)])).toEqual([joined(4)]);
    expect(joinSmallLines([])).toEqual([]);
  });

  it('orders lines by period and offer, and keeps the sums', () => {
    const lines = [
      line('10', 6, '2026-12'),
      line('2', 7, '2026-12'),
      line('3', 9),
      line('4', 3),
      line('5', 2),
    ];
    const shown = joinSmallLines(lines);
    expect(shown.map(({ period, offerId }) => [period, offerId])).toEqual([
      ['2026-11', '3'],
      ['2026-12', '2'],
      ['2026-12', '10'],
      [null, null],
    ]);
    expect(sumOf(shown)).toEqual(sumOf(lines));
  });
});
