import { createTransport } from 'nodemailer';
import type { StoredAttachment } from '#database/schema.ts';

/** Who the mails come from. */
export interface MailAuthor {
  readonly name: string;
  readonly address: string;
}

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise the connection is raised to TLS when the server offers it. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly author: MailAuthor;
  /** Who reads what is answered to a mail that names nobody else; its author unless told. */
  readonly answersTo?: string | undefined;
}

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly StoredAttachment[];
  readonly queuedAt: Date;
}

/** Where mails leave for. */
export interface MailTransport {
  /** What a mail that it took has become. */
  readonly outcome: 'sent' | 'kept';
  /** Throws unless the mail was taken; the signal ends an attempt that lasts too long. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** Milliseconds: a server that does not answer is left, to be tried again later. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Sends by SMTP; a password travels encrypted or not at all, but on the machine itself. */
export function createSmtpTransport({
  host,
  port,
  secure,
  login,
  author,
  answersTo,
}: SmtpConfig): MailTransport & { check(): Promise<void> } {
  const mailer = createTransport({
    host,
    port,
    secure,
    requireTLS: login !== undefined && !secure && !isLoopback(host),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, domain] = author.address.split('@');
  return {
    outcome: 'sent',
    /** Greets the server and logs in; no mail is sent. */
    async check() {
      await mailer.verify();
      mailer.close();
    },
    async deliver(mail, signal) {
      const replyTo = mail.replyTo ?? answersTo;
      await mailer.sendMail({
        // The same at each attempt: a mail program shows once what came twice.
        messageId: `<${mail.id}@${domain}>`,
        date: mail.queuedAt,
        from: author,
        to: { name: '', address: mail.to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map((file) => ({ ...file, encoding: 'base64' })),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    },
  };
}

/** Undefined where mails can only wait: nothing to send them with, and no demonstration to show them in. */
export function chooseTransport(
  smtp: SmtpConfig | undefined,
  demonstration: boolean,
): MailTransport | undefined {
  if (smtp) return createSmtpTransport(smtp);
  return demonstration ? keepingTransport : undefined;
}

/** The demonstration's: mails stay in the database, where its page of mails shows them. */
export const keepingTransport: MailTransport = { outcome: 'kept', deliver: () => Promise.resolve() };

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.(?:\d{1,3}\.){2}\d{1,3}$/u.test(host);
}

/** What may be logged of a failed attempt: codes. The server's own words may name the reader. */
export function describeFailure(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [
    typeof code === 'string' && /^[\w-]{1,40}$/u.test(code) ? code : 'unknown',
    ...(typeof responseCode === 'number' ? [String(responseCode)] : []),
  ];
  return parts.join(' ');
}
