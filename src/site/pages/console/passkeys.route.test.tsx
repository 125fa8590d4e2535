import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import Passkeys from './passkeys.route.tsx';

const options = { challenge: 'a', rp: { name: 'Créneau' }, user: { id: 'a', name: 'a', displayName: 'a' } };
const operator = { email: 'operateur@example.fr', role: 'support' };
const access = { operator, passkeys: [], sessions: [], options: { ...options, pubKeyCredParams: [] } };

function show(done: string): string {
  const children = [{ id: 'keys', index: true, Component: Passkeys as ComponentType<object> }] as const;
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [...children] }]);
  const loaderData = { root: { siteName: 'Créneau' }, keys: { ...access, done } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
}

it.each([
  ['ajout', true],
  ['premiere', false],
  ['constructor', false],
  ['valueOf', false],
  ['__proto__', false],
])('the page after “%s” has a notice: %s', (done, hasNotice) => {
  const page = show(done);
  expect(page).toContain('Ajouter une clé');
  expect(page.includes('data-tone="success"')).toBe(hasNotice);
});
