import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** French messages by field, as the enrolment contract answers a failure (docs/product/enrolling.md#enrolment-service). */
export type Messages = Record<string, string[]>;

/** A request that is understood and refused; its messages are shown to the buyer. */
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
