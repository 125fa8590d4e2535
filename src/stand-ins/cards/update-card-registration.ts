import type { Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { cards } from '#contracts/cards.ts';
import { describeSchema, type RefuseRequest } from '#contracts/mount.ts';
import { type CardRegistrationRow, wireCardRegistration } from './card-registrations.ts';
import { tokenCardSchema } from './cards.ts';
import { unknownResource, wrongParameters } from './errors.ts';
import { type Result, registrationErrorOf, registrationResults, success } from './results.ts';
import { inTransaction, type Sandbox, type SandboxDb, type SandboxEnv } from './sandbox.ts';
import { hashOf, newId } from './secrets.ts';

export const registrationPath = '/v2.01/:clientId/cardregistrations/:id';
const minHolderLength = 2;
const maxHolderLength = 45;
const operation = cards.updateCardRegistration;

/** Needs no bearer: its answer holds no secret and no name. */
export function mountUpdateCardRegistration(
  app: Hono<SandboxEnv>,
  sandbox: Sandbox,
  refuse: RefuseRequest,
): void {
  const update = async (context: Context<SandboxEnv>): Promise<Response> => {
    const body = v.safeParse(operation.body, await readBody(context));
    if (!body.success) return refuse(context, body.issues);
    const { clientId, id } = context.req.param() as { clientId: string; id: string };
    const holder = readHolder(body.output.CardHolderName);
    const registrationData = body.output.RegistrationData;
    const registration = await inTransaction(sandbox.db, async (db) => {
      const found = await db
        .selectFrom('card_sandbox.card_registrations')
        .selectAll()
        .where('id', '=', id)
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw unknownResource();
      return found.status === 'CREATED'
        ? finish(sandbox, db, found, registrationData, holder)
        : repeat(found, registrationData);
    });
    return context.json(
      wireCardRegistration(sandbox, registration, { withSecrets: false, registrationData }),
    );
  };

  const description = describeRoute({
    operationId: operation.id,
    summary: operation.summary,
    security: [],
    requestBody: { content: { 'application/json': { schema: describeSchema(operation.body) } } },
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: describeSchema(operation.response) } },
      },
    },
  });
  app.put(registrationPath, description, update);
  app.post(registrationPath, update);
}

async function finish(
  sandbox: Sandbox,
  db: SandboxDb,
  registration: CardRegistrationRow,
  registrationData: string,
  holder: string | null,
): Promise<CardRegistrationRow> {
  const [, refusedWith] = /^errorCode=([0-9]{1,10})$/u.exec(registrationData.trim()) ?? [];
  if (refusedWith !== undefined) return fail(db, registration, registrationErrorOf(refusedWith));
  if (!holdsToken(registration, registrationData)) return fail(db, registration, registrationResults.invalid);

  const card = v.parse(tokenCardSchema, registration.token_card);
  const cardId = newId('card');
  await db
    .insertInto('card_sandbox.cards')
    .values({
      id: cardId,
      client_id: registration.client_id,
      user_id: registration.user_id,
      alias: card.alias,
      expiration_date: card.expirationDate,
      card_provider: card.cardProvider,
      card_type: registration.card_type,
      card_holder_name: holder,
      behaviour: card.behaviour,
      fingerprint: card.fingerprint,
      created_at: sandbox.now(),
    })
    .execute();
  return db
    .updateTable('card_sandbox.card_registrations')
    .set({
      status: 'VALIDATED',
      card_id: cardId,
      card_holder_name: holder,
      token_card: null,
      result_code: success.code,
      result_message: success.message,
    })
    .where('id', '=', registration.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A repeat gets the same answer, other data an error without effect. */
function repeat(registration: CardRegistrationRow, registrationData: string): CardRegistrationRow {
  if (registration.status === 'ERROR' || holdsToken(registration, registrationData)) return registration;
  const { code, message } = registrationResults.used;
  return { ...registration, status: 'ERROR', card_id: null, result_code: code, result_message: message };
}

function fail(db: SandboxDb, registration: CardRegistrationRow, result: Result) {
  return db
    .updateTable('card_sandbox.card_registrations')
    .set({ status: 'ERROR', token_card: null, result_code: result.code, result_message: result.message })
    .where('id', '=', registration.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function holdsToken(registration: CardRegistrationRow, registrationData: string): boolean {
  const [, token] = /^data=(\S+)$/u.exec(registrationData.trim()) ?? [];
  return token !== undefined && registration.token_hash === hashOf(token);
}

/** Absent, or 2 to 45 characters once trimmed (docs/product/paying.md#provider). */
function readHolder(name: string | null | undefined): string | null {
  const holder = name?.trim();
  if (holder === undefined) return null;
  const { length } = [...holder];
  if (length < minHolderLength || length > maxHolderLength) {
    throw wrongParameters({
      CardHolderName: `The name must hold ${minHolderLength} to ${maxHolderLength} characters`,
    });
  }
  return holder;
}

async function readBody(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw wrongParameters({ body: 'The body is not JSON' });
  }
}
