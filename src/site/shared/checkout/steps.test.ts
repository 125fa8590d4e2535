import { describe, expect, it } from 'vitest';
import { type EnrolmentStep, enrolmentSteps } from '#site/addresses.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadEnrolment } from './load-enrolment.server.ts';
import { readStep, stepToShow } from './steps.ts';

const partner = ['identite', 'paiement'] as const;

describe('the step shown', () => {
  it.each([
    ['paiement', '', 'formation'],
    ['paiement', 'formation', 'ecole'],
    ['paiement', 'formation ecole', 'identite'],
    ['paiement', 'formation ecole identite', 'paiement'],
    ['identite', '', 'formation'],
    ['identite', 'formation', 'ecole'],
    ['identite', 'formation ecole', 'identite'],
    ['ecole', '', 'formation'],
    ['ecole', 'formation', 'ecole'],
    ['formation', '', 'formation'],
    // An earlier step than the requested one is always shown, and no unfinished one is left out.
    ['identite', 'formation ecole identite', 'identite'],
    ['ecole', 'formation ecole identite', 'ecole'],
    ['formation', 'formation ecole identite', 'formation'],
    ['paiement', 'ecole identite', 'formation'],
    ['paiement', 'formation identite', 'ecole'],
    // Without a request, never the payment.
    [undefined, '', 'formation'],
    [undefined, 'formation', 'ecole'],
    [undefined, 'formation ecole', 'identite'],
    [undefined, 'formation ecole identite', 'identite'],
    // A form that has fewer steps.
    ['formation', '', 'identite', partner],
    ['paiement', 'formation ecole', 'identite', partner],
    ['paiement', 'formation ecole identite', 'paiement', partner],
    [undefined, 'formation ecole identite', 'identite', partner],
  ] as const)(
    'for %s, with «%s» finished, is %s',
    (requested, finished, shown, steps: readonly EnrolmentStep[] = enrolmentSteps) => {
      const isFinished = (step: string) => finished.split(' ').includes(step);
      const state = {
        formation: isFinished('formation'),
        ecole: isFinished('ecole'),
        identite: isFinished('identite'),
      };
      expect(stepToShow(requested, state, steps)).toBe(shown);
    },
  );
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
