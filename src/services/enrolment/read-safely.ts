import type { MiddlewareHandler } from 'hono';
import type { BaseIssue } from 'valibot';
import { fieldMessages, reportMessages } from '#domain/wording/messages.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { type Messages, Refusal } from './refusal.ts';

/** Refuses what is not JSON, card data (docs/product/paying.md#what-holds), and text that PostgreSQL cannot store. */
export const readSafely: MiddlewareHandler = async (context, next) => {
  if (!isStorable(decodeURIComponentSafely(context.req.path))) {
    throw new Refusal(404, { adresse: [refusalTexts.unknownAddress] });
  }
  if (context.req.method === 'POST') {
    const text = await context.req.text().catch(() => {
      // The caller disconnected.
      throw new Refusal(400, { requete: [refusalTexts.unreadable] });
    });
    if (/"card(?:number|cvx)"/iu.test(text)) throw new Refusal(400, { requete: [refusalTexts.cardDatum] });
    if (text !== '') refuseUnstorable(parse(text));
  }
  await next();
};

/** By field, 422; an impossible path parameter is 404. */
export function messagesOf(issues: readonly BaseIssue<unknown>[]): Refusal {
  const messages: Messages = {};
  for (const issue of issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') || 'requete';
    if (field === 'officeId') return new Refusal(404, { officeId: [refusalTexts.unknownOffice] });
    if (field === 'id') return new Refusal(404, { id: [reportMessages.unknownReview] });
    if (field === 'payInId' || field === 'intentId') {
      return new Refusal(404, { paiement: [refusalTexts.unknownPayment] });
    }
    messages[field] = [issue.received === 'undefined' ? fieldMessages.required : fieldMessages.format];
  }
  return new Refusal(422, messages);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, { requete: [refusalTexts.unreadable] });
  }
}

function refuseUnstorable(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, { requete: [refusalTexts.unreadable] });
  }
  const wrong = Object.entries(body).filter(([, value]) => !isStorable(value));
  if (wrong.length > 0) {
    throw new Refusal(422, Object.fromEntries(wrong.map(([field]) => [field, [fieldMessages.format]])));
  }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
