import { type Theme, themes } from '../scene/themes.ts';
import { parisDay } from '../time/french-dates.ts';
import { addDays } from '../time/local-time.ts';
import type { Catalogue } from './catalogue.ts';
import { examRules } from './exam.ts';
import { type AnsweredQuestion, seriesSize } from './practice.ts';
import { recentSize } from './progress.ts';

/** A mistake comes back after these days: a right answer on its day or later moves one on, a wrong one back to the first. */
export const returnDays = [1, 3, 7, 21] as const;
/** Of ten: the others are new questions. */
export const maxReturning = 6;

export interface DatedAnswer extends AnsweredQuestion {
  readonly answeredAt: Date;
}

/** Mistakes to ask again on this day, the longest due first; `answers`: the oldest first. */
export function dueMistakes(answers: readonly DatedAnswer[], day: string): string[] {
  const returns = new Map<string, { readonly step: number; readonly due: string }>();
  for (const { question, isRight, answeredAt } of answers) {
    const known = returns.get(question);
    if (isRight && !known) continue;
    const answered = parisDay(answeredAt);
    if (isRight && known && answered < known.due) continue;
    const step = isRight && known ? known.step + 1 : 0;
    const days = returnDays[step];
    returns.delete(question);
    if (days !== undefined) returns.set(question, { step, due: addDays(answered, days) });
  }
  return [...returns]
    .filter(([, { due }]) => due <= day)
    .toSorted(([, one], [, other]) => one.due.localeCompare(other.due))
    .map(([question]) => question);
}

/** Themes never asked, then weak ones, which come twice, then those not asked for longest; none without an unseen question
 * while another has one. */
export function themesToAsk(
  answers: readonly AnsweredQuestion[],
  count: number,
  hasUnseen: (theme: Theme, seen: number) => boolean,
): Theme[] {
  const given = new Map(Map.groupBy(answers, ({ theme }) => theme));
  const lastAsked = new Map(answers.map(({ theme }, at) => [theme, at]));
  const all = Object.keys(themes) as Theme[];
  const open = all.filter((theme) =>
    hasUnseen(theme, new Set(given.get(theme)?.map(({ question }) => question)).size),
  );
  const known = (open.length > 0 ? open : all).toSorted(
    (one, other) => (lastAsked.get(one) ?? -1) - (lastAsked.get(other) ?? -1),
  );
  const share = (theme: Theme) => {
    const recent = given.get(theme)?.slice(-recentSize) ?? [];
    return recent.filter(({ isRight }) => isRight).length / recent.length;
  };
  const never = known.filter((theme) => !given.has(theme));
  const weak = known
    .filter((theme) => share(theme) < examRules.right / examRules.asked)
    .toSorted((one, other) => share(one) - share(other));
  const others = known.filter((theme) => given.has(theme) && !weak.includes(theme));
  const order = [...never, ...weak, ...weak, ...others];
  return Array.from({ length: count }, (_, at) => order[at % order.length] as Theme);
}

interface DailyHistory {
  readonly seed: string;
  readonly now: Date;
  readonly answers: readonly DatedAnswer[];
  /** As of `Catalogue.draw`. */
  readonly besides: readonly string[];
}

export function chooseDaily(
  catalogue: Pick<Catalogue, 'draw' | 'find' | 'countOfTheme'>,
  { seed, now, answers, besides }: DailyHistory,
): string[] {
  const returning = dueMistakes(answers, parisDay(now))
    .filter((question) => catalogue.find(question))
    .slice(0, maxReturning);
  const wanted = themesToAsk(answers, seriesSize - returning.length, (theme, seen) => {
    const count = catalogue.countOfTheme(theme);
    return count === undefined || count > seen;
  });
  const fresh = [...Map.groupBy(wanted, (theme) => theme)].flatMap(([theme, some]) =>
    catalogue.draw({
      seed: `${seed}-${theme}`,
      theme,
      size: some.length,
      besides: [...besides, ...returning],
    }),
  );
  return [...new Set([...returning, ...fresh])];
}
