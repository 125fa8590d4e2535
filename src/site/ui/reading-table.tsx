import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TableBox } from './table-box.tsx';
import { Typeset } from './typeset.tsx';

interface ReadingTableProps {
  readonly caption: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** In narrow places each row is a paragraph. */
export function ReadingTable({ caption, className, children }: ReadingTableProps) {
  return (
    <TableBox>
      <table className={classNames('table as-cards', className)}>
        <Typeset as="caption" text={caption} />
        {children}
      </table>
    </TableBox>
  );
}
