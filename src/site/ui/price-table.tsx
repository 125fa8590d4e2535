import type { ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import { Price } from './price.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceLine {
  readonly label: ReactNode;
  readonly cents: number | null;
}

export interface PriceTableProps {
  readonly caption: ReactNode;
  readonly captionHidden?: boolean;
  readonly now: readonly PriceLine[];
  readonly later?: readonly PriceLine[];
  /** Payee or date, as in «Plus tard, à l’auto-école». */
  readonly laterLabel?: string;
}

export function PriceTable({ caption, captionHidden, now, later = [], laterLabel }: PriceTableProps) {
  return (
    <table className="table">
      <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <PriceGroup label={m.payNow()} lines={now} strong />
      {later.length > 0 && <PriceGroup label={laterLabel ?? m.payLater()} lines={later} />}
      <tfoot>
        <tr>
          <th scope="row">{m.totalWithTaxes()}</th>
          <td data-figure>
            <Amount cents={sum([...now, ...later])} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface PriceGroupProps {
  readonly label: string;
  readonly lines: readonly PriceLine[];
  readonly strong?: boolean;
}

function PriceGroup({ label, lines, strong }: PriceGroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={strong ? 'strong' : undefined}>
          {label}
        </th>
        <td data-figure>
          <Amount cents={sum(lines)} />
        </td>
      </tr>
      {lines.length > 1 &&
        lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change order
          <tr key={index} className="note">
            <th scope="row">{line.label}</th>
            <td data-figure>
              <Amount cents={line.cents} />
            </td>
          </tr>
        ))}
    </tbody>
  );
}

function Amount({ cents }: { readonly cents: number | null }) {
  return cents === null ? <span className="note">{m.notTold()}</span> : <Price cents={cents} />;
}

function sum(lines: readonly PriceLine[]): number | null {
  return lines.reduce<number | null>(
    (total, { cents }) => (total === null || cents === null ? null : total + cents),
    0,
  );
}
