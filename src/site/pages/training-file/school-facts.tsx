import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Price } from '#site/ui/price.tsx';
import { EmailAddress } from '#site/ui/sentence.tsx';
import type { FileView, QuoteView } from './view-file.server.ts';

interface FileProps {
  readonly file: FileView;
}

export function sentQuoteTitle({ version }: QuoteView): string {
  return version > 1 ? m.fileSchoolSentVersion({ version }) : m.fileSchoolSentQuote();
}

/** The quote that is with the learner. */
export function SentQuote({ file, quote }: FileProps & { readonly quote: QuoteView }) {
  return (
    <>
      {quote.comparison !== undefined && <p>{m.fileSchoolLearnerReads({ text: quote.comparison })}</p>}
      <Facts>
        <Fact name={m.fileSchoolTotal()}>
          <Price cents={quote.total} />
        </Fact>
        <Fact name={m.fileSchoolWrittenOn()}>{quote.writtenOn}</Fact>
        <Fact name={m.fileSchoolValidUntil()}>{quote.validUntil.text}</Fact>
      </Facts>
      <p>
        <a className="target" href={paths.fileQuote(file.token)}>
          {m.fileSchoolReadPdf()}
        </a>
      </p>
    </>
  );
}

/** The representative of a minor first: who decides. */
function peopleOf({ contacts, learner }: FileView) {
  if (contacts === null) return [];
  const { representative } = contacts;
  return [
    ...(representative ? [{ who: m.fileSchoolRepresentative(), ...representative }] : []),
    { who: learner.isMinor ? m.fileSchoolMinor() : m.fileSchoolLearner(), ...contacts.learner },
  ].map((person) => ({ ...person, dialled: readPhoneNumber(person.phone) }));
}

export function Phones({ file }: FileProps) {
  return peopleOf(file).map(
    ({ who, firstName, dialled }) =>
      dialled && (
        <a key={who} className="target" href={dialled.href}>
          {m.labelled({ label: firstName, text: dialled.text })}
        </a>
      ),
  );
}

export function Contacts({ file }: FileProps) {
  return peopleOf(file).map(({ who, firstName, lastName, email, phone, dialled }) => (
    <Fact key={who} name={who}>
      {firstName} {lastName}
      <br />
      {dialled ? <a href={dialled.href}>{dialled.text}</a> : phone}
      <br />
      <a href={mailtoHref(email)}>
        <EmailAddress address={email} />
      </a>
    </Fact>
  ));
}
