import type { MoveKind, SchoolMove } from '#domain/training-file/moves.ts';
import type { NextStepKind } from '#domain/training-file/next-steps.ts';
import { quotedWayOfLearner } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { Fact } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { FilePage, recapOf } from './file-parts.tsx';
import { isQuoteShown } from './file-view.ts';
import { DecisionPanel } from './learner-signing.tsx';
import { Contacts, Phones, SentQuote, sentQuoteTitle } from './school-facts.tsx';
import { type SchoolFormProps, SchoolRefused } from './school-form.tsx';
import { schoolMoveKinds, schoolMoves } from './school-move-list.ts';
import { describeStep, isLast } from './school-words.ts';
import type { FileView } from './view-file.server.ts';

interface SchoolPageProps extends SchoolFormProps {
  readonly done: MoveKind | undefined;
}

export function SchoolPage({ done, ...given }: SchoolPageProps) {
  const { file, answer } = given;
  const { title, by, texts } = describeStep(file);
  const first = firstMove(file);
  const made = schoolMoveKinds.find((kind) => kind === done);
  const said = made && answer === undefined && isLast(file, made) ? schoolMoves[made] : undefined;
  // Said already by the answer to the move.
  const isDescribed = first !== undefined || said === undefined;
  return (
    <FilePage
      file={file}
      title={title}
      refusal={
        said ? (
          <Notice tone="success" title={said.done(file)} role="status" text={said.doneText(file)} />
        ) : (
          <SchoolRefused answer={answer} />
        )
      }
      when={by}
      text={isDescribed && texts.join(' ')}
      others={<Phones file={file} />}
      recap={recapOf(file, <SchoolFacts file={file} />)}
      folded={foldedParts({ ...given, first })}
    >
      {first && (
        <Panel className="screen-only">
          <MoveFormOf {...given} kind={first} isPrimary />
        </Panel>
      )}
      <DecisionPanel decision={file.decision} />
    </FilePage>
  );
}

function SchoolFacts({ file }: Pick<SchoolFormProps, 'file'>) {
  const { isPaid, paid, way, estimate, deadline } = file;
  return (
    <>
      <Contacts file={file} />
      {isPaid ? (
        <Fact name={m.fileSchoolPaid()}>
          <Price cents={paid} />
        </Fact>
      ) : (
        <Fact name={m.fileSchoolWay()}>
          {way && quotedWayOfLearner[way]}
          <p className="note">{m.fileSchoolNothingPaid()}</p>
        </Fact>
      )}
      {estimate && <EstimateFact estimate={estimate} />}
      {deadline && <Fact name={m.fileSchoolDeadline()}>{deadline.text}</Fact>}
    </>
  );
}

const moveOfStep: Readonly<Partial<Record<NextStepKind, SchoolMove>>> = {
  propose: 'propose',
  quote: 'quote',
  sign: 'sign',
  'say-signed': 'sign',
  refund: 'sign',
  start: 'start',
  end: 'end',
};

/** The form that stands open: one at a time. */
function firstMove({ steps, moves }: FileView): SchoolMove | undefined {
  const kind = steps[0] && moveOfStep[steps[0].what];
  return kind && moves.includes(kind) ? kind : undefined;
}

function foldedParts({ first, ...given }: SchoolFormProps & { readonly first: SchoolMove | undefined }) {
  const { file, answer } = given;
  const { quote } = file;
  const kinds = schoolMoveKinds.filter((kind) => kind !== first && file.moves.includes(kind));
  return [
    ...(quote && isQuoteShown(file)
      ? [{ title: sentQuoteTitle(quote), children: <SentQuote file={file} quote={quote} /> }]
      : []),
    ...kinds.map((kind) => ({
      id: `autre-${kind}`,
      title: schoolMoves[kind].title(file),
      isOpen: answer?.kind === kind,
      children: <MoveFormOf {...given} kind={kind} />,
    })),
  ];
}

function MoveFormOf({ kind, ...given }: SchoolFormProps & { readonly kind: SchoolMove }) {
  const { Form } = schoolMoves[kind];
  return <Form key={given.file.quote?.version} {...given} />;
}
