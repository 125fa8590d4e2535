import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

const write = (Kind: ComponentType<LinkProps>, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/auto-ecoles/paris?page=2']}>
      <Kind {...props} />
    </MemoryRouter>,
  );

test.each<LinkProps>([
  { to: '/' },
  { to: '/auto-ecoles/paris', className: 'a', children: 'Paris', 'aria-current': 'page' },
  { to: '/annuaire-auto-ecoles/recherche?q=L%C3%A9on%20B&commune=75056#liste', state: { away: 1 } },
  { to: '/auto-ecoles/', replace: true, preventScrollReset: true, viewTransition: true },
  { to: '/a', discover: 'none', prefetch: 'none', reloadDocument: true, target: '_blank', rel: 'help' },
  { to: '/a/../b//c', title: 'redressée' },
  { to: '//ailleurs.example/a' },
  { to: 'https://ailleurs.example/a' },
  { to: '#liste' },
  { to: '?page=3' },
  { to: { pathname: '/a', search: '?b=c' } },
])('on the server it is written as the router writes it: %o', (props) => {
  expect(write(Link, props)).toBe(write(RouterLink, props));
});
