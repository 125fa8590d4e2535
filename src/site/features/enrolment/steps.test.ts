import { describe, expect, it } from 'vitest';
import { enrolmentSteps } from '#site/paths.ts';
import { readStep, stepToShow } from './steps.ts';

const nothing = { formation: false, ecole: false, identite: false };
const training = { ...nothing, formation: true };
const school = { ...training, ecole: true };
const identity = { ...school, identite: true };

describe('the step shown', () => {
  it.each([
    ['paiement', nothing, 'formation'],
    ['paiement', training, 'ecole'],
    ['paiement', school, 'identite'],
    ['paiement', identity, 'paiement'],
    ['identite', nothing, 'formation'],
    ['identite', training, 'ecole'],
    ['identite', school, 'identite'],
    ['ecole', nothing, 'formation'],
    ['ecole', training, 'ecole'],
    ['formation', nothing, 'formation'],
  ] as const)('when %s is asked with %o is %s', (asked, finished, shown) => {
    expect(stepToShow(asked, finished)).toBe(shown);
  });

  it('may always be an earlier one', () => {
    for (const step of enrolmentSteps) expect(stepToShow(step, identity)).toBe(step);
  });

  it('cannot be reached over an unfinished one, even when later ones are finished', () => {
    expect(stepToShow('paiement', { formation: false, ecole: true, identite: true })).toBe('formation');
    expect(stepToShow('paiement', { formation: true, ecole: false, identite: true })).toBe('ecole');
  });

  it('is the first unfinished one when none is asked, and never the payment', () => {
    expect(stepToShow(undefined, nothing)).toBe('formation');
    expect(stepToShow(undefined, training)).toBe('ecole');
    expect(stepToShow(undefined, school)).toBe('identite');
    expect(stepToShow(undefined, identity)).toBe('identite');
  });
});

it('reads a step from the address, and no other word', () => {
  for (const step of enrolmentSteps) expect(readStep(step)).toBe(step);
  for (const word of [null, '', 'Paiement', 'toString']) expect(readStep(word)).toBeUndefined();
});
