import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps, ReactNode } from 'react';
import { Typeset } from './typeset.tsx';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly tone: 'info' | 'warning' | 'error' | 'success';
  readonly title?: ReactNode;
  /** A paragraph. */
  readonly text?: ReactNode;
}

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck };

/** With a `role` when it appears after the page has loaded. */
export function Notice({ tone, title, text, children, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div {...rest} className="notice" data-tone={tone}>
      <Icon aria-hidden="true" size={24} strokeWidth={2.25} />
      <div>
        {title && <Typeset as="p" className="strong" text={title} />}
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
