export type RequestFailure = 'unsent' | 'too-many' | 'too-fast' | 'unanswered';

export interface RequestAnswer {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly failure?: RequestFailure;
  readonly notice?: { readonly title: string; readonly text: string };
  readonly seal?: string;
}

export interface Receipt {
  readonly reference: string;
  readonly isRepeat: boolean;
}
