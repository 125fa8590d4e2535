/** What every form to the operator needs to be shown. */
export interface DeskFormView {
  /** When the form was shown, signed. */
  readonly seal: string;
  /** What becomes of the answers, in words that no browser loads as code; without a policy as long as there is none. */
  readonly privacy: {
    readonly title: string;
    readonly items: readonly string[];
    readonly policy: { readonly label: string; readonly href: string } | undefined;
  };
  /** Whether what is sent stays in the demonstration, where its sender reads it. */
  readonly demonstration: boolean;
}

/** Why a form without a fault was not kept. */
export type DeskFailure = 'unsent' | 'too-many' | 'too-fast' | 'unanswered';

/** What the action answers when it does not lead on: the form as it was typed, and why. */
export interface DeskAnswer {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly failure?: DeskFailure;
  /** The failure in words, which no browser loads as code; undefined without an answer, which no server tells. */
  readonly told?: { readonly title: string; readonly text: string };
  /** That of the form that was sent, so that the time it was shown is not forgotten. */
  readonly seal?: string;
}

/** A link that leads somewhere, its words chosen by the server. */
export interface WayOut {
  readonly label: string;
  readonly href: string;
}

/** What was kept, when an address says so and it is true. */
export interface Receipt {
  readonly reference: string;
  /** It was there already. */
  readonly isRepeat: boolean;
}
