import { keepTyped } from '#site/browser/keep-typed.ts';
import { m } from '#site/messages/messages.js';
import type { Route } from './+types/contacts.route.ts';
import { ContactList } from './contact-list.tsx';
import { answerOne, type ContactUnsent, loadContacts } from './contacts-requests.server.ts';
import { DeskFrame, deskMeta } from './desk-frame.tsx';
import { contactFields } from './fields.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = (args: Route.LoaderArgs) => loadContacts(args);

export const action = (args: Route.ActionArgs) => answerOne(args);

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(
    sending,
    (values): ContactUnsent => ({
      id: values[contactFields.id] ?? '',
      text: values[contactFields.text] ?? '',
      messages: [m.unansweredText()],
    }),
  );

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskContacts);

export default function Contacts({ loaderData, actionData: unsent }: Route.ComponentProps) {
  const { school, schools, ...listed } = loaderData;
  return (
    <DeskFrame school={school} schools={schools} title={m.deskContacts()} isInError={unsent !== undefined}>
      <ContactList {...listed} schoolId={school.id} unsent={unsent} />
    </DeskFrame>
  );
}
