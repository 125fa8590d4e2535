import { type Attachment, type Mail, queueMail } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { coursePath, orderAccessPath, orderLinkPath, pageWithToken } from '#domain/site-pages.ts';
import { elide } from '#domain/text/elisions.ts';
import { plainLines, plainWords, type RichTextBlock } from '#domain/text/rich-text.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import type { ConfirmedOrder } from '#mails/templates/confirmed-order.ts';
import {
  type MailContent,
  type MailPart,
  noticeOf,
  partsInOrder,
  writeMail,
} from '#mails/templates/mail-content.ts';
import { announceToSchool, confirmToBuyer } from '#mails/templates/order-confirmation.ts';
import type { NewCourse } from '../courses/add-course.ts';
import { courseToken } from '../courses/order-course.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { accessToken } from '../orders/give-access.ts';
import { changedMailbox, withdrawalToken } from '../orders/order-links.ts';
import { readOrder } from '../orders/read-order.ts';
import type { PaymentIntent } from '../queries.ts';

/** Written before the transaction that makes the payment succeeded, which queues each mail once. */
export async function writeConfirmations(
  context: PaymentContext,
  intent: PaymentIntent,
  {
    orderedAt,
    course,
    fileUrls,
  }: {
    readonly orderedAt: Date;
    readonly course: Pick<NewCourse, 'way'> | undefined;
    readonly fileUrls: Readonly<Record<FileParty, string>> | undefined;
  },
): Promise<readonly Mail[]> {
  const { sender, log } = context;
  const courseUrl = `${sender.publicUrl}${pageWithToken(coursePath, courseToken(context, intent))}`;
  const { order, schoolEmail } = await readOrder(context, intent, {
    orderedAt,
    course: course ? { way: course.way, url: courseUrl } : null,
  });
  const mails: Mail[] = [];
  const add = (
    who: 'buyer' | 'representative' | 'school',
    to: string | null,
    mail: Omit<Mail, 'key' | 'kind' | 'to'>,
  ) => {
    if (to === null || !isMailAddress(to)) {
      log.warn(
        { reference: order.reference, officeId: intent.office_id, who },
        'an order cannot be confirmed by mail',
      );
      return;
    }
    mails.push({ key: confirmationKey(intent, who), kind: `order-${who}`, to, ...mail });
  };
  const ofSchool = await attachSchoolTerms(context, order);
  const confirmation = async (who: 'buyer' | 'representative') => {
    const email = who === 'buyer' ? order.buyer.email : order.representative?.email;
    const changed = await changedMailbox(context.db, intent.id, who, email);
    const token = withdrawalToken(context, intent.id, who, changed);
    const content = confirmToBuyer(
      order,
      context,
      who,
      `${sender.publicUrl}${pageWithToken(orderLinkPath, token)}`,
      fileUrls?.[who === 'buyer' ? 'learner' : who],
    );
    return {
      ...writeMail(sender, content),
      attachments: [...(await attach(context, order, content)), ...ofSchool],
    };
  };

  const { buyer, representative } = order;
  add('buyer', buyer.email, await confirmation('buyer'));
  if (representative && foldEmail(representative.email) !== foldEmail(buyer.email)) {
    add('representative', representative.email, await confirmation('representative'));
  }
  const contractor = representative?.email ?? buyer.email;
  const accessUrl = `${sender.publicUrl}${pageWithToken(orderAccessPath, accessToken(context, order.reference))}`;
  add('school', schoolEmail, {
    ...writeMail(sender, announceToSchool(order, context, accessUrl, fileUrls?.school)),
    ...(isMailAddress(contractor) && { replyTo: contractor }),
  });
  return mails;
}

export const confirmationKey = (
  { id }: Pick<PaymentIntent, 'id'>,
  who: 'buyer' | 'representative' | 'school',
) => `order:${id}:${who}`;

export async function queueConfirmations(transaction: EnrolmentTransaction, mails: readonly Mail[]) {
  for (const mail of mails) await queueMail(transaction, mail);
}

/** A payment never fails for want of its PDF: the mail's text says the same. */
async function attach(context: PaymentContext, order: ConfirmedOrder, mail: MailContent) {
  const { sender, terms, offerTerms, log } = context;
  const { reference, orderedAt, termsVersion } = order;
  const ofOffer = offerTerms.find((one) => one.terms.version === order.offerTerms?.version);
  const annexes = [
    ...(mail.annexes ?? []),
    ...(ofOffer ? termsAnnex(`les conditions de l’offre ${ofOffer.offer.label}`, ofOffer.terms.blocks) : []),
    ...(termsVersion === terms.version
      ? termsAnnex(`les conditions générales ${elide('de', sender.siteName)}`, terms.blocks)
      : []),
  ];
  try {
    const content = await context.writePdf({
      title: mail.title,
      footer: `${sender.siteName} · commande ${reference}`,
      parts: [...noticeOf(sender), ...partsInOrder(mail), ...(mail.law ?? [])],
      annexes,
      siteName: sender.siteName,
      createdAt: orderedAt,
      accent: sender.accent,
      subject: `commande ${reference}, ${order.buyer.email}`,
    });
    return [{ filename: `commande-${reference}.pdf`, contentType: 'application/pdf', content }];
  } catch (error) {
    log.error(
      describeError(error instanceof Error ? error : new Error('not an error')),
      'an order has no PDF',
    );
    return [];
  }
}

const maxAttachmentBytes = 2 * 1024 * 1024;

const fileEndings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'text/html': 'html' };

/** A payment never fails for want of the school's terms: the mail names them. */
async function attachSchoolTerms(
  { schoolTerms, log }: PaymentContext,
  { reference, school, offerTerms }: ConfirmedOrder,
): Promise<readonly Attachment[]> {
  if (school.termsSha256 === null || offerTerms) return [];
  const text = await schoolTerms.read(school.termsSha256);
  if (!text) log.error({ reference }, 'the terms that an order accepted are not kept');
  if (!text || text.content.byteLength > maxAttachmentBytes) return [];
  const { contentType, content } = text;
  const filename = `conditions-auto-ecole.${fileEndings[contentType] ?? 'txt'}`;
  return [{ filename, contentType, content }];
}

/** The exact text that was accepted. */
function termsAnnex(title: string, blocks: readonly RichTextBlock[]): MailPart[] {
  const parts = blocks.map((block): MailPart => {
    if (block.type === 'heading') return { heading: plainWords(block.children) };
    if (block.type !== 'list') return plainLines(block).join(' ');
    return { list: plainLines(block).map((line) => line.replace(/^- /u, '')) };
  });
  return [{ heading: `Annexe\u202f: ${title}` }, ...parts];
}
