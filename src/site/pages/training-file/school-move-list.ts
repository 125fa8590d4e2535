import type { ComponentType } from 'react';
import { formatPrice } from '#domain/money.ts';
import type { SchoolMove } from '#domain/training-file/moves.ts';
import { m } from '#site/messages/messages.js';
import type { SchoolFormProps } from './school-form.tsx';
import {
  AgreeDate,
  ContradictSigned,
  DeclareSigned,
  EndTraining,
  ProposeDates,
  RefuseFile,
  StartTraining,
} from './school-moves.tsx';
import { deciderName, sideNames } from './school-words.ts';
import type { FileView } from './view-file.server.ts';
import { WriteQuote } from './write-quote.tsx';

interface SchoolMoveParts {
  readonly title: (file: FileView) => string;
  readonly Form: ComponentType<SchoolFormProps>;
  /** Once it is made: what was sent to whom, and what happens next. */
  readonly done: (file: FileView) => string;
  readonly doneText: (file: FileView) => string;
}

/** In the order in which a school needs them. */
export const schoolMoves: Readonly<Record<SchoolMove, SchoolMoveParts>> = {
  agree: {
    title: m.fileSchoolMoveAgree,
    Form: AgreeDate,
    done: m.fileSchoolDoneAgree,
    doneText: (file) => m.fileSchoolDoneAgreeText({ names: sideNames(file) }),
  },
  propose: {
    title: ({ state }) =>
      state === 'proposed' || state === 'agreed' ? m.fileSchoolMoveOtherDates() : m.fileSchoolMovePropose(),
    Form: ProposeDates,
    done: m.fileSchoolDonePropose,
    doneText: (file) => m.fileSchoolDoneProposeText({ names: sideNames(file) }),
  },
  quote: {
    title: ({ state }) => (state === 'quoted' ? m.fileSchoolMoveCorrect() : m.fileSchoolMoveQuote()),
    Form: WriteQuote,
    done: ({ quote }) => ((quote?.version ?? 1) > 1 ? m.fileSchoolDoneCorrected() : m.fileSchoolDoneQuote()),
    doneText: (file) =>
      m.fileSchoolDoneQuoteText({
        names: sideNames(file),
        decider: deciderName(file),
        date: file.quote?.validUntil.text ?? '',
      }),
  },
  sign: {
    title: m.fileSchoolMoveSign,
    Form: DeclareSigned,
    done: m.fileSchoolDoneSign,
    doneText: (file) =>
      m.fileSchoolDoneSignText({ name: deciderName(file), date: file.declared?.answerBy.text ?? '' }),
  },
  contradict: {
    title: (file) => m.fileSchoolMoveContradict({ name: deciderName(file) }),
    Form: ContradictSigned,
    done: m.fileSchoolDoneContradict,
    doneText: (file) => m.fileSchoolDoneContradictText({ names: sideNames(file) }),
  },
  start: {
    title: m.fileSchoolMoveStart,
    Form: StartTraining,
    done: m.fileSchoolDoneStart,
    doneText: startedText,
  },
  end: {
    title: ({ started, learner }) =>
      started ? m.fileSchoolMoveEnd() : m.fileSchoolMoveLeft({ name: learner.firstName }),
    Form: EndTraining,
    done: m.fileSchoolDoneEnd,
    doneText: (file) => m.fileSchoolDoneEndText({ names: sideNames(file) }),
  },
  refuse: {
    title: ({ learner }) => m.fileSchoolMoveRefuse({ name: learner.firstName }),
    Form: RefuseFile,
    done: m.fileSchoolDoneRefuse,
    doneText: (file) =>
      file.isPaid
        ? m.fileSchoolDoneRefusePaid({ names: sideNames(file), amount: formatPrice(file.paid) })
        : m.fileSchoolDoneRefuseText({ names: sideNames(file) }),
  },
};

function startedText(file: FileView): string {
  const { learner, started, withdrawal } = file;
  const name = learner.firstName;
  const told = m.fileSchoolDoneStartText({ names: sideNames(file), name });
  const begins = withdrawal?.beginsOn;
  const isEarly = begins && started && started.value < begins.value;
  return isEarly ? `${told} ${m.fileSchoolDoneStartEarly({ name, date: begins.text })}` : told;
}

export const schoolMoveKinds = Object.keys(schoolMoves) as readonly SchoolMove[];
