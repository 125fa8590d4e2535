import { describe, expect, it } from 'vitest';
import { enrolmentSteps } from '#site/addresses.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadEnrolment } from './load-enrolment.server.ts';
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
    expect(stepToShow(asked, finished, enrolmentSteps)).toBe(shown);
  });

  it('may always be an earlier one', () => {
    for (const step of enrolmentSteps) expect(stepToShow(step, identity, enrolmentSteps)).toBe(step);
  });

  it('cannot be reached over an unfinished one, even when later ones are finished', () => {
    const show = (finished: Parameters<typeof stepToShow>[1]) =>
      stepToShow('paiement', finished, enrolmentSteps);
    expect(show({ formation: false, ecole: true, identite: true })).toBe('formation');
    expect(show({ formation: true, ecole: false, identite: true })).toBe('ecole');
  });

  it('is the first unfinished one when none is asked, and never the payment', () => {
    const show = (finished: Parameters<typeof stepToShow>[1]) =>
      stepToShow(undefined, finished, enrolmentSteps);
    expect(show(nothing)).toBe('formation');
    expect(show(training)).toBe('ecole');
    expect(show(school)).toBe('identite');
    expect(show(identity)).toBe('identite');
  });

  it('is one of the form’s own, whatever is asked of a form that has fewer', () => {
    const fewer = ['identite', 'paiement'] as const;
    expect(stepToShow('formation', nothing, fewer)).toBe('identite');
    expect(stepToShow('paiement', school, fewer)).toBe('identite');
    expect(stepToShow('paiement', identity, fewer)).toBe('paiement');
    expect(stepToShow(undefined, identity, fewer)).toBe('identite');
  });
});

it('is the second of four for a buyer who chose the school before its formula', async () => {
  const site = aStandInSite() as unknown as SiteRequest;
  const stepsOf = async (query: string) => {
    const view = await loadEnrolment(new Request(`http://localhost:3000/inscription-en-ligne${query}`), site);
    return 'form' in view ? [view.step, view.form.steps] : undefined;
  };
  const schoolFirst = ['ecole', 'formation', 'identite', 'paiement'];
  expect(await stepsOf('?etape=formation&ecole=12')).toEqual(['formation', schoolFirst]);
  expect(await stepsOf('')).toEqual(['formation', enrolmentSteps]);
});

it('reads a step from the address, and no other word', () => {
  for (const step of enrolmentSteps) expect(readStep(step)).toBe(step);
  for (const word of [null, '', 'Paiement', 'toString']) expect(readStep(word)).toBeUndefined();
});
