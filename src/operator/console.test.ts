import { expect, it } from 'vitest';
import { registry } from './console.ts';

const sections = Object.values(registry);
const forms = sections.flatMap((section) => section.forms);

it('the registry has one address for each list and form', () => {
  const slugs = [...sections.flatMap(({ lists }) => lists), ...forms].map(({ slug }) => slug);
  expect(forms.length).toBeGreaterThan(20);
  for (const { lists } of sections) {
    expect(new Set(lists.map(({ slug }) => slug)).size).toBe(lists.length);
  }
  expect(new Set(forms.map(({ slug }) => slug)).size).toBe(forms.length);
  expect(slugs.filter((slug) => !/^[a-z-]+$/u.test(slug))).toEqual([]);
});
