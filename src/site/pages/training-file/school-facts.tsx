import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { formatPrice } from '#domain/money.ts';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { EmailAddress } from '#site/ui/sentence.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { isQuoteShown } from './file-view.ts';
import styles from './school-page.module.css';
import type { FileView } from './view-file.server.ts';

/** The quote that is with the learner. */
export function SentQuote({ file }: { readonly file: FileView }) {
  const { quote, token } = file;
  if (quote === null || !isQuoteShown(file)) return null;
  return (
    <TitledPanel
      id="devis-envoye"
      title={
        quote.version > 1 ? m.fileSchoolSentVersion({ version: quote.version }) : m.fileSchoolSentQuote()
      }
    >
      {quote.comparison !== undefined && <p>{m.fileSchoolLearnerReads({ text: quote.comparison })}</p>}
      <Facts>
        <Fact name={m.fileSchoolTotal()}>{formatPrice(quote.total)}</Fact>
        <Fact name={m.fileSchoolWrittenOn()}>{quote.writtenOn}</Fact>
        <Fact name={m.fileSchoolValidUntil()}>{quote.validUntil.text}</Fact>
      </Facts>
      <p>
        <a className="target" href={paths.fileQuote(token)}>
          {m.fileSchoolReadPdf()}
        </a>
      </p>
    </TitledPanel>
  );
}

type Person = NonNullable<FileView['contacts']>['learner'];

/** The representative of a minor first: who decides. */
export function Contacts({ file: { contacts, learner } }: { readonly file: FileView }) {
  if (contacts === null) return null;
  return (
    <TitledPanel id="contacts" title={m.fileSchoolContacts()}>
      <div className="pair">
        {contacts.representative && (
          <Reached who={m.fileSchoolRepresentative()} person={contacts.representative} />
        )}
        <Reached
          who={learner.isMinor ? m.fileSchoolMinor() : m.fileSchoolLearner()}
          person={contacts.learner}
        />
      </div>
    </TitledPanel>
  );
}

function Reached({ who, person }: { readonly who: string; readonly person: Person }) {
  const { firstName, lastName, email } = person;
  const phone = readPhoneNumber(person.phone);
  return (
    <div>
      <p className="note">{who}</p>
      <p className={styles.name}>
        {firstName} {lastName}
      </p>
      <p>
        {phone ? (
          <a className="target" href={phone.href}>
            {phone.text}
          </a>
        ) : (
          person.phone
        )}
      </p>
      <p>
        <a className={`target ${styles.email}`} href={mailtoHref(email)}>
          <span>
            <EmailAddress address={email} />
          </span>
        </a>
      </p>
    </div>
  );
}
