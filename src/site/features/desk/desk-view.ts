export interface DeskFormView {
  readonly seal: string;
  /** What becomes of the answers, in words that no browser loads as code; without a policy as long as there is none. */
  readonly privacy: {
    readonly title: string;
    readonly items: readonly string[];
    readonly policy: { readonly label: string; readonly href: string } | undefined;
  };
  readonly demonstration: boolean;
}

export type DeskFailure = 'unsent' | 'too-many' | 'too-fast' | 'unanswered';

export interface DeskAnswer {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly failure?: DeskFailure;
  readonly notice?: { readonly title: string; readonly text: string };
  readonly seal?: string;
}

export interface WayOut {
  readonly label: string;
  readonly href: string;
}

/** What was kept, when an address says so and it is true. */
export interface Receipt {
  readonly reference: string;
  readonly isRepeat: boolean;
}
