import type { OrderPaper } from '#contracts/order.ts';
import type { Attachment } from '#database/queue-mail.ts';
import { noticeOf } from '#mails/templates/mail-content.ts';
import { describeQuote, type WrittenQuote } from '#mails/templates/training-file-quote.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { openFileLink, unknownFile } from './file-links.ts';
import { describeWords } from './file-words.ts';
import type { StoredFile } from './stored-file.ts';

export async function writeQuotePdf(
  context: PaymentContext,
  stored: StoredFile,
  quote: WrittenQuote,
): Promise<Attachment> {
  const { sender, writePdf } = context;
  const { reference } = stored.row;
  const content = await writePdf({
    title: 'Devis de formation',
    footer: `${sender.siteName} · devis ${reference}, version ${quote.version}`,
    parts: [...noticeOf(sender), ...describeQuote(quote, describeWords(context, stored))],
    siteName: sender.siteName,
    createdAt: quote.writtenAt,
    accent: sender.accent,
    subject: `devis ${reference}, ${stored.learner.email}`,
  });
  return { filename: `devis-${reference}.pdf`, contentType: 'application/pdf', content };
}

/** By default the latest version. @throws Refusal 404 */
export async function readFileQuote(
  context: EnrolmentContext,
  { jeton, version }: { readonly jeton: string; readonly version?: number | undefined },
): Promise<OrderPaper> {
  const { stored } = await openFileLink(context, jeton);
  const written = await context.db
    .selectFrom('training_file_quotes')
    .select(['version', 'assessment', 'quote', 'written_at as writtenAt'])
    .where('training_file_id', '=', stored.row.id)
    .where('version', '=', version ?? stored.row.quote_version ?? 0)
    .executeTakeFirst();
  if (!written) throw unknownFile();
  const { filename, contentType, content } = await writeQuotePdf(context, stored, written);
  return { filename, contentType, content: Buffer.from(content).toString('base64') };
}
