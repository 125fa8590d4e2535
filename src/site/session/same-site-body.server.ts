import * as v from 'valibot';
import { browserInfoSchema } from '#contracts/enrolment.ts';
import { commencements } from '#domain/order/commencement.ts';
import { redactPaymentMessages } from '#domain/order/redact-payment-messages.ts';
import { maxDigestLength } from '#domain/order/shown-offer.ts';
import { genericFailure } from '#domain/wording/messages.ts';

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const officeAndFormula = {
  officeId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  formulaId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  partenaire: v.optional(v.strictObject({ marque: shortText, offreId: shortText })),
};

export const preregisterBodySchema = v.strictObject({
  ...officeAndFormula,
  offreAffichee: v.optional(v.pipe(v.string(), v.maxLength(maxDigestLength))),
});

export const registerBodySchema = v.strictObject({
  ...officeAndFormula,
  UserId: shortText,
  CardRegistrationId: shortText,
  RegistrationData: v.pipe(v.string(), v.startsWith('data='), v.maxLength(4000)),
  Amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  versionConditions: shortText,
  versionOffre: v.optional(shortText),
  empreinteCgv: v.optional(shortText),
  BrowserInfo: browserInfoSchema,
  demarrage: v.picklist(commencements),
});

const maxBodyBytes = 16_384;
const cardFieldNames = /cardNumber|cardCvx/iu;

export function refuse(status: number, messages: readonly string[] = [genericFailure]): Response {
  const told = redactPaymentMessages(messages);
  return Response.json({ messages, told }, { status, headers: { 'cache-control': 'no-store' } });
}

/** A body with card fields is not even parsed (docs/product/paying.md#what-holds). */
export async function readOwnBody<const S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S> | Response> {
  if (request.method !== 'POST') {
    return new Response(null, { status: 405, headers: { allow: 'POST', 'cache-control': 'no-store' } });
  }
  if (!/^application\/json\b/iu.test(request.headers.get('content-type') ?? '')) return refuse(415);
  const text = await readBounded(request);
  if (text === undefined) return refuse(413);
  if (cardFieldNames.test(text)) return refuse(400);
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : refuse(400);
  } catch {
    return refuse(400);
  }
}

async function readBounded(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
