import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSimulatorInput } from './simulator-input.ts';

const read = (query: string) => readSimulatorInput(new URLSearchParams(query));

it('an empty address is the B licence, with nothing held', () => {
  const { input, faults } = read('');
  expect(faults).toEqual({});
  expect(input).toMatchObject({
    ...{ category: 'auto', training: { slug: 'b' }, q: '', held: [], retries: 0, theoryRetries: 0 },
    ...{ age: undefined, hours: undefined, financing: undefined, commune: undefined },
  });
});

it('reads every parameter of an address', () => {
  const { input, faults } = read(
    'categorie=remorque&permis=be&q=N%C3%AEmes&commune=30189&age=25&acquis=b&repassages=1&financement=cpf&cpf=1200&aides=300&economies=0&remorque=751&ensemble=3501',
  );
  expect(faults).toEqual({});
  expect(input).toMatchObject({
    ...{ category: 'remorque', training: { slug: 'be' }, q: 'Nîmes', commune: '30189', age: 25 },
    ...{ held: ['b'], retries: 1, financing: 'cpf', trailerKg: 751, combinedKg: 3501 },
    funds: { account: 120_000, aid: 30_000, savings: 0 },
  });
});

it('held licences come once each, from boxes or from a list', () => {
  expect(read('acquis=code&acquis=a2,code').input.held).toEqual(['code', 'a2']);
});

it.each([
  ['b', 19, { kind: 'below-law', least: 20 }],
  ['b', 20, undefined],
  ['b', 21, undefined],
  ['boite-auto', 12, { kind: 'below-law', least: 13 }],
  ['boite-auto', 13, undefined],
  ['boite-auto', 14, undefined],
  ['b', 99, undefined],
  ['b', 100, undefined],
  ['b', 101, { kind: 'out-of-range', from: 20, to: 100 }],
])('hours %s in %i: %j', (permis, hours, fault) => {
  const { input, faults } = read(`permis=${permis}&heures=${hours}`);
  expect(faults.heures).toEqual(fault);
  expect(input.hours).toBe(fault ? undefined : hours);
});

it('hours are ignored for a training of fixed length', () => {
  const { faults, input } = read('categorie=moto&permis=125&heures=3');
  expect([faults, input.hours]).toEqual([{}, undefined]);
});

it.each([
  ['age=11', 'age', 'out-of-range'],
  ['age=12', 'age', undefined],
  ['age=80', 'age', undefined],
  ['age=81', 'age', 'out-of-range'],
  ['age=dix-huit', 'age', 'no-number'],
  ['age=-5', 'age', 'out-of-range'],
  ['age=17.5', 'age', 'no-number'],
  ['repassages=-1', 'repassages', 'out-of-range'],
  ['repassages=4', 'repassages', undefined],
  ['repassages=5', 'repassages', 'out-of-range'],
  ['repassages-code=5', 'repassages-code', 'out-of-range'],
  ['categorie=avion', 'categorie', 'not-in-list'],
  ['categorie=aac', 'categorie', 'not-in-list'],
  ['permis=a2', 'permis', 'not-in-list'],
  ['acquis=lune', 'acquis', 'not-in-list'],
  ['financement=or', 'financement', 'not-in-list'],
  ['categorie=remorque&remorque=0', 'remorque', 'out-of-range'],
  ['categorie=remorque&remorque=751&ensemble=751', 'ensemble', 'trailer-heavier-than-all'],
  ['categorie=remorque&remorque=751&ensemble=752', 'ensemble', undefined],
])('%s: %s %s', (query, field, kind) => {
  const { faults } = read(query);
  expect(faults[field as keyof typeof faults]?.kind).toBe(kind);
});

it.each([
  ['', 0],
  ['0', 0],
  ['19999', 19_999],
  ['20000', 20_000],
  ['20 000,99 €', 20_000],
  ['1 234,56', 1234],
  ['1\u202f234', 1234],
  ['12,5', 12],
])('money that one already has reads «%s» as %i €', (typed, euros) => {
  const { input, faults } = readSimulatorInput(new URLSearchParams({ economies: typed }));
  expect(faults).toEqual({});
  expect(input.funds.savings).toBe(euros * 100);
});

it.each([
  ['20001', 'out-of-range'],
  ['-5', 'no-sum'],
  ['mille', 'no-sum'],
  ['1.200', 'no-sum'],
  ['99999999', 'no-sum'],
])('money that one already has refuses «%s»: %s', (typed, kind) => {
  for (const field of ['cpf', 'aides', 'economies'] as const) {
    const { input, faults, typed: shown } = readSimulatorInput(new URLSearchParams({ [field]: typed }));
    expect(faults[field]?.kind).toBe(kind);
    expect(shown[field]).toBe(typed);
    expect(input.funds).toEqual({ account: 0, aid: 0, savings: 0 });
  }
});

it('never throws, and never accepts values out of bounds', () => {
  const names = [
    ...['categorie', 'permis', 'q', 'commune', 'age', 'acquis', 'heures', 'repassages'],
    ...['financement', 'cpf', 'aides', 'economies', 'remorque', 'ensemble'],
  ];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' })), { maxLength: 40 }),
      (pairs) => {
        const { input } = readSimulatorInput(new URLSearchParams(pairs));
        expect(input.retries >= 0 && input.retries <= 4).toBe(true);
        expect(input.q.length).toBeLessThanOrEqual(100);
        expect(Object.values(input.funds).every((cents) => cents >= 0 && cents <= 2_000_000)).toBe(true);
        expect(input.age ?? 12).toBeGreaterThanOrEqual(12);
      },
    ),
  );
});
