import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { OperatorsDb, OperatorsTransaction } from '#database/table-owners.ts';
import type { ConsoleAddress } from '#domain/operators/console-address.ts';
import { challengeMinutes } from '#domain/operators/operator-session.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';

export interface PasskeyContext {
  readonly db: OperatorsDb;
  readonly address: ConsoleAddress;
  readonly sender: MailSender;
  readonly now: () => Date;
  readonly log: Record<'info' | 'warn', (details: object, message: string) => void>;
}

interface Owner {
  readonly id: string;
  readonly email: string;
}

export type PasskeyLine = Awaited<ReturnType<typeof listPasskeys>>[number];

/** EdDSA, ES256, RS256: without those that Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];
const timeout = challengeMinutes * 60_000;

const base64urlSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/u));

/** The rest is read by the library. */
const sentSchema = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.parseJson(),
  v.looseObject({
    id: base64urlSchema,
    response: v.looseObject({
      clientDataJSON: v.string(),
      transports: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/u)))),
    }),
  }),
);
const clientDataSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ challenge: base64urlSchema }));

/** One more passkey, on another device than those `besides`. */
export async function offerRegistration(
  context: PasskeyContext,
  { id, email }: Owner,
  besides: readonly PasskeyLine[] = [],
) {
  const { address, sender } = context;
  // The browser needs none, and their types do not survive the way to it.
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: sender.siteName,
    rpID: address.rpId,
    userName: email,
    userID: new TextEncoder().encode(id),
    timeout,
    supportedAlgorithmIDs,
    excludeCredentials: besides.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, id);
  return options;
}

/** Of one operator, or of anyone: the browser then shows the passkeys that it has. */
export async function offerAuthentication(context: PasskeyContext, operatorId?: string) {
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: context.address.rpId,
    timeout,
    userVerification: 'required',
    ...(operatorId !== undefined && {
      allowCredentials: (await listPasskeys(context.db, operatorId)).map(descriptorOf),
    }),
  });
  await keepChallenge(context, options.challenge, operatorId);
  return options;
}

/** Undefined when it does not answer an open challenge of this operator. Nothing is stored. */
export async function readRegistration(context: PasskeyContext, operatorId: string, sent: string) {
  const answer = await takeAnswer(context, sent, operatorId);
  if (!answer) return undefined;
  const { registrationInfo } = await unverifiedWhenThrown(() =>
    verifyRegistrationResponse({
      response: answer.response as RegistrationResponseJSON,
      supportedAlgorithmIDs,
      ...expected(context, answer.challenge),
    }),
  );
  const credential = registrationInfo?.credential;
  return credential && !(await isKnown(context, credential.id)) ? credential : refused(context);
}

async function isKnown({ db }: PasskeyContext, credentialId: string): Promise<boolean> {
  const known = db.selectFrom('operator_passkeys').select('credential_id');
  return (await known.where('credential_id', '=', credentialId).executeTakeFirst()) !== undefined;
}

type Credential = NonNullable<Awaited<ReturnType<typeof readRegistration>>>;

export async function storePasskey(
  transaction: OperatorsTransaction,
  operatorId: string,
  { id, publicKey, counter, transports = [] }: Credential,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('operator_passkeys')
    .values({
      credential_id: id,
      operator_id: operatorId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      ...{ created_at: now, used_at: now },
    })
    .execute();
}

interface Answered {
  readonly sent: string;
  /** Default: of a sign-in, where nobody is known yet. */
  readonly operatorId?: string;
}

/** Undefined when no passkey signed an open challenge of this operator. What follows is stored with the passkey still
 * held, so that its end waits for it. */
export async function readAuthentication(
  context: PasskeyContext,
  { sent, operatorId }: Answered,
  follow: (transaction: OperatorsTransaction, operatorId: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const { db, log } = context;
  const answer = await takeAnswer(context, sent, operatorId);
  if (!answer) return undefined;
  return db.transaction().execute(async (transaction) => {
    const passkey = await transaction
      .selectFrom('operator_passkeys')
      .selectAll()
      .where('credential_id', '=', answer.id)
      .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId ?? ''))
      .forUpdate()
      .executeTakeFirst();
    if (!passkey) return refused(context);
    const { verified, authenticationInfo } = await unverifiedWhenThrown(() =>
      verifyAuthenticationResponse({
        response: answer.response as AuthenticationResponseJSON,
        ...expected(context, answer.challenge),
        // The counter is compared below, once the signature is known to be good.
        credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      }),
    );
    if (!verified) return refused(context);
    const { newCounter } = authenticationInfo;
    if (newCounter <= passkey.counter && (newCounter !== 0 || passkey.counter !== 0)) {
      log.warn(
        { event: 'security', kind: 'passkey-copied', operator: passkey.operator_id },
        'the counter of a passkey went back: it may have been copied, and was refused',
      );
      return undefined;
    }
    await transaction
      .updateTable('operator_passkeys')
      .set({ counter: newCounter, used_at: context.now() })
      .where('credential_id', '=', passkey.credential_id)
      .execute();
    return follow(transaction, passkey.operator_id);
  });
}

export async function listPasskeys(db: OperatorsDb, operatorId: string) {
  return db
    .selectFrom('operator_passkeys')
    .select(['credential_id as id', 'transports', 'created_at as createdAt', 'used_at as usedAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute();
}

const descriptorOf = ({ id, transports }: PasskeyLine) => ({ id, transports });

const expected = ({ address }: PasskeyContext, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: address.origin,
  expectedRPID: address.rpId,
  requireUserVerification: true,
});

async function keepChallenge({ db, now }: PasskeyContext, challenge: string, operatorId?: string) {
  const at = now();
  await db.deleteFrom('operator_challenges').where('expires_at', '<=', at).execute();
  await db
    .insertInto('operator_challenges')
    .values({
      challenge,
      operator_id: operatorId ?? null,
      expires_at: new Date(at.getTime() + timeout),
    })
    .execute();
}

/** Uses its challenge up, whatever becomes of the answer. */
async function takeAnswer(context: PasskeyContext, sent: string, operatorId: string | undefined) {
  const parsed = v.safeParse(sentSchema, sent);
  if (!parsed.success) return refused(context);
  const { id, response } = parsed.output;
  const clientData = v.safeParse(
    clientDataSchema,
    Buffer.from(response.clientDataJSON, 'base64url').toString(),
  );
  if (!clientData.success) return refused(context);
  const { challenge } = clientData.output;
  const taken = await context.db
    .deleteFrom('operator_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', context.now())
    .where('operator_id', operatorId === undefined ? 'is' : '=', operatorId ?? null)
    .returning('challenge')
    .executeTakeFirst();
  return taken ? { id, challenge, response: parsed.output as object } : refused(context);
}

type Unverified = { verified: false; registrationInfo?: never; authenticationInfo?: never };

/** The library throws for most of what does not verify. */
async function unverifiedWhenThrown<T>(verify: () => Promise<T>): Promise<T | Unverified> {
  try {
    return await verify();
  } catch {
    return { verified: false };
  }
}

function refused({ log }: PasskeyContext): undefined {
  log.warn({ event: 'security', kind: 'wrong-passkey' }, 'a passkey was refused');
}
