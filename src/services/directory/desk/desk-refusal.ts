import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type DeskMessages = Readonly<Record<string, readonly string[]>>;

/** Its messages, by field and in French, are for the school. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';
  readonly status: ContentfulStatusCode;
  readonly messages: DeskMessages;

  constructor(status: ContentfulStatusCode, messages: DeskMessages) {
    super(`refused (${status})`);
    this.status = status;
    this.messages = messages;
  }
}

/** One answer for a session that is unknown, expired or revoked, and for a school without a right to it. */
export function noDesk(): DeskRefusal {
  return new DeskRefusal(404, { seance: ['Cette séance ne donne pas accès à cette auto-école.'] });
}
