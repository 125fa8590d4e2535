import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFormula } from '#test/support/office.ts';
import { formulaParts } from '../school/formula-contents.ts';
import {
  changesOf,
  maxDigestLength,
  offerDigest,
  offerOf,
  readDigest,
  type ShownOffer,
} from './shown-offer.ts';

const formula = aFormula({ id: 11, typeId: 4, price: 117_900, advancePayment: 30_000 });
const published = { ...formula, hoursIncluded: 20, lessonMinutes: 55, includes: ['theory' as const] };
const offer = offerOf({ ...published, validityDays: 365 }, []);
const changed = (changes: object, brandCents?: number) =>
  changesOf(offer, offerOf({ ...published, validityDays: 365, ...changes }, [], brandCents));
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/\s/gu, ' '));

describe('the offer that was shown', () => {
  it.each<[string, object, string[]]>([
    ['price', { price: 499_900 }, ['prix de la formule 1 179,00 € → 4 999,00 €']],
    ['price of one cent more', { price: 117_901 }, ['prix de la formule 1 179,00 € → 1 179,01 €']],
    ['advance', { advancePayment: 30_001 }, ['à payer maintenant 300,00 € → 300,01 €']],
    ['advance that is gone', { advancePayment: null }, ['à payer maintenant 300,00 € → 1 179,00 €']],
    ['hours', { hoursIncluded: 19 }, ['heures 20 h → 19 h']],
    ['length of a lesson', { lessonMinutes: 50 }, ['durée d’une leçon 55 min → 50 min']],
    ['contents', { includes: ['theory', 'book'] }, ['compris dans le prix code → code, livret']],
    [
      'contents that are gone',
      { includes: [] },
      ['compris dans le prix code → non précisé', 'programme non précisé → /programme.pdf'],
    ],
    ['validity within the same months', { validityDays: 364 }, ['durée de validité 365 jours → 364 jours']],
    [
      'name',
      { formulaType: { ...formula.formulaType, label: 'Permis B accéléré' } },
      [`formule ${formula.formulaType.label} → Permis B accéléré`],
    ],
  ])('has changed with its %s', (_, changes, lines) => {
    expect(plain(changed({ urlTrainingCourse: '/programme.pdf', ...changes }))).toEqual(lines);
  });

  it('has changed with the brand’s price of a partner’s customer, and with no price of the school', () => {
    const [before, now] = [990, 1190].map((cents) => offerOf(published, [], cents)) as [
      ShownOffer,
      ShownOffer,
    ];
    const expected = ['prix de la formule 9,90 € → 11,90 €', 'à payer maintenant 9,90 € → 11,90 €'];
    expect(plain(changesOf(before, now))).toEqual(expected);
    expect(changesOf(before, offerOf({ ...published, price: 1, advancePayment: 1 }, [], 990))).toEqual([]);
  });

  it('has not changed with the programme of a formula that states its contents, nor with an unknown word', () => {
    expect(changed({ urlTrainingCourse: '/autre.pdf' })).toEqual([]);
    expect(changed({ includes: ['theory', 'unknown'] })).toEqual([]);
  });

  it('has the same validity whether the formula or the pass of its course states it', () => {
    const course = aFormula({ id: 12, typeId: 1, price: 3900, advancePayment: null, validityDays: null });
    const pass = (duration: number) => offerOf(course, [{ slug: course.formulaType.slug ?? '', duration }]);
    expect(changesOf(offerOf({ ...course, validityDays: 180 }, []), pass(180))).toEqual([]);
    expect(changesOf(pass(180), pass(90))).toHaveLength(1);
  });
});

const count = fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined });
const offers: fc.Arbitrary<ShownOffer> = fc
  .record({
    label: fc.constantFrom('Permis B', 'Permis A2'),
    price: fc.integer({ min: 1, max: 3 }),
    advancePayment: fc.option(fc.integer({ min: 1, max: 3 })),
    hoursIncluded: count,
    lessonMinutes: count,
    includes: fc.subarray([...formulaParts]),
    validityDays: count,
    urlTrainingCourse: fc.constantFrom(null, '/a.pdf', '/b.pdf'),
  })
  .map(({ label, ...rest }) => offerOf({ ...rest, formulaType: { id: 4, label } }, []));

it('a digest is read as the offer that it was made of, and differs where a component does', () => {
  fc.assert(
    fc.property(offers, offers, (one, other) => {
      const digest = offerDigest(one);
      expect(readDigest(digest)).toEqual(one);
      expect(changesOf(one, one)).toEqual([]);
      expect(changesOf(one, other).length > 0).toBe(digest !== offerDigest(other));
    }),
  );
});

it('a digest of another version, with another component or of anything else is not read', () => {
  const digest = offerDigest(offer) ?? '';
  expect(readDigest(digest)).toEqual(offer);
  const other = [
    digest.replace('"version":1', '"version":2'),
    digest.replace('"version":1,', ''),
    digest.replace('"label"', '"colour":"red","label"'),
    digest.replace('"theory"', '"helicopter"'),
    digest.slice(1),
    'null',
    '',
  ];
  for (const text of [...other, null, undefined]) expect(readDigest(text)).toBeUndefined();
});

it('a digest that would be too long is not made', () => {
  const room = maxDigestLength - (offerDigest({ ...offer, label: '' })?.length ?? 0);
  expect(offerDigest({ ...offer, label: 'x'.repeat(room) })).toHaveLength(maxDigestLength);
  expect(offerDigest({ ...offer, label: 'x'.repeat(room + 1) })).toBeUndefined();
});
