import { columnLabel, faultWords } from '#domain/fleet/fault-words.ts';
import type { FleetReport } from '#domain/fleet/read-fleet-file.ts';
import { tellCounts, tellRightRows } from '#domain/fleet/summary.ts';
import { m } from '#site/messages/messages.js';
import type { FleetReportView } from './fleet-view.ts';
import { packReport } from './pack-report.server.ts';

/** Faults that the page shows. */
export const mostShownFaults = 100;
const mostUnread = 10;
const longestUnread = 40;

/** What the page says of a file. */
export function showReport(name: string, report: FleetReport): FleetReportView {
  const { kind, rows, valid, faults, unread } = report;
  const isRight = faults.length === 0;
  const names = unread.slice(0, mostUnread).map((one) => [...one].slice(0, longestUnread).join(''));
  return {
    title: m.labelled({ label: name, text: `${tellRightRows(valid, rows)}.` }),
    isRight,
    next: isRight ? m.fleetRight() : valid === 0 ? m.fleetNoValid() : m.fleetWhatNext(),
    counts: tellCounts(report),
    notes: [
      ...(names.length > 0 ? [m.fleetUnread({ names: names.join(', ') })] : []),
      ...(faults.length > mostShownFaults
        ? [m.fleetShown({ shown: mostShownFaults, count: inFrench.format(faults.length) })]
        : []),
    ],
    faults: faults.slice(0, mostShownFaults).map((fault) => {
      const [what, mend] = faultWords(fault);
      const column = columnLabel(kind, fault.column) || m.fleetWholeRow();
      return { line: fault.line, column, value: fault.value, what, mend };
    }),
    packed: isRight ? '' : packReport(kind, faults),
  };
}

const inFrench = new Intl.NumberFormat('fr-FR');
