import { expect, it } from 'vitest';
import { createConsoleWork, registry } from './console.ts';

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

it('a line of the journal names its fields once, in French', () => {
  const line = { id: 1, at: new Date(), email: null, reason: null, cents: 0 };
  const record = { kind: 'person', id: 'a1', email: null };
  const fields = ['presentation', 'presentation', 'plan'];
  const work = createConsoleWork({ elsewhere: [] } as never);
  expect(work.nameLine({ ...line, action: 'people export', record, fields })).toMatchObject({
    action: 'Données d’une personne exportées',
    fields: ['Présentation'],
  });
});
