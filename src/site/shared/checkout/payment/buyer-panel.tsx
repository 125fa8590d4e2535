import { Link } from 'react-router';
import { suggestEmail } from '#domain/identity/email-typo.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Panel } from '#site/ui/panel.tsx';
import { EmailAddress } from '#site/ui/sentence.tsx';
import type { PaymentView } from '../load-enrolment.server.ts';
import styles from './payment-step.module.css';

export function BuyerPanel({ view: { form, recap, buyer, representative } }: { readonly view: PaymentView }) {
  const change = paths.funnel(form.path, {
    step: 'identite',
    officeId: recap.school.id,
    formulaId: recap.formula.id,
    way: form.way,
  });
  const meant = [buyer, representative].flatMap((person) => suggestEmail(person?.email ?? '') ?? []);
  return (
    <Panel as="section" aria-labelledby="inscrit" className="stack gap-1">
      <h2 id="inscrit" className="title-small">
        {representative ? m.representedTitle() : m.you()}
      </h2>
      {representative ? (
        <dl className={styles.people}>
          <dt>{m.representedLearner()}</dt>
          <dd>
            <Named person={buyer} />
          </dd>
          <dt>{m.representedBuyer()}</dt>
          <dd>
            <Named person={representative} />
          </dd>
        </dl>
      ) : (
        <p>
          <Named person={buyer} />
        </p>
      )}
      {meant.map((email) => (
        <p key={email} className={styles.slip}>
          {m.emailMeant({ email })}
        </p>
      ))}
      <p>
        <Link to={change}>{m.changeIdentity()}</Link>
      </p>
    </Panel>
  );
}

function Named({ person: { name, email } }: { readonly person: PaymentView['buyer'] }) {
  return (
    <>
      <strong>{name}</strong>,{' '}
      <span className={styles.email}>
        <EmailAddress address={email} />
      </span>
    </>
  );
}
