import type { TrainingPrice } from '#domain/price/training-price.ts';

/** Written on the server, to keep the rules out of the browser bundle. */
export interface SimulatorView {
  readonly title: string;
  readonly lead: string;
  readonly categories: readonly CategoryLink[];
  readonly categoriesLabel: string;
  readonly form: FormView;
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  /** Short total, linked to the result on screens that show the form first. */
  readonly glance?: string;
  /** Undefined when an answer is invalid. */
  readonly result?: ResultView;
  readonly financing?: FinancingView;
  readonly schools?: SchoolsView;
  readonly method: { readonly title: string; readonly texts: readonly string[] };
}

export interface CategoryLink {
  readonly label: string;
  readonly picto: string;
  readonly to: string;
  readonly chosen: boolean;
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly value: string;
}

export interface FormView {
  readonly title: string;
  readonly note: string;
  readonly category: string | undefined;
  readonly trainings: {
    readonly legend: string;
    readonly chosen: string;
    readonly options: readonly Option[];
  };
  readonly fields: readonly (FieldView & { readonly numeric?: boolean })[];
  readonly held?: {
    readonly legend: string;
    readonly options: readonly (Option & { readonly checked: boolean })[];
  };
  readonly choices: readonly (FieldView & { readonly options: readonly Option[] })[];
  readonly funds: {
    readonly title: string;
    readonly isOpen: boolean;
    readonly fields: readonly FieldView[];
  };
  readonly submit: string;
}

export interface AmountsView {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

export interface LineView {
  /** Number in the bar of parts, from 1; undefined when outside the expected total. */
  readonly part?: number;
  readonly label: string;
  readonly likely: number;
  /** «de … à …». */
  readonly range: string;
  readonly details: readonly string[];
  readonly source: string;
  readonly sourceUrl?: string;
  readonly isEstimate: boolean;
}

export interface ResultView {
  readonly title: string;
  readonly what: string;
  /** Undefined when no answer changes it. */
  readonly counted?: string;
  readonly warnings: readonly string[];
  readonly total?: {
    readonly amounts: AmountsView;
    readonly sentence: string;
    /** Position of the expected total between minimum and maximum, in percent. */
    readonly position: number;
    readonly likely: string;
    readonly low: string;
    readonly high: string;
    readonly estimation: string;
  };
  readonly noTotal?: { readonly title: string; readonly texts: readonly string[] };
  /** What remains after what the learner has. */
  readonly funds?: {
    readonly title: string;
    readonly lines: readonly {
      readonly label: string;
      readonly amount: string;
      readonly notes: readonly string[];
    }[];
    readonly rest: { readonly text: string; readonly amount?: number; readonly range?: string };
  };
  readonly parts?: {
    readonly title: string;
    readonly all: readonly { readonly number: number; readonly text: string; readonly share: number }[];
  };
  readonly linesTitle: string;
  readonly stages: readonly {
    readonly title: string;
    readonly likely?: number;
    readonly note?: string;
    readonly lines: readonly LineView[];
  }[];
  readonly notes: readonly string[];
  readonly unknown?: { readonly title: string; readonly texts: readonly string[] };
  readonly free: string;
  readonly checks?: { readonly title: string; readonly texts: readonly string[] };
}

export interface FinancingView {
  readonly title: string;
  readonly lead: string;
  readonly offers: readonly {
    readonly title: string;
    readonly wished?: string;
    readonly verdict: string;
    readonly tone: 'green' | 'yellow' | 'neutral';
    readonly texts: readonly string[];
    readonly source: string;
    readonly sourceUrl?: string;
  }[];
}

export interface SchoolsView {
  readonly title: string;
  readonly lead: string;
  readonly order?: string;
  readonly schools: readonly {
    readonly id: number;
    readonly name: string;
    readonly to?: string;
    readonly where: string;
    readonly hour: string | undefined;
    readonly price: TrainingPrice;
  }[];
  readonly all?: { readonly label: string; readonly to: string };
}
