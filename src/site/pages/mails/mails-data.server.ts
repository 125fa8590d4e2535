import { frenchInstant } from '#domain/time/french-dates.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { readOwnCauses } from '#site/session/own-mails.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { MailLineView, MailView } from './mail-list.tsx';

type Mailbox = NonNullable<SiteRequest['mailbox']>;
type MailboxMail = NonNullable<Awaited<ReturnType<Mailbox['read']>>>;
type MailLine = Awaited<ReturnType<Mailbox['list']>>[number];

export const mailHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

export function missingMail(request: Request) {
  return noSuchPage(new URL(request.url));
}

/** Those caused by this browser; a 404 unless it is a demonstration. */
export async function openMailbox(here: SiteRequest, request: Request) {
  const { mailbox } = here;
  if (!mailbox) throw missingMail(request);
  const causes = await readOwnCauses(request, here);
  return {
    list: () => mailbox.list(causes),
    async read(id: string): Promise<MailboxMail> {
      const mail = await mailbox.read(id, causes);
      if (!mail) throw missingMail(request);
      return mail;
    },
  };
}

export function viewLine({ id, to, subject, queuedAt }: MailLine): MailLineView {
  return { id, to, subject, when: frenchInstant(queuedAt) };
}

export function viewMail(mail: MailboxMail): MailView {
  const { replyTo, text, attachments } = mail;
  return {
    ...viewLine(mail),
    replyTo,
    text,
    attachments: attachments.map(({ filename, content }) => ({
      name: filename,
      kilobytes: Math.ceil(Buffer.byteLength(content, 'base64') / 1000),
    })),
  };
}
