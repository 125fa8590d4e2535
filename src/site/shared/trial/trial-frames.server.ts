import { schoolPathFacts } from '#domain/school/school-path.ts';
import type { ChildTrial } from '#domain/theory/child-trials.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import { type TheoryExam, theoryExams } from '#domain/theory/theory-exams.ts';
import { rightNeeded } from '#domain/theory/theory-trial.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { TrialFrame } from './show-trial.server.ts';

/** `series`: of this site's own course, a free one. */
export function frameOfCourse(code: OnlineCode['slug'], series?: number): TrialFrame {
  return {
    addressOf: (step) => paths.theoryTrial({ code, series, ...step }),
    goesOn: series !== undefined,
    describeLevel: levelOf(code, series !== undefined),
    course: series === undefined ? m.trialToCourse() : m.practiceToCourse(),
    onward: { label: m.trialSchools(), to: `${paths.onlineCode({ code })}#ecoles` },
  };
}

/** `isOwn`: of this site's own course, which does not cover the whole programme. */
export const levelOf =
  (code: OnlineCode['slug'], isOwn: boolean) =>
  (right: number, count: number): string | undefined => {
    const exam = theoryExams.find((one) => one.code === code)?.questions;
    return exam && levelAt(right, count, exam, isOwn);
  };

function levelAt(right: number, count: number, exam: NonNullable<TheoryExam['questions']>, isOwn: boolean) {
  const needed = rightNeeded(count, exam);
  const reached = isOwn ? m.practiceLevelReached : m.trialLevelReached;
  return right >= needed
    ? reached({ right: exam.right, asked: exam.asked, count })
    : m.trialLevelBelow({ right: exam.right, asked: exam.asked, count, needed });
}

export function frameForChildren(trial: ChildTrial, prefix: string, offer: string): TrialFrame {
  return {
    addressOf: (step) => paths.partnerTrial(prefix, trial, step),
    describeLevel: (right, count) =>
      trial === 'assr' ? levelAtCollege(right, count) : m.trialCyclistLevel(),
    course: trial === 'assr' ? m.trialJuniorCourse() : m.trialCyclistCourse(),
    onward: { label: m.trialBackToOffer({ offer }), to: paths.partner(prefix, trial) },
  };
}

function levelAtCollege(right: number, count: number): string {
  const { asked, right: wanted } = schoolPathFacts.assr;
  const exam = { asked: asked.value, right: wanted.value };
  const needed = rightNeeded(count, exam);
  return right >= needed
    ? m.trialJuniorReached({ right: exam.right, asked: exam.asked })
    : m.trialJuniorBelow({ right: exam.right, asked: exam.asked, count, needed });
}
