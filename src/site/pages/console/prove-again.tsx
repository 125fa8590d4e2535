import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';

/** Beside a form that was sent after the proof ended. */
export function ProveAgain({ href }: { readonly href: string }) {
  return (
    <Notice tone="warning" title={m.consoleProveAgain()} role="alert">
      <a href={href} target="_blank" rel="noreferrer">
        {m.consoleProveAgainLink()}
      </a>
    </Notice>
  );
}
