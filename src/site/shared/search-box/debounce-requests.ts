interface DebounceOptions<T> {
  readonly load: (address: string, signal: AbortSignal) => Promise<T>;
  readonly onAnswer: (address: string, answer: T | undefined) => void;
  readonly pauseMs: number;
  readonly timeoutMs: number;
}

interface Sent {
  readonly address: string;
  readonly abandon: AbortController;
}

/** A search in progress blocks new ones; the last input is sent when it ends (docs/product/searching.md#search-box). */
export function debounceRequests<T>({ load, onAnswer, pauseMs, timeoutMs }: DebounceOptions<T>) {
  let wanted: string | undefined;
  let sent: Sent | undefined;
  let due = false;
  let timer: ReturnType<typeof setTimeout>;

  function take(): void {
    if (sent) {
      due = true;
      timer = setTimeout(giveUp, timeoutMs);
      return;
    }
    clearTimeout(timer);
    due = false;
    if (wanted !== undefined) send(wanted);
  }

  function send(address: string): void {
    const mine: Sent = { address, abandon: new AbortController() };
    sent = mine;
    const end = (answer: T | undefined) => {
      if (sent !== mine) return;
      sent = undefined;
      if (wanted === address) onAnswer(address, answer);
      else if (due) take();
    };
    load(address, mine.abandon.signal).then(end, () => end(undefined));
  }

  function giveUp(): void {
    sent?.abandon.abort();
    sent = undefined;
    take();
  }

  return {
    ask(address: string): void {
      wanted = address;
      due = false;
      clearTimeout(timer);
      if (sent?.address !== address) timer = setTimeout(take, pauseMs);
    },
    stop(): void {
      wanted = undefined;
      due = false;
      clearTimeout(timer);
      sent?.abandon.abort();
      sent = undefined;
    },
  };
}
