import { useEffect, useRef } from 'react';

/** 1 to 4 tick an answer, Enter validates or goes on, while the focus is in the content of the page. */
export function useAnswerKeys() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const main = section.current?.closest('main');
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || repeat || altKey || ctrlKey || metaKey) return;
      const find = (what: string) => section.current?.querySelectorAll<HTMLElement>(what) ?? [];
      if (/^[1-4]$/u.test(key)) find('input[type="checkbox"]')[Number(key) - 1]?.click();
      // Controls have their own Enter.
      const isControl = target instanceof Element && target.closest('a, button, input, summary') !== null;
      if (key === 'Enter' && !isControl) find('[data-onward]')[0]?.click();
    };
    main?.addEventListener('keydown', press);
    return () => main?.removeEventListener('keydown', press);
  }, []);
  return section;
}
