import type { Selectable } from 'kysely';
import { cards } from '#contracts/cards.ts';
import { requireOwn } from './own-rows.ts';
import { type Sandbox, serve, wireInstant } from './sandbox.ts';
import { accessKeyOf, newId, preregistrationDataOf } from './secrets.ts';
import type { SandboxCardRegistrationsTable } from './tables.ts';

type Answer = Readonly<Record<string, unknown>>;
export type CardRegistrationRow = Selectable<SandboxCardRegistrationsTable>;

export const tokenisationPath = '/webpayment/getToken';

/** A registration's secrets can be derived again. */
export function withoutSecrets(answer: Answer): Answer {
  return isRegistration(answer) ? { ...answer, AccessKey: null, PreregistrationData: null } : answer;
}

export function restoreSecrets(sandbox: Sandbox, answer: Answer): Answer {
  return isRegistration(answer)
    ? {
        ...answer,
        AccessKey: accessKeyOf(sandbox, answer.Id),
        PreregistrationData: preregistrationDataOf(sandbox, answer.Id),
      }
    : answer;
}

function isRegistration(answer: Answer): answer is Answer & { Id: string } {
  return typeof answer.Id === 'string' && answer.CardRegistrationURL !== undefined;
}

/** Its holder for a bearer alone; with secrets while it can still take a card. */
export function wireCardRegistration(
  sandbox: Sandbox,
  registration: CardRegistrationRow,
  { withSecrets, registrationData = null }: { withSecrets: boolean; registrationData?: string | null },
) {
  const open = withSecrets && registration.status === 'CREATED';
  return {
    Id: registration.id,
    Tag: registration.tag,
    CreationDate: wireInstant(registration.created_at),
    UserId: registration.user_id,
    AccessKey: open ? accessKeyOf(sandbox, registration.id) : null,
    PreregistrationData: open ? preregistrationDataOf(sandbox, registration.id) : null,
    RegistrationData: registrationData,
    CardHolderName: withSecrets ? registration.card_holder_name : null,
    CardId: registration.card_id,
    CardType: registration.card_type,
    CardRegistrationURL: sandbox.publicUrl + tokenisationPath,
    ResultCode: registration.result_code,
    ResultMessage: registration.result_message,
    Currency: 'EUR' as const,
    Status: registration.status,
  };
}

export const mountCreateCardRegistration = serve(
  cards.createCardRegistration,
  async (sandbox, { body }, context) => {
    await requireOwn(sandbox, context.var.db, 'card_sandbox.users', body.UserId);
    const registration = await context.var.db
      .insertInto('card_sandbox.card_registrations')
      .values({
        id: newId('cardreg'),
        client_id: sandbox.clientId,
        user_id: body.UserId,
        card_type: body.CardType ?? 'CB_VISA_MASTERCARD',
        tag: body.Tag ?? null,
        status: 'CREATED',
        created_at: sandbox.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return wireCardRegistration(sandbox, registration, { withSecrets: true });
  },
);

export const mountGetCardRegistration = serve(
  cards.getCardRegistration,
  async (sandbox, { params }, context) => {
    const { db } = context.var;
    const registration = await requireOwn(sandbox, db, 'card_sandbox.card_registrations', params.id);
    return wireCardRegistration(sandbox, registration, { withSecrets: true });
  },
);
