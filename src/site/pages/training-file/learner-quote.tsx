import { officialPages } from '#domain/licences/official-pages.ts';
import { type Gearbox, quotedHours } from '#domain/training-file/quote.ts';
import { describePaidPart } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { TableBox } from '#site/ui/table-box.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { LearnerMoveForm } from './learner-moves.tsx';
import type { FileView, QuoteView } from './view-file.server.ts';

interface QuoteProps {
  readonly file: FileView;
  readonly quote: QuoteView;
}

const gearboxWords: Readonly<Record<Gearbox, () => string>> = {
  manual: m.fileManual,
  automatic: m.fileAutomatic,
};

/** The total, beside what the site had said, and the answer to it. */
export function QuotePanel({ file, quote }: QuoteProps) {
  return (
    <Panel className="stack gap-2">
      {quote.comparison && <Typeset as="p" className="quote" text={quote.comparison} />}
      <QuoteTable file={file} quote={quote} />
      <LearnerMoveForm file={file} kind="accept" />
      {file.moves.includes('accept') && <p className="note">{m.fileAcceptText()}</p>}
    </Panel>
  );
}

/** Line by line. */
export function QuoteParts({ file, quote }: QuoteProps) {
  return (
    <div className="stack gap-3">
      <QuoteTable file={file} quote={quote} hasLines />
      <Facts>
        {quote.assessment && <Assessed quote={quote} assessment={quote.assessment} />}
        {quote.extraHourCents !== undefined && (
          <Fact name={m.fileExtraHour()}>
            <Price cents={quote.extraHourCents} />
          </Fact>
        )}
        <Fact name={m.fileWrittenOn()}>{quote.writtenOn}</Fact>
        <Fact name={m.fileValidUntil()}>{quote.validUntil.text}</Fact>
      </Facts>
      <Schedule file={file} quote={quote} />
    </div>
  );
}

function Assessed({
  quote,
  assessment,
}: {
  readonly quote: QuoteView;
  readonly assessment: NonNullable<QuoteView['assessment']>;
}) {
  const hours = Object.entries(gearboxWords).flatMap(([box, words]) => {
    const count = assessment.hours[box as Gearbox];
    return count === undefined ? [] : [m.fileHours({ hours: count, gearbox: words() })];
  });
  return (
    <Fact name={m.fileAssessed()}>
      {hours.join(', ')}
      <p className="note">
        {(assessment.place === 'car' ? m.fileAssessedInCar : m.fileAssessedAtSchool)({
          date: quote.assessedOn ?? '',
        })}
      </p>
    </Fact>
  );
}

/** The total alone, or below its lines. */
function QuoteTable({
  file: { paid },
  quote,
  hasLines = false,
}: QuoteProps & { readonly hasLines?: boolean }) {
  return (
    <TableBox>
      <table className="table">
        <caption className="visually-hidden">{hasLines ? m.fileQuoteLines() : m.fileQuote()}</caption>
        {hasLines && (
          <tbody>
            {[...quote.lines, ...quote.examFees].map(({ label, cents }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change order
              <tr key={index}>
                <th scope="row">{label}</th>
                <td data-figure>
                  <Price cents={cents} />
                </td>
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{m.fileTotal()}</th>
            <td data-figure>
              <Price cents={quote.total} />
            </td>
          </tr>
          {paid > 0 && (
            <tr className="gray">
              <th scope="row">{m.fileDeducted()}</th>
              <td data-figure>
                −
                <Price cents={paid} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </TableBox>
  );
}

function Schedule({ file: { paid }, quote: { schedule } }: QuoteProps) {
  return (
    <div className="stack gap-1">
      <h3 className="title-small">{m.fileSchedule()}</h3>
      <Facts>
        {schedule.map((due) => (
          <ScheduledPart key={due.afterHours} due={due} paid={paid} />
        ))}
      </Facts>
    </div>
  );
}

interface ScheduledPartProps {
  readonly due: QuoteView['schedule'][number];
  readonly paid: number;
}

function ScheduledPart({ due, paid }: ScheduledPartProps) {
  const { afterHours, cents } = due;
  const paidPart = describePaidPart(due, paid);
  return (
    <Fact name={afterHours === 0 ? m.fileAtSignature() : m.fileAfterHours({ hours: afterHours })}>
      <Price cents={cents} />
      {paidPart && <p className="note">{paidPart}</p>}
    </Fact>
  );
}

/** What to do with the quote: for the bank, for Mon Compte Formation, for whoever helps. */
export function HowToPay({ file: { way, school, formulaLabel }, quote }: QuoteProps) {
  const hours = quote.assessment ? quotedHours(quote.assessment, quote) : 0;
  if (way !== 'cpf') {
    return (
      <div className="stack gap-1">
        <h2 className="title-small">{way === 'uneuro' ? m.fileOneEuro() : m.fileHelp()}</h2>
        <p>{way === 'uneuro' ? m.fileOneEuroText() : m.fileHelpText()}</p>
        {way === 'uneuro' && (
          <p>
            <a href={officialPages.oneEuroLoan.url}>{m.fileOneEuroBanks()}</a>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="stack gap-1">
      <h2 className="title-small">{m.fileCpf()}</h2>
      <p>{m.fileCpfText()}</p>
      <Facts>
        <Fact name={m.fileCpfSchool()}>{school.label}</Fact>
        <Fact name={m.fileCpfPlace()}>{school.address}</Fact>
        <Fact name={m.fileCpfAgreement()}>{school.agreement}</Fact>
        <Fact name={m.fileCpfTraining()}>{formulaLabel}</Fact>
        <Fact name={m.fileCpfHours()}>{m.fileHours({ hours, gearbox: gearboxWords[quote.gearbox]() })}</Fact>
        <Fact name={m.fileCpfPrice()}>
          <Price cents={quote.total} />
        </Fact>
      </Facts>
    </div>
  );
}
