import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { openDraft } from '#site/shared/checkout/draft.server.ts';
import { proveHeld } from '#site/shared/checkout/find-order.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/open-file.route.ts';
import { privately } from './file-requests.server.ts';

const leadTo = (path: string) => redirect(path, { status: 303, headers: privately });

export function loader() {
  return leadTo(paths.askFileLink());
}

/** From the pages of an order, for the browser that may open it. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const { reference = '' } = await readForm(request);
  const held = (await proveHeld(request, here, reference, new Date())) ?? {
    reference,
    // A child whose representative paid elsewhere.
    email: (await openDraft(request, here)).email ?? '',
  };
  if (held.email === '') return leadTo(paths.askFileLink());
  try {
    const opened = await here.limitGuesses({
      reference,
      work: () => here.upstreams.enrolment.openFileOfOrder(held),
      isWrong: (found) => found === undefined,
    });
    return leadTo(typeof opened === 'object' ? paths.file(opened.jeton) : paths.askFileLink());
  } catch (error) {
    here.log.error({ err: error }, 'Dossier');
    return leadTo(paths.askFileLink());
  }
}
