import { m } from '#site/messages/messages.js';

/** `unknown`: it never opened anything, or opens nothing any more (expired, used, revoked, closed): services answer both
 * alike. `away`: the service gave no answer; `unanswered`: the site gave none, as the browser found. */
export type LinkState = 'unknown' | 'too-many' | 'cookieless' | 'away' | 'unanswered';

/** Why a mailed link, or the cookie set from it, opens nothing. */
export interface LinkFailure {
  readonly state: LinkState;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Where another link is asked for. */
  readonly again?: { readonly to: string; readonly label: string } | undefined;
}

export function unanswered(): LinkFailure {
  return { state: 'unanswered', status: 503, title: m.unanswered(), text: m.unansweredText() };
}
