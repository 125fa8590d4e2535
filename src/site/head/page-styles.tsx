import { createContext, useContext } from 'react';
import { Links } from 'react-router';
import { useHasNavigated } from '#site/browser/router-exceptions.ts';

interface ServedStyles {
  /** Content of the page's stylesheets; undefined in development, where Vite loads them. */
  readonly css: string | undefined;
  /** Addresses of those stylesheets. */
  readonly sheets: readonly string[];
  readonly nonce: string;
  readonly build: string;
  readonly scripts: readonly string[];
}

export const ServedStyles = createContext<ServedStyles | undefined>(undefined);

const found = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-build]');
export const build = found?.dataset.build ?? 'development';
/** A constant, so that React keeps the element, except when an error renders a new document. */
const inBrowser = found && { build, nonce: found.nonce, html: { __html: found.textContent } };

/** Not loaded while it is disabled; a late part does not fetch what the document links to. */
const carriedSheet = { rel: 'stylesheet', disabled: true };

/** A served page inlines its styles; later pages load theirs by links (docs/decisions/0018). */
export function PageStyles() {
  const served = useContext(ServedStyles);
  const hasNavigated = useHasNavigated();
  const onServer = served?.css ? { ...served, html: { __html: served.css } } : undefined;
  const carried = import.meta.env.SSR ? onServer : inBrowser;
  return (
    <>
      {carried && (
        <style
          data-build={carried.build}
          nonce={carried.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built stylesheets
          dangerouslySetInnerHTML={carried.html}
        />
      )}
      {served?.sheets.map((href) => (
        <link key={href} href={href} {...carriedSheet} />
      ))}
      {(!carried || hasNavigated) && <Links />}
      {/* Requested first: the router's own links would load them before fonts and pictures. */}
      {served?.scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  );
}
