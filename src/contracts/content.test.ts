import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { blockAttributes } from './content.ts';

const sourced = { slug: 'a', title: 'A', lead: 'Un.', reviewedOn: '2026-11-20' };
const withSource = (url: string) => ({ ...sourced, sources: [{ label: 'B', url, readOn: '2026-11-20' }] });

describe.each([
  ['partner-campaign', (url: string) => ({ title: 'A', url }), false],
  ['licence-guide', withSource, false],
  ['advice', withSource, false],
  ['banner', (url: string) => ({ text: 'A', url }), true],
  ['home-section', (url: string) => ({ slug: 'a', title: 'A', url }), true],
] as const)('a link of %s', (name, withUrl, takesMail) => {
  const isTaken = (url: string) => v.is(blockAttributes[name], withUrl(url));

  it.each([
    ['https://partenaire.example', true],
    ['/comment-nous-classons', true],
    ['mailto:bonjour@exemple.fr', takesMail],
    ['javascript:alert(1)', false],
    ['//partenaire.example', false],
    ['comment-nous-classons', false],
  ])('to %s is accepted: %s', (url, expected) => {
    expect(isTaken(url)).toBe(expected);
  });
});
