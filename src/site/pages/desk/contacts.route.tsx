import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import type { Route } from './+types/contacts.route.ts';
import { ContactList } from './contact-list.tsx';
import { answerOne, loadContacts } from './contacts-requests.server.ts';
import { type ContactUnsent, contactFields } from './contacts-view.ts';
import { DeskFrame, deskTrail } from './desk-frame.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadContacts(request, params, context);

export const action = ({ request, params, context }: Route.ActionArgs) => answerOne(request, params, context);

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(
    sending,
    (values): ContactUnsent => ({
      id: values[contactFields.id] ?? '',
      text: values[contactFields.text] ?? '',
      messages: [m.unansweredText()],
    }),
  );

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.deskContacts(),
    trail: deskTrail(m.deskContacts()),
    noindex: true,
    matches,
  });
}

export default function Contacts({ loaderData, actionData: unsent }: Route.ComponentProps) {
  const { school, schools, ...listed } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskContacts()}>
      <PageTitle title={m.deskContacts()} isInError={unsent !== undefined} />
      <ContactList {...listed} schoolId={school.id} unsent={unsent} />
    </DeskFrame>
  );
}
