import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** What the code of a part is given when it takes over from what the server drew, and at each press that follows. */
export interface Woken {
  /** The link that was pressed, another value at each press; undefined when the server had drawn nothing. */
  readonly wanted?: { readonly address: string };
  /** Whether what folds in the part was open when it was woken. */
  readonly unfolded: boolean;
}

interface ServerDrawnProps<Code> {
  readonly className: string;
  /** Loads what draws the part in the browser. */
  readonly code: () => Promise<Code>;
  readonly draw: (code: Code, woken: Woken) => ReactNode;
  /** What the server draws: nothing in a browser, so that none carries its code. */
  readonly children: ReactNode;
}

/** One value for good: React would write another one over what the server drew. */
const untouched = { __html: '' };

/**
 * A part of the page that stays as the server drew it, and whose code comes when one of its links marked `data-live` is
 * pressed, or when the page was reached without the server. Without script its links are links.
 */
export function ServerDrawn<Code>({ className, code, draw, children }: ServerDrawnProps<Code>) {
  const frame = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<{ readonly code: Code; readonly woken: Woken }>();

  const wake = (wanted?: Woken['wanted']) => {
    const unfolded = frame.current?.querySelector('details')?.open ?? false;
    code().then(
      (loaded) => setLive({ code: loaded, woken: { wanted, unfolded } }),
      () => wanted && window.location.assign(wanted.address),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the part appears
  useEffect(() => {
    if (!frame.current?.firstChild) wake();
  }, []);

  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    wake({ address: link.href });
  };
  const warm = () => void code().catch(() => {});
  const drawnOnServer = import.meta.env.SSR
    ? { children }
    : { dangerouslySetInnerHTML: untouched, suppressHydrationWarning: true };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of the links within
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      key={live && 'live'}
      ref={frame}
      className={className}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={press}
      {...(live ? { children: draw(live.code, live.woken) } : drawnOnServer)}
    />
  );
}
