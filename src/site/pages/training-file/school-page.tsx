import { formatPrice } from '#domain/money.ts';
import type { MoveKind, SchoolMove } from '#domain/training-file/moves.ts';
import type { NextStepKind } from '#domain/training-file/next-steps.ts';
import { quotedWayOfLearner } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { Accordion } from '#site/ui/accordion.tsx';
import { Fact } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { FileFacts, FilePage, FileRoad } from './file-parts.tsx';
import { isOver } from './file-view.ts';
import { DecisionPanel } from './learner-signing.tsx';
import { Contacts, SentQuote } from './school-facts.tsx';
import { type SchoolFormProps, SchoolRefused } from './school-form.tsx';
import { schoolMoveKinds, schoolMoves } from './school-move-list.ts';
import styles from './school-page.module.css';
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
    <FilePage title={title} desk={file.desk}>
      <SchoolRefused answer={answer} />
      {said && <Notice tone="success" title={said.done(file)} role="status" text={said.doneText(file)} />}
      <div className="stack gap-1 measure">
        <p className="note">{describeHead(file)}</p>
        {by !== undefined && (
          <p>
            <strong>{by}</strong>
          </p>
        )}
        {isDescribed && texts.map((text) => <p key={text}>{text}</p>)}
      </div>
      {first && (
        <Panel as="section" aria-labelledby="etape" className={`stack gap-3 ${styles.others}`}>
          <h2 id="etape" className="title-small">
            {schoolMoves[first].title(file)}
          </h2>
          <MoveFormOf {...given} kind={first} isPrimary />
        </Panel>
      )}
      {!isOver(file) && <FileRoad file={file} />}
      <DecisionPanel decision={file.decision} />
      <SentQuote file={file} />
      <Contacts file={file} />
      <FileFacts file={file}>
        {file.isPaid ? (
          <Fact name={m.fileSchoolPaid()}>{formatPrice(file.paid)}</Fact>
        ) : (
          <Fact name={m.fileSchoolWay()}>
            {file.way ? quotedWayOfLearner[file.way] : m.fileSchoolNothingPaid()}
          </Fact>
        )}
        {file.estimate && <EstimateFact estimate={file.estimate} />}
        {file.deadline && <Fact name={m.fileSchoolDeadline()}>{file.deadline.text}</Fact>}
      </FileFacts>
      <OtherMoves {...given} first={first} />
    </FilePage>
  );
}

function describeHead({ learner, formulaLabel, isPaid, paid }: FileView): string {
  return m.fileSchoolHead({
    name: `${learner.firstName} ${learner.lastName}`,
    formula: formulaLabel,
    paid: isPaid ? m.fileSchoolHeadPaid({ amount: formatPrice(paid) }) : m.fileSchoolNothingPaid(),
  });
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

function OtherMoves({ first, ...given }: SchoolFormProps & { readonly first: SchoolMove | undefined }) {
  const { file, answer } = given;
  const kinds = schoolMoveKinds.filter((kind) => kind !== first && file.moves.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <section className={`stack gap-2 ${styles.others}`} aria-labelledby="autres">
      <Typeset as="h2" id="autres" className="title-small" text={m.fileSchoolOthers()} />
      <Accordion
        key={file.events.length}
        heading="h3"
        items={kinds.map((kind) => ({
          id: `autre-${kind}`,
          title: schoolMoves[kind].title(file),
          isOpen: answer?.kind === kind,
          children: <MoveFormOf {...given} kind={kind} />,
        }))}
      />
    </section>
  );
}

function MoveFormOf({ kind, ...given }: SchoolFormProps & { readonly kind: SchoolMove }) {
  const { Form } = schoolMoves[kind];
  return <Form key={given.file.quote?.version} {...given} />;
}
