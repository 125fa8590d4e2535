export const firstCheckMs = 1000;
export const checkEveryMs = 300_000;
export const minGapMs = 30_000;

interface BuildWatch {
  readonly ours: string;
  readonly ask: () => Promise<string>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly onAnother: () => void;
  readonly onFailure: (error: unknown) => void;
}

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
    checkIn(Math.max(0, lastCheck + minGapMs - Date.now()));
  });
  checkIn(firstCheckMs);
}
