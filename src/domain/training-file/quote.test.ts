import { describe, expect, it } from 'vitest';
import {
  type Assessment,
  compareQuote,
  maxValidityDays,
  type Quote,
  quoteFaults,
  quoteTotal,
} from './quote.ts';

const assessment: Assessment = { on: '2026-12-09', place: 'car', hours: { manual: 37 } };
const quote: Quote = {
  gearbox: 'manual',
  lines: [
    { label: 'Forfait 20 heures', cents: 129_900 },
    { label: '17 heures de plus', cents: 66_100 },
  ],
  examFees: [{ label: 'Accompagnement à l’examen', cents: 5000 }],
  schedule: [
    { afterHours: 0, cents: 30_000 },
    { afterHours: 20, cents: 171_000 },
  ],
  validUntil: '2027-01-31',
};
const limits = { today: '2026-12-10', openedOn: '2026-12-01' };
const faults = (changes: Partial<Quote>, assessed: Partial<Assessment> = {}) =>
  quoteFaults({ ...assessment, ...assessed }, { ...quote, ...changes }, limits);
const names = (...given: Parameters<typeof faults>) => faults(...given).map(({ what }) => what);
const due = (...schedule: (readonly [hours: number, cents: number])[]) => ({
  schedule: schedule.map(([afterHours, cents]) => ({ afterHours, cents })),
});

describe('a quote', () => {
  it('adds its lines and the fees of the exam', () => {
    expect(quoteTotal(quote)).toBe(201_000);
    expect(faults({})).toEqual([]);
  });

  it.each([
    ['2026-11-30', ['assessed-on']],
    ['2026-12-01', []],
    ['2026-12-10', []],
    ['2026-12-11', ['assessed-on']],
  ])('follows an assessment between the opening of the file and today: %s', (on, expected) => {
    expect(names({}, { on })).toEqual(expected);
  });

  it('says the hours of its gearbox, 1 to 150', () => {
    const atOnce = due([0, 201_000]);
    expect(names(atOnce, { hours: { manual: 1 } })).toEqual([]);
    expect(names({}, { hours: { manual: 150 } })).toEqual([]);
    expect(faults(atOnce, { hours: { manual: 0 } })).toEqual([{ what: 'hours', gearbox: 'manual' }]);
    expect(faults({}, { hours: { manual: 151 } })).toEqual([{ what: 'hours', gearbox: 'manual' }]);
    const other = { hours: { manual: 37, automatic: 151 } };
    expect(faults({}, other)).toEqual([{ what: 'hours', gearbox: 'automatic' }]);
    expect(faults({ ...atOnce, gearbox: 'automatic' })).toEqual([{ what: 'hours', gearbox: 'automatic' }]);
    expect(names({ gearbox: 'automatic' }, { hours: { manual: 37, automatic: 25 } })).toEqual([]);
  });

  it('names each line without a label, with one too long, or with a price beyond the limits', () => {
    const [first, second] = [
      { label: 'A', cents: 129_900 },
      { label: 'B', cents: 66_100 },
    ];
    const withSecond = (changes: object) => faults({ lines: [first, { ...second, ...changes }] });
    const row = { of: 'lines', at: 1 };
    expect(withSecond({ label: 'é'.repeat(120) })).toEqual([]);
    expect(withSecond({ label: 'é'.repeat(121) })).toEqual([{ what: 'label', row }]);
    expect(withSecond({ label: ' ' })).toEqual([{ what: 'label', row }]);
    expect(withSecond({ cents: -1 })).toContainEqual({ what: 'price', row });
    expect(withSecond({ cents: 2_000_001 })).toContainEqual({ what: 'price', row });
    const dear = { lines: [first, { ...second, cents: 2_000_000 }] };
    expect(faults({ ...dear, ...due([0, 300_000], [20, 1_834_900]) })).toEqual([]);
    const fees = [{ label: '', cents: 5000 }];
    expect(faults({ examFees: fees })).toEqual([{ what: 'label', row: { of: 'examFees', at: 0 } }]);
  });

  it('has 1 to 20 lines, fees of the exam included', () => {
    const free = (count: number) => Array.from({ length: count }, () => ({ label: 'Livret', cents: 0 }));
    expect(names({ lines: [], ...due([0, 5000]) })).toEqual(['line-count']);
    expect(names({ lines: [...quote.lines, ...free(17)] })).toEqual([]);
    expect(names({ lines: [...quote.lines, ...free(18)] })).toEqual(['line-count']);
  });

  it('has a schedule by hours done that adds up to the total', () => {
    const at = (index: number) => ({ of: 'schedule', at: index });
    expect(faults(due([0, 200_999]))).toEqual([{ what: 'due-sum', row: at(0) }]);
    expect(faults(due([37, 201_000]))).toEqual([]);
    expect(faults(due([38, 201_000]))).toEqual([{ what: 'due-hours', row: at(0) }]);
    expect(faults(due([20, 171_000], [0, 30_000]))).toEqual([{ what: 'due-hours', row: at(1) }]);
    expect(faults(due([0, 0], [20, 201_000]))).toEqual([{ what: 'due-price', row: at(0) }]);
    expect(faults(due([0, 2_000_001]))).toEqual([{ what: 'due-price', row: at(0) }]);
  });

  it('is valid from today, for half a year at most', () => {
    expect(maxValidityDays).toBe(180);
    expect(names({ validUntil: '2026-12-09' })).toEqual(['validity']);
    expect(names({ validUntil: '2026-12-10' })).toEqual([]);
    expect(names({ validUntil: '2027-06-08' })).toEqual([]);
    expect(names({ validUntil: '2027-06-09' })).toEqual(['validity']);
  });

  it.each(['Paiement en 4 fois', 'Livret, 4x sans frais', 'c r é d i t'])('is no credit: «%s»', (label) => {
    const examFees = [{ label, cents: 5000 }];
    expect(faults({ examFees })).toEqual([{ what: 'credit', row: { of: 'examFees', at: 0 } }]);
  });

  it.each(['Livret\n500 € offerts', 'Livret\u2028', 'Livret\u0007', '\u202e€ 005', '\u2066Livret\u2069'])(
    'has labels of one line, read as they are stored: %j is none',
    (label) => {
      const examFees = [{ label, cents: 5000 }];
      expect(faults({ examFees })).toEqual([{ what: 'label', row: { of: 'examFees', at: 0 } }]);
    },
  );

  it('is compared with what the site had shown', () => {
    const seen = { cents: 192_000, hours: 35, at: new Date('2026-12-01T11:00:00Z') };
    const expected = { seen, totalCents: 201_000, hours: 37, differenceCents: 9000 };
    expect(compareQuote(seen, assessment, quote)).toEqual(expected);
    expect(compareQuote(null, assessment, quote).differenceCents).toBeNull();
  });
});
