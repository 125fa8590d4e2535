import { course, reloadAfterChunkError } from './leave.ts';

const asked = new Set<string>();

/**
 * Loads a part of the page that comes late, such as the map, with the files it needs: what `import()` becomes in a
 * build, in place of Vite's own function (vite.config.ts), for a third of its bytes and with the guarded reload.
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const { optional } = course;
  try {
    await Promise.all(files.map(addFile));
    return await load();
  } catch (error) {
    if (!optional) reloadAfterChunkError(error);
    throw error;
  }
}

/** A style sheet must be there before what it dresses; a script is only begun early. */
function addFile(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  const isStyle = href.includes('.css');
  if (asked.has(href) || document.querySelector(`link[href^="${href}"]${isStyle ? '[rel=stylesheet]' : ''}`))
    return;
  asked.add(href);
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'stylesheet' : 'modulepreload',
    href,
  });
  document.head.append(link);
  if (!isStyle) return;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
  });
}
