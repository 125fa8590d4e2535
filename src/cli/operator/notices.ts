import type { Command } from '@commander-js/extra-typings';
import { contentReportReferencePattern, labelOfContentReportKind } from '#domain/requests/content-notice.ts';
import {
  decideContentReport,
  listContentReports,
  type StoredContentReport,
} from '#services/inbox/content-notices.ts';
import { formatFacts, showInstant, wrapText } from './format.ts';
import { readOrder } from './reports.ts';
import { RefusedError, type Tools } from './session.ts';

export function addContentReports(program: Command, { io, open, now }: Tools): void {
  program
    .command('notices')
    .summary('the contents notified as illegal, and decisions on them')
    .description(
      'Lists the notices of illegal content that wait for a decision, or decides one. A content that is to go is taken away first, where it is kept; its reason is sent to who notified, whose name and address are then forgotten.',
    )
    .option('--all', 'lists the decided ones too')
    .option('--keep <ref>', 'the content stays')
    .option('--remove <ref>', 'the content was taken away')
    .option('--because <text>', 'why, in the words mailed to the author of the notice')
    .action(async (options) => {
      const order = readOrder(options, contentReportReferencePattern);
      const { db, house } = await open();
      if (order.kind === 'list') {
        const notices = await listContentReports(db, order);
        io.out(
          notices.length === 0 ? 'No notice waits for a decision.\n' : sampleReviews(notices, io.columns),
        );
        return;
      }
      const decided = await decideContentReport(db, { ...order, now: now() }, house.sender);
      if (decided === undefined) throw new RefusedError(`${order.reference} waits for no decision.`);
      const end = decided.told
        ? 'The decision is mailed to the author of the notice.'
        : 'The author left no address.';
      io.out(`${order.reference}: ${order.decision}. ${end}\n`);
    });
}

const usage = `Decide one with: notices --keep CI-7K3M-9XQ2 --because "…"
or with:         notices --remove CI-7K3M-9XQ2 --because "…"`;

function sampleReviews(notices: readonly StoredContentReport[], columns: number): string {
  return `${notices.map((notice) => formatReport(notice, columns)).join('\n')}\n${usage}\n`;
}

function formatReport(notice: StoredContentReport, columns: number): string {
  const { name, email, decision, because, decided_at: decidedAt, passage } = notice;
  const facts = [
    ['state', decidedAt === null ? 'open' : `${decision} ${showInstant(decidedAt)}`],
    ['kind', labelOfContentReportKind(notice.kind)],
    ['where', notice.places.split('\n').join(' ')],
    ...(email === null ? [] : ([['from', `${name} <${email}>`]] as const)),
    ...(because === null ? [] : ([['because', because]] as const)),
  ] as const;
  const words = [passage, notice.reasons]
    .filter((text) => text !== null)
    .map((text) => wrapText(text, columns));
  return `${notice.reference}  ${showInstant(notice.created_at)}\n${formatFacts(facts)}\n${words.join('\n')}`;
}
