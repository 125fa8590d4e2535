import type { ComponentType, RefAttributes } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** An address that the router would write as it stands: from the root, without a step up or a doubled slash. */
const settled = /^\/(?![/\\])(?!.*(?:[/\\]{2}|\/\.))/u;

/**
 * A link of the router. On the server, where nobody clicks, it is its address alone: what the router's own link prepares
 * for the browser is a fifth of what a page of a hundred links costs to render.
 */
export const Link: ComponentType<LinkProps & RefAttributes<HTMLAnchorElement>> = import.meta.env.SSR
  ? AddressLink
  : RouterLink;

function AddressLink({
  to,
  discover,
  prefetch,
  relative,
  reloadDocument,
  replace,
  mask,
  state,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  target,
  ...rest
}: LinkProps) {
  const isPlain = typeof to === 'string' && settled.test(to) && !mask && (prefetch ?? 'none') === 'none';
  if (isPlain)
    return <a {...rest} href={to} target={target} data-discover={discover === 'none' ? undefined : 'true'} />;
  const routing = { discover, prefetch, relative, reloadDocument, replace, mask, state, preventScrollReset };
  return <RouterLink {...rest} {...routing} to={to} target={target} />;
}
