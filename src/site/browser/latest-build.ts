/** From the idle page to the first question (docs/product/shell.md#open-pages), in milliseconds. */
export const firstCheckMs = 1000;
export const checkEveryMs = 300_000;
/** Who switches between windows does not ask at each return. */
export const shortestGapMs = 30_000;

interface BuildWatch {
  /** The build that this page is made of. */
  readonly ours: string;
  /** Asks the server which build it serves. */
  readonly ask: () => Promise<string>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly onAnother: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Looks for a new build while the page is visible, until there is one; a failure is only logged. */
export function watchLatestBuild({ ours, ask, page, onAnother, onFailure }: BuildWatch): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCheck = Number.NEGATIVE_INFINITY;
  let found = false;

  const isVisible = () => page.visibilityState === 'visible';
  const checkIn = (ms: number) => {
    clearTimeout(timer);
    if (!found && isVisible()) timer = setTimeout(check, ms);
  };
  const check = async () => {
    lastCheck = Date.now();
    try {
      found = (await ask()) !== ours;
    } catch (error) {
      onFailure(error);
    }
    if (found) onAnother();
    else checkIn(checkEveryMs);
  };

  page.addEventListener('visibilitychange', () => {
    checkIn(Math.max(0, lastCheck + shortestGapMs - Date.now()));
  });
  checkIn(firstCheckMs);
}
