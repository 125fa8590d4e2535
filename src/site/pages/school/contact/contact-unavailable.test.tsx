import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ContactUnavailable } from './contact-unavailable.tsx';
import type { ContactAnswer } from './contact-view.ts';

function draw(answer: ContactAnswer | undefined): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ContactUnavailable answer={answer} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('a form that was sent while the directory is away is held, and can be sent again as it was typed', () => {
  const html = draw({
    values: { lastName: 'Le Bihan', message: 'Bonjour,\n«\u202foui\u202f»' },
    slots: ['lundi-matin'],
    errors: {},
    failure: 'unsent',
    seal: 'abc.def',
  });
  expect(html).toContain('Votre demande n’a pas pu être transmise');
  expect(html).toContain('<form method="post">');
  const held = [...html.matchAll(/<input type="hidden" name="(\w[\w-]*)" value="([^"]*)"/gu)];
  const values = Object.fromEntries(held.map(([, name, value]) => [name, value]));
  expect(values).toMatchObject({
    lastName: 'Le Bihan',
    message: 'Bonjour,\n«\u202foui\u202f»',
    'lundi-matin': 'on',
    sceau: 'abc.def',
  });
});

test('without one, the page is asked for again by a link', () => {
  const html = draw(undefined);
  expect(html).toContain('Ce formulaire est momentanément indisponible');
  expect(html).not.toContain('<form');
});
