import { data, redirect } from 'react-router';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { openDraft } from '#site/shared/checkout/draft.server.ts';
import { proveHeld } from '#site/shared/checkout/find-order.server.ts';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/open-file.route.ts';
import { FilePage, fileTrail } from './file-parts.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const leadTo = (path: string) => redirect(path, { status: 303, headers: privately });

export const loader = () => data(null, { headers: privately });

/** From the pages of an order: opens the file for a mailed link or the browser that paid, else mails its link. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const { reference = '' } = await readForm(request);
  const held = (await proveHeld(request, here, reference, new Date())) ?? {
    reference,
    // A child whose representative paid elsewhere.
    email: (await openDraft(request, here)).email ?? '',
  };
  if (held.email === '') return leadTo(paths.purchases());
  try {
    const opened = await here.limitGuesses({
      reference,
      work: () => here.upstreams.enrolment.openFileOfOrder(held),
      isWrong: (found) => found === undefined,
    });
    if (opened === undefined || opened === 'too-many') return leadTo(paths.purchases());
    if ('jeton' in opened) return leadTo(paths.file(opened.jeton));
    return data({ mailedTo: opened.envoyeA }, { headers: privately });
  } catch (error) {
    here.log.error({ err: error }, 'Dossier');
    return leadTo(paths.purchases());
  }
}

export const meta = linkMeta(m.fileAskTitle, fileTrail);

export default function OpenFileByMail({ actionData: mailed }: Route.ComponentProps) {
  const title = mailed ? m.fileMailedTitle() : m.fileAskTitle();
  return (
    <FilePage title={title} text={mailed ? m.fileMailedTo({ address: mailed.mailedTo }) : m.fileAskLead()}>
      <PageTitle title={title} />
      {mailed && <p>{m.fileMailedText()}</p>}
      <div>
        <ButtonLink to={paths.purchases()} variant={mailed ? 'secondary' : 'primary'}>
          {m.fileAskLink()}
        </ButtonLink>
      </div>
    </FilePage>
  );
}
