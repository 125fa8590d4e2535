import { expect, test } from 'vitest';
import { renderPart } from '#test/support/render.tsx';
import { ContactUnavailable } from './contact-unavailable.tsx';

test('a form that was sent while the directory is away is held, and can be sent again as it was typed', () => {
  const typed = { lastName: 'Le Bihan', message: 'Bonjour,\n«\u202foui\u202f»' };
  const rest = { slots: ['lundi-matin'], errors: {}, failure: 'unsent', seal: 'abc.def' } as const;
  const html = renderPart(<ContactUnavailable answer={{ values: typed, ...rest }} />);
  expect(html).toContain('Votre demande n’a pas pu être transmise');
  expect(html).toContain('<form method="post">');
  const held = [...html.matchAll(/<input type="hidden" name="(\w[\w-]*)" value="([^"]*)"/gu)];
  const values = Object.fromEntries(held.map(([, name, value]) => [name, value]));
  expect(values).toMatchObject({ ...typed, 'lundi-matin': 'on', sceau: 'abc.def' });
});

test('without one, the page is asked for again by a link', () => {
  const html = renderPart(<ContactUnavailable answer={undefined} />);
  expect(html).toContain('Ce formulaire est momentanément indisponible');
  expect(html).not.toContain('<form');
});
