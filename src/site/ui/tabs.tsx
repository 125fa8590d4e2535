import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly panel: ReactNode }[];
  /** The one shown first; the first of all unless told. */
  readonly initial?: string;
  readonly onSelect?: (id: string) => void;
}

/** Panels shown one at a time; without script, and on paper, they are read one below the other. */
export function Tabs({ label, tabs, initial, onSelect }: TabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(initial);
  const selected = tabs.find(({ id }) => id === chosen) ?? tabs[0];

  const select = (id: string) => {
    setChosen(id);
    onSelect?.(id);
  };
  const walk = (event: KeyboardEvent) => {
    const from = selected ? tabs.indexOf(selected) : 0;
    const to = nextTab(event.key, from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    select(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} className={styles.row}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-selected={tab === selected}
            aria-controls={`${prefix}-${tab.id}-volet`}
            tabIndex={tab === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(tab.id)}
            onKeyDown={walk}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}-volet`}
          aria-labelledby={`${prefix}-${tab.id}`}
          // A panel may hold nothing that takes the focus, and must still be reached and scrolled.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern of tabs asks for it.
          tabIndex={0}
          hidden={tab !== selected}
          className={styles.panel}
        >
          <p className={styles.title}>{tab.label}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
