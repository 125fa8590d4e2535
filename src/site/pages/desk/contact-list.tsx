import { Form, useNavigation } from 'react-router';
import { maxContactAnswerLength } from '#domain/desk/answer-lengths.ts';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { m } from '#site/messages/messages.js';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { EmailAddress } from '#site/ui/sentence.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { Route } from './+types/contacts.route.ts';
import styles from './contact-list.module.css';
import type { ContactUnsent, ContactView } from './contacts-requests.server.ts';
import { contactFields, markAct } from './fields.ts';
import { ListFilter } from './list-filter.tsx';

type ContactListProps = Omit<Route.ComponentProps['loaderData'], 'school' | 'schools'> & {
  readonly schoolId: number;
  readonly unsent: ContactUnsent | undefined;
};

export function ContactList(listed: ContactListProps) {
  const { schoolId, contacts, waiting, page, pages, isFiltered, retentionDays, done, opened, unsent } =
    listed;
  return (
    <>
      {unsent && (
        <ErrorSummary
          answer={unsent}
          errors={unsent.messages.map((message) => ({ fieldId: fieldIdOf(unsent.id), message }))}
        />
      )}
      {done !== null && !unsent && <Notice tone="success" title={m.deskContactDone()} role="status" />}
      <ListFilter
        waiting={waiting}
        isFiltered={isFiltered}
        hrefFor={(list) => deskPaths.contacts(schoolId, list)}
      />
      {contacts.length === 0 && <p>{isFiltered ? m.deskNothingWaits() : m.deskContactsNone()}</p>}
      {retentionDays !== undefined && <p className="note">{m.deskContactsKept({ count: retentionDays })}</p>}
      <ol className="grid-2 gap-2">
        {contacts.map((contact) => (
          <li key={contact.id} id={contact.id}>
            <Contact
              contact={contact}
              action={deskPaths.contacts(schoolId, { page, waiting: isFiltered })}
              unsent={unsent?.id === contact.id ? unsent : undefined}
              isOpen={unsent?.id === contact.id || opened === contact.id}
            />
          </li>
        ))}
      </ol>
      <Pagination
        current={page}
        total={pages}
        hrefFor={(other) => deskPaths.contacts(schoolId, { page: other, waiting: isFiltered })}
      />
    </>
  );
}

const fieldIdOf = (contactId: string) => `reponse-${contactId}`;

interface ContactProps {
  readonly contact: ContactView;
  readonly action: string;
  readonly unsent: ContactUnsent | undefined;
}

function Contact({ contact, action, unsent, isOpen }: ContactProps & { readonly isOpen: boolean }) {
  const { id, name, sent, training, email, phone, days, message, answers } = contact;
  return (
    <Panel as="article" aria-labelledby={`titre-${id}`} className="stack gap-2">
      <div>
        <h2 id={`titre-${id}`} className="title-small">
          <Typeset text={name} />
        </h2>
        <p className="note">{m.deskContactSent({ date: sent })}</p>
      </div>
      {message !== '' && <p className={styles.words}>{message}</p>}
      <dl className="facts">
        <div>
          <dt>{m.deskContactTraining()}</dt>
          <dd>{training}</dd>
        </div>
        <div>
          <dt>{m.deskContactDays()}</dt>
          <dd className={styles.words}>{days}</dd>
        </div>
      </dl>
      <p className="cluster gap-2">
        <a href={mailtoHref(email)} className="target">
          <EmailAddress address={email} />
        </a>
        {phone && (
          <a href={phone.href} className="target">
            {phone.text}
          </a>
        )}
      </p>
      {answers.map(({ at, text }) => (
        <div key={at} className={styles.answer}>
          <p className="note">
            {text === null ? m.deskContactMarked({ date: at }) : m.deskContactAnswered({ date: at })}
          </p>
          {text !== null && <p className={styles.words}>{text}</p>}
        </div>
      ))}
      <details key={answers.length} open={isOpen} className="disclosure">
        <summary>{answers.length > 0 ? m.deskContactAnswerAgain() : m.deskContactAnswer()}</summary>
        <AnswerForm contact={contact} action={action} unsent={unsent} />
      </details>
    </Panel>
  );
}

function AnswerForm({ contact: { id, name, answers }, action, unsent }: ContactProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formData?.get(contactFields.id) === id;
  return (
    <Form method="post" action={action} noValidate className="stack gap-2">
      <input type="hidden" name={contactFields.id} value={id} />
      <TextAreaField
        id={fieldIdOf(id)}
        name={contactFields.text}
        label={m.deskContactText({ name })}
        hint={m.deskContactTextHint()}
        defaultValue={unsent?.text}
        {...(unsent && { error: unsent.messages.join(' ') })}
        most={maxContactAnswerLength}
        rows={6}
        required
      />
      <div className="cluster gap-2">
        <Button type="submit" loading={isSending}>
          {m.deskContactSend()}
        </Button>
        {answers.length === 0 && (
          <Button type="submit" name={contactFields.act} value={markAct} variant="quiet">
            {m.deskContactMark()}
          </Button>
        )}
      </div>
    </Form>
  );
}
