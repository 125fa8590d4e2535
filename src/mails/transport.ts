import { createTransport } from 'nodemailer';
import type { StoredAttachment } from '#database/schema.ts';

export interface MailAuthor {
  readonly name: string;
  readonly address: string;
}

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS when the server offers it. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly author: MailAuthor;
  /** Default: the author. */
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

export interface MailTransport {
  readonly outcome: 'sent' | 'kept';
  /** Throws unless the mail was accepted; the signal ends a slow attempt. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** A password is sent encrypted only, except to this machine. */
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
    async check() {
      await mailer.verify();
      mailer.close();
    },
    async deliver(mail, signal) {
      const replyTo = mail.replyTo ?? answersTo;
      await mailer.sendMail({
        // The same for each attempt, so that mail programs show a duplicate once.
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

export function chooseTransport(
  smtp: SmtpConfig | undefined,
  demonstration: boolean,
): MailTransport | undefined {
  if (smtp) return createSmtpTransport(smtp);
  return demonstration ? keepingTransport : undefined;
}

/** Demonstration: mails stay in the database, shown on its page of mails. */
export const keepingTransport: MailTransport = { outcome: 'kept', deliver: () => Promise.resolve() };

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.(?:\d{1,3}\.){2}\d{1,3}$/u.test(host);
}

/** Codes only, for the log: the server's text may name the recipient. */
export function describeFailure(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [
    typeof code === 'string' && /^[\w-]{1,40}$/u.test(code) ? code : 'unknown',
    ...(typeof responseCode === 'number' ? [String(responseCode)] : []),
  ];
  return parts.join(' ');
}
