import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** By field, in French (docs/product/enrolling.md#enrolment-service). */
export type Messages = Record<string, string[]>;

/** Its messages are shown to the buyer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly messages: Messages;

  constructor(status: ContentfulStatusCode, messages: Messages) {
    super(`refused (${status})`);
    this.status = status;
    this.messages = messages;
  }
}
