import { redirect } from 'react-router';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { proveHeld } from '#site/shared/checkout/find-order.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-aside.route.ts';

const leadTo = (path: string) => redirect(path, { status: 303, headers: privately });

export function loader() {
  return leadTo(paths.orderTracking());
}

/** An open payment is cancelled, a paid order is ordered again; leads to the card, or to a changed order's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const { reference = '', etat, partenaire, categorie } = await readForm(request);
  const held = await proveHeld(request, here, reference, new Date());
  if (!held) return leadTo(paths.orderTracking({ found: true }));
  const seen = etat === 'succeeded' ? 'succeeded' : 'pending';
  try {
    const order = await here.upstreams.enrolment.setOrderAside({ ...held, etat: seen });
    if ('refused' in order) return leadTo(paths.orderTracking({ found: true }));
    const { officeId, formulaId } = order;
    const category = findFrontCategory(categorie)?.slug;
    const group = partenaire === 'oui' ? here.partner?.group : undefined;
    const form = group ? paths.partner(group.prefix, 'payment') : paths.enrolment();
    return leadTo(paths.funnel(form, { step: 'paiement', officeId, formulaId, category }));
  } catch (error) {
    here.log.error({ err: error }, 'Commande');
    return leadTo(paths.orderTracking({ found: true }));
  }
}
