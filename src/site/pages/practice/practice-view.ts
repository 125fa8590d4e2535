import type { SeriesKind } from '#domain/practice/practice.ts';

export const seriesFields = { kind: 'serie', theme: 'theme', isTimed: 'chrono', attempt: 'envoi' } as const;
export const closeField = 'fermer';

export interface ThemeLine {
  readonly theme: string;
  readonly name: string;
  readonly count: string;
  /** «Justes : 7 sur 10». */
  readonly progress: string | undefined;
}

export interface SeriesLine {
  readonly id: string;
  readonly name: string;
  readonly on: string;
  /** «8 sur 10», or what is left to answer. */
  readonly result: string;
  readonly isFinished: boolean;
}

export interface PracticeView {
  readonly endsOn: string | undefined;
  readonly themes: readonly ThemeLine[];
  readonly mistakes: number;
  readonly series: readonly SeriesLine[];
  readonly attempt: string;
}

export interface SeriesName {
  readonly kind: SeriesKind;
  readonly theme: string | null;
}
