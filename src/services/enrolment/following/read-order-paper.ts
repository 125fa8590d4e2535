import type { HeldOrder, OrderPaper } from '#contracts/order.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { confirmationKey } from '../payment/confirm-order.ts';
import { Refusal } from '../refusal.ts';
import { claimOrder } from './claim-order.ts';

/** The same bytes as the PDF mailed to the buyer. @throws Refusal 404, also when its mail was erased. */
export async function readOrderPaper(context: EnrolmentContext, search: HeldOrder): Promise<OrderPaper> {
  const { intent } = await claimOrder(context, search);
  const mail = await context.db
    .selectFrom('mails')
    .select('attachments')
    .where('key', '=', confirmationKey(intent, 'buyer'))
    .executeTakeFirst();
  const paper = mail?.attachments?.find(({ contentType }) => contentType === 'application/pdf');
  if (!paper) throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
  const { filename, contentType, content } = paper;
  return { filename, contentType, content };
}
