import { describe, expect, it } from 'vitest';
import { aFormula, anOffice } from '#test/support/office.ts';
import { judgeSelection, onlineOffers, onlineOffersOfType } from './selection.ts';

const office = anOffice();
const asked = { categorySlug: null, officeId: 12, formulaId: 34, office };

describe('what an enrolment address names', () => {
  it('is taken when the school sells the formula', () => {
    expect(judgeSelection(asked)).toMatchObject({
      fault: undefined,
      office: { id: 12 },
      formula: { id: 34, dueNow: 4900, dueLater: 115_000, total: 119_900, isPreRegistration: true },
      category: { slug: 'auto' },
      training: { slug: 'voiture-formule-b-traditionnelle' },
    });
  });

  it('is refused when the directory has no such school', () => {
    const judged = judgeSelection({ ...asked, office: undefined });
    expect(judged).toMatchObject({ fault: 'unknown-office', formula: undefined, training: undefined });
  });

  it('is refused when the formula is of another school', () => {
    expect(judgeSelection({ ...asked, formulaId: 35 })).toMatchObject({
      fault: 'unknown-formula',
      office: { id: 12 },
      formula: undefined,
    });
  });

  it('is refused when nothing is due online', () => {
    const free = anOffice({}, [aFormula({ advancePayment: 0 })]);
    expect(judgeSelection({ ...asked, office: free })).toMatchObject({
      fault: 'not-sold-online',
      formula: undefined,
    });
    const oneCent = anOffice({}, [aFormula({ advancePayment: 1 })]);
    expect(judgeSelection({ ...asked, office: oneCent })).toMatchObject({
      fault: undefined,
      formula: { dueNow: 1 },
    });
  });

  it('may be a school alone, or a training alone', () => {
    const school = judgeSelection({ ...asked, formulaId: undefined });
    expect(school).toMatchObject({
      fault: undefined,
      formula: undefined,
      office: { id: 12 },
      training: undefined,
    });
    const training = { categorySlug: 'moto', officeId: undefined, formulaId: undefined, office: undefined };
    expect(judgeSelection(training)).toMatchObject({ fault: undefined, training: { id: 16 } });
  });

  it('counts a formula only within a school', () => {
    const judged = judgeSelection({ ...asked, officeId: undefined, office: undefined });
    expect(judged).toMatchObject({ fault: undefined, formula: undefined });
  });

  it.each(['lourd', 'avion', ''])('has no training in the category «%s»', (categorySlug) => {
    const judged = judgeSelection({
      ...asked,
      categorySlug,
      officeId: undefined,
      formulaId: undefined,
      office: undefined,
    });
    expect(judged.training).toBeUndefined();
  });

  it('keeps a training that no category leads to', () => {
    const judged = judgeSelection({ ...asked, office: anOffice({}, [aFormula({ typeId: 41 })]) });
    expect(judged).toMatchObject({ category: undefined, training: { slug: 'moto-code-en-ligne' } });
  });
});

describe('what a school sells online', () => {
  const formulas = [
    aFormula({ id: 1, typeId: 4, advancePayment: null }),
    aFormula({ id: 2, typeId: 16, price: 90_000, advancePayment: 90_000 }),
    aFormula({ id: 3, typeId: 4, advancePayment: 0 }),
  ];
  const school = anOffice({}, formulas);

  it('asks the whole price where there is no advance', () => {
    expect(onlineOffers(school)).toMatchObject([
      { id: 1, dueNow: 119_900, dueLater: 0, total: 119_900 },
      { id: 2, dueNow: 90_000, dueLater: 0, total: 90_000 },
    ]);
  });

  it('can be asked for one training', () => {
    expect(onlineOffersOfType(school, 16)).toMatchObject([{ id: 2 }]);
    expect(onlineOffersOfType(school, 20)).toEqual([]);
    expect(onlineOffersOfType(undefined, 4)).toEqual([]);
  });
});
