export interface RequestFormView {
  readonly seal: string;
  /** Without link when no policy is configured. */
  readonly privacy: {
    readonly title: string;
    readonly items: readonly string[];
    readonly policy: { readonly label: string; readonly href: string } | undefined;
  };
  readonly demonstration: boolean;
}

export type RequestFailure = 'unsent' | 'too-many' | 'too-fast' | 'unanswered';

export interface RequestAnswer {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly failure?: RequestFailure;
  readonly notice?: { readonly title: string; readonly text: string };
  readonly seal?: string;
}

export interface WayOut {
  readonly label: string;
  readonly href: string;
}

export interface Receipt {
  readonly reference: string;
  readonly isRepeat: boolean;
}
