export const contactFields = { id: 'demande', text: 'reponse', act: 'geste' } as const;
export const markAct = 'deja';

export interface ContactView {
  readonly id: string;
  readonly name: string;
  readonly sent: string;
  readonly training: string;
  readonly email: string;
  readonly phone: { readonly text: string; readonly href: string } | undefined;
  readonly days: string;
  readonly message: string;
  readonly answers: readonly { readonly at: string; readonly text: string | null }[];
}

/** What was typed and not sent. */
export interface ContactUnsent {
  readonly id: string;
  readonly text: string;
  readonly messages: readonly string[];
}
