import { createContext, useContext } from 'react';
import { Links, useLocation } from 'react-router';

interface ServedStyles {
  /** What the stylesheets of the page's routes say; undefined in development, where Vite brings them. */
  readonly css: string | undefined;
  readonly nonce: string;
  readonly build: string;
  readonly scripts: readonly string[];
}

export const ServedStyles = createContext<ServedStyles | undefined>(undefined);

const found = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-build]');
/** The build that the open page is made of; in development Vite brings the changes itself. */
export const build = found?.dataset.build ?? 'development';
/** One value for good, so that React never writes it again; it does when an error makes it draw the whole document anew. */
const inBrowser = found && { build, nonce: found.nonce, html: { __html: found.textContent } };

let arrival: string | undefined;
let hasMoved = false;

function useHasMoved(): boolean {
  const { key } = useLocation();
  if (import.meta.env.SSR) return false;
  arrival ??= key;
  hasMoved ||= key !== arrival;
  return hasMoved;
}

/**
 * A served page carries its styles, so that it is painted without waiting for another file (docs/decisions/0018). The
 * pages that follow it bring theirs by links.
 */
export function PageStyles() {
  const served = useContext(ServedStyles);
  const moved = useHasMoved();
  const onServer = served?.css ? { ...served, html: { __html: served.css } } : undefined;
  const carried = import.meta.env.SSR ? onServer : inBrowser;
  return (
    <>
      {carried && (
        <style
          data-build={carried.build}
          nonce={carried.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, as they were built
          dangerouslySetInnerHTML={carried.html}
        />
      )}
      {(!carried || moved) && <Links />}
      {/* Asked for first here: the router's own links would have them come before fonts and pictures. */}
      {served?.scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  );
}
