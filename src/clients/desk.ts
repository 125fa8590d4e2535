import { type Desk, type DeskSessionLine, desk } from '#contracts/desk.ts';
import {
  type AnswerTimes,
  type DeskContact,
  deskContacts,
  type PagedContacts,
} from '#contracts/desk-contacts.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { beyondPublished, NotServedError, type Refused, refusedAsValue } from './enrolment-refusals.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

const timeoutMs = 5000;

export type DeskClient = ReturnType<typeof createDeskClient>;

/** Calls of our own directory; a foreign one has no desk, which throws `NotServedError`. Undefined: no valid session. */
export function createDeskClient(upstream: Upstream) {
  const call = <const O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    options?: CallOptions,
  ): Promise<OperationResult<O>> =>
    beyondPublished(callOperation(upstream, operation, input, { timeoutMs, ...options }));

  return {
    async isServed(): Promise<boolean> {
      try {
        await undefinedWhenMissing(call(desk.readDesk, { body: { seance: '-' } }));
        return true;
      } catch (error) {
        if (error instanceof NotServedError) return false;
        throw error;
      }
    },

    askDeskLink: (email: string): Promise<{ demande: string }> => call(desk.askDeskLink, { body: { email } }),

    openDeskLink: (jeton: string): Promise<{ seance: string; expiresAt: string } | undefined> =>
      undefinedWhenMissing(call(desk.openDeskLink, { body: { jeton } })),

    readDesk: (seance: string, options?: CallOptions): Promise<Desk | undefined> =>
      undefinedWhenMissing(call(desk.readDesk, { body: { seance } }, options)),

    listDeskSessions: (seance: string): Promise<DeskSessionLine[] | undefined> =>
      undefinedWhenMissing(call(desk.listDeskSessions, { body: { seance } })),

    /** All of this e-mail without `id`. */
    revokeDeskSessions: (body: { seance: string; id?: string }): Promise<true | undefined> =>
      undefinedWhenMissing(call(desk.revokeDeskSessions, { body })),

    closeDesk: (seance: string): Promise<true | undefined> =>
      undefinedWhenMissing(call(desk.closeDesk, { body: { seance } })),

    listDeskContacts: (
      body: OperationInput<typeof deskContacts.listDeskContacts>['body'],
    ): Promise<PagedContacts | undefined> =>
      undefinedWhenMissing(call(deskContacts.listDeskContacts, { body })),

    answerDeskContact: (
      body: OperationInput<typeof deskContacts.answerDeskContact>['body'],
    ): Promise<DeskContact | Refused> => refusedAsValue(call(deskContacts.answerDeskContact, { body })),

    markDeskContact: (
      body: OperationInput<typeof deskContacts.markDeskContact>['body'],
    ): Promise<DeskContact | Refused> => refusedAsValue(call(deskContacts.markDeskContact, { body })),

    readAnswerTimes: (
      body: OperationInput<typeof deskContacts.readAnswerTimes>['body'],
    ): Promise<AnswerTimes | undefined> => undefinedWhenMissing(call(deskContacts.readAnswerTimes, { body })),
  };
}
