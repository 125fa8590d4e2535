import { useEffect, useRef, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import styles from './practice-page.module.css';

interface QuestionClockProps {
  readonly readingSeconds: number;
  /** When the page was made. */
  readonly secondsLeft: number;
}

/** Sends the form around it when the time is up. */
export function QuestionClock({ readingSeconds, secondsLeft }: QuestionClockProps) {
  const [left, setLeft] = useState(Math.ceil(secondsLeft));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const endsAt = performance.now() + secondsLeft * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      if (field.current) {
        field.current.disabled = false;
        field.current.form?.requestSubmit();
      }
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return (
    <>
      <input ref={field} type="hidden" name="temps" value="ecoule" disabled />
      <strong className={styles.clock} role="timer" aria-live="off" data-late={left <= 5 || undefined}>
        {m.practiceTimeLeft({ seconds: left })}
      </strong>
      <span className="note">{m.practiceTimeGiven({ reading: readingSeconds })}</span>
      <noscript>
        <p className="note">{m.practiceTimeUnseen()}</p>
      </noscript>
    </>
  );
}

/** Absent without a French voice of the device itself. */
export function ReadAloud({ text }: { readonly text: string }) {
  const [speak, setSpeak] = useState<(text: string) => void>();
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const over = new AbortController();
    import('./french-voice.ts').then(
      ({ findFrenchVoice }) => findFrenchVoice(over.signal, (found) => setSpeak(() => found)),
      () => undefined,
    );
    return () => over.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text ends the old one
  useEffect(() => () => window.speechSynthesis?.cancel(), [text]);
  if (!speak) return null;
  return (
    <Button variant="quiet" className="end" onClick={() => speak(text)}>
      {m.practiceListen()}
    </Button>
  );
}
