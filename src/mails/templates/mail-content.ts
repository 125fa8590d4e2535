import { fixedSpaces } from '#domain/text/typography.ts';

/** Texts are plain: never parsed as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  /** The first greets and says what happened; the button follows it. */
  readonly parts: readonly MailPart[];
  readonly button?: MailLink | undefined;
  /** What the law wants on a durable medium: whole, below what the reader came for. */
  readonly law?: readonly MailPart[] | undefined;
  /** What the law's part refers to; on pages of its own in a PDF. */
  readonly annexes?: readonly MailPart[];
  readonly reason: string;
}

export type MailPart =
  /** A paragraph. */
  | string
  /** In small letters. */
  | { readonly note: string }
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly facts: MailFacts }
  | { readonly quote: string }
  | MailLink;

/** A fact without a value is left out. */
export type MailFacts = readonly (readonly [name: string, value: string | null | undefined | false])[];

export const knownFacts = (facts: MailFacts) =>
  facts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));

export interface MailLink {
  readonly link: string;
  readonly url: string;
}

export interface MailSender {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly notice?: string | undefined;
  readonly accent?: string | undefined;
}

/** For mails and confirmations when orders are paid with test cards. */
export const rehearsalMessage = 'Répétition\u202f: aucun paiement n’est réel.';

export function noticeOf({ notice }: MailSender): readonly MailPart[] {
  return notice === undefined ? [] : [notice];
}

export function partsInOrder({ parts: [first, ...rest], button }: MailContent): readonly MailPart[] {
  return [first, button, ...rest].filter((part) => part !== undefined);
}

