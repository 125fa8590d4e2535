import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './mails.module.css';

export interface MailLineView {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly when: string;
}

export interface MailView extends MailLineView {
  readonly replyTo: string | undefined;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly kilobytes: number }[];
}

export function MailList({
  trail,
  mails,
}: {
  readonly trail: Trail;
  readonly mails: readonly MailLineView[];
}) {
  return (
    <div className="page form">
      <Breadcrumb items={trail} />
      <h1>{m.mailsTitle()}</h1>
      <p className="measure">{m.mailsLead()}</p>
      {mails.length === 0 ? (
        <>
          <h2>{m.mailsEmpty()}</h2>
          <p>{m.mailsEmptyText()}</p>
          <p>
            <Link to={paths.search()}>{m.mailsWrite()}</Link>
          </p>
        </>
      ) : (
        <ol className="box panel list">
          {mails.map(({ id, to, subject, when }) => (
            <li key={id}>
              <Link className="strong" to={paths.mail(id)}>
                <Typeset text={subject} />
              </Link>
              <p className="note cluster gap-2">
                <span>{m.mailFor({ address: to })}</span> <span>{when}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The HTML in a sandboxed frame. */
export function MailPage({ trail, mail }: { readonly trail: Trail; readonly mail: MailView }) {
  const { id, to, replyTo, subject, text, when, attachments } = mail;
  return (
    <div className="page form">
      <Breadcrumb items={trail} />
      <Typeset as="h1" text={subject} />
      <p className="note cluster gap-2">
        <span>{m.mailFor({ address: to })}</span> <span>{when}</span>{' '}
        {replyTo && <span>{m.mailReplyTo({ address: replyTo })}</span>}
      </p>
      {attachments.length > 0 && (
        <ul className="screen-only" aria-label={m.mailAttachments()}>
          {attachments.map(({ name, kilobytes }, index) => (
            <li key={name}>
              <a className="target" href={paths.mailAttachment(id, index + 1)} download={name}>
                {m.mailAttachment({ name, kilobytes })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <section className="screen-only stack gap-2">
        <h2>{m.mailHtml()}</h2>
        <iframe className={`box ${styles.frame}`} src={paths.mailBody(id)} title={m.mailHtml()} sandbox="" />
        <p>
          <a href={paths.mailBody(id)}>{m.mailOpenHtml()}</a>
        </p>
      </section>
      <section className="stack gap-2">
        <h2>{m.mailText()}</h2>
        <pre className={`box panel small ${styles.text}`}>{text}</pre>
      </section>
    </div>
  );
}