export function writeMail(sender: MailSender, content: MailContent) {
  return {
    subject: onOneLine(content.subject).normalize('NFC'),
    text: writeText(content, sender).normalize('NFC'),
    html: writeHtml(content, sender).normalize('NFC'),
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();
}

function writeText(content: MailContent, sender: MailSender): string {
  const { title, law = [], annexes = [], reason } = content;
  const { siteName, publicUrl } = sender;
  const blocks = [...noticeOf(sender), ...partsInOrder(content), ...law, ...annexes].map(writeTextPart);
  // Mail programs recognise a signature by «-- » on its own line.
  return `${[title, ...blocks].join('\n\n')}\n\n-- \n${siteName}\n${publicUrl}\n\n${reason}\n`;
}

function writeTextPart(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('note' in part) return part.note;
  if ('heading' in part) return `\n${part.heading.toUpperCase()}`;
  if ('list' in part) return part.list.map((item) => `- ${item}`).join('\n');
  if ('link' in part) return `${introduce(part.link)}\n${part.url}`;
  if ('facts' in part) {
    const rows = knownFacts(part.facts);
    return rows.map(([name, value]) => `${name}\u202f: ${value.replaceAll('\n', '\n  ')}`).join('\n');
  }
  const rows = part.quote.split(/\r\n|\r|\n/u);
  return rows.map((row) => `> ${row}`.trimEnd()).join('\n');
}

/** A question needs no colon. */
export function introduce(label: string): string {
  return label.endsWith('?') ? label : `${label}\u202f:`;
}

/** The site's palette (`site/ui/tokens.css`); mail programs ignore custom properties. */
const black = '#1b1a17';
const gray = '#5a564d';
const line = '#e2dccf';
const paper = '#f8f3e8';
const red = '#c4161c';

/** Of a row of facts. */
const namePercent = 37;

const font = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";

/** Dark mode, where supported. `!important`, since the light colours are inline. */
const night = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#191814!important}
.sheet{background:#262420!important;border-left-color:#8d8677!important;border-right-color:#8d8677!important;border-bottom-color:#8d8677!important}
.ink,.ink a{color:#f5f0e4!important}
.soft{color:#c4bdad!important}
.rule{border-color:#4d483e!important}
.law{background:#1f1d19!important}
.quote{background:#1f1d19!important;border-color:#c4bdad!important}
.ink a.button{color:#ffffff!important}
}`;

function writeHtml(content: MailContent, sender: MailSender): string {
  const { subject, preview, title, law = [], annexes = [], reason } = content;
  const { siteName, publicUrl, accent = red } = sender;
  const parts = [...noticeOf(sender), ...partsInOrder(content)];
  const write = (part: MailPart) => writePart(part, part === content.button ? accent : undefined);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(onOneLine(subject))}</title>
<style>${night}</style>
</head>
<body class="ground ink" style="margin:0;padding:0;background:${paper};color:${black};${font};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" lang="fr" class="ground" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:${paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 4px 16px;${font};font-size:20px;font-weight:bold"><a href="${escapeHtml(publicUrl)}" style="color:${black};text-decoration:none">${escapeHtml(siteName)}</a></td></tr>
<tr><td class="sheet ink" style="padding:24px 20px;background:#ffffff;color:${black};border:2px solid ${black};border-top:8px solid ${accent};border-radius:10px;${font};font-size:16px;line-height:1.5;overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font-size:25px;line-height:1.2">${writeWords(title)}</h1>
${parts.map(write).join('\n')}
</td></tr>
${writeLaw([...law, ...annexes])}<tr><td class="soft" style="padding:16px 4px 0;color:${gray};${font};font-size:15px;line-height:1.5">${writeWords(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function writeLaw(parts: readonly MailPart[]): string {
  if (parts.length === 0) return '';
  return `<tr><td class="law ink rule" style="padding:0 20px 16px;border:1px solid ${line};border-top:0;border-radius:0 0 10px 10px;${font};font-size:15px;line-height:1.5;overflow-wrap:anywhere">
${parts.map((part) => writePart(part)).join('\n')}
</td></tr>
`;
}

/** A link is a button where it has a colour. */
function writePart(part: MailPart, colour?: string): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${writeWords(part)}</p>`;
  if ('link' in part) return writeLink(part, colour);
  if ('note' in part) {
    return `<p class="soft" style="margin:28px 0 0;color:${gray};font-size:13px;line-height:1.5">${withLineEnds(writeWords(part.note))}</p>`;
  }
  if ('heading' in part) {
    return `<h2 style="margin:28px 0 12px;font-size:20px;line-height:1.25">${writeWords(part.heading)}</h2>`;
  }
  if ('list' in part) {
    const items = part.list.map((item) => `<li style="margin:0 0 8px">${writeWords(item)}</li>`);
    return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`;
  }
  if ('facts' in part) {
    const rows = knownFacts(part.facts).map(
      ([name, value]) =>
        `<tr valign="top"><th scope="row" class="soft rule" width="${namePercent}%" style="padding:7px 12px 7px 0;border-top:1px solid ${line};color:${gray};font-weight:normal;text-align:left;overflow-wrap:normal">${escapeHtml(name)}</th>` +
        `<td class="rule" style="padding:7px 0;border-top:1px solid ${line};font-weight:bold">${withLineEnds(writeWords(value))}</td></tr>`,
    );
    return `<table width="100%" cellspacing="0" cellpadding="0" border="0" class="ink rule" style="margin:0 0 20px;border-bottom:1px solid ${line};color:${black};font-size:15px;line-height:1.4">${rows.join('')}</table>`;
  }
  return `<blockquote class="quote" style="margin:0 0 20px;padding:12px 16px;background:${paper};border-left:4px solid ${black}">${withLineEnds(writeTyped(part.quote))}</blockquote>`;
}

function writeLink({ link, url }: MailLink, colour: string | undefined): string {
  const [kind, style] = colour
    ? [
        ' class="button"',
        // The border stays visible when the reader's own colours replace the background.
        `padding:11px 20px;background:${colour};border:2px solid ${colour};border-radius:10px;color:#ffffff;font-weight:bold;text-decoration:none`,
      ]
    : ['', `padding:4px 0;color:${black};text-decoration:underline`];
  return `<p style="margin:8px 0 ${colour ? 24 : 12}px"><a href="${escapeHtml(url)}"${kind} style="display:inline-block;${style}">${writeWords(link)}</a></p>`;
}

/** A reference such as «CR-7K3M-9XQ2» must not break. */
const references = /\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/gu;

function writeWords(text: string): string {
  return writeTyped(fixedSpaces(text));
}

/** As somebody typed it. */
function writeTyped(text: string): string {
  return escapeHtml(text).replaceAll(references, '<span style="white-space:nowrap">$&</span>');
}

function withLineEnds(html: string): string {
  return html.replaceAll(/\r\n|\r|\n/gu, '<br>');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character);
}
